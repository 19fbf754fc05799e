// The operator's page. The token stays in its field: it is neither stored nor part of an address.

/** In ms, between two looks at the numbers. */
const REFRESH = 5000;
const UNAUTHORIZED = 401;

/** @param {string} id */
const element = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
/** @param {string} id */
const typed = (id) => /** @type {HTMLInputElement} */ (element(id)).value.trim();
const texts = /** @type {HTMLElement} */ (document.querySelector("main")).dataset;

/**
 * Send a request with the token, and show the numbers of the answer or why there are none.
 * @param {string} path @param {object} [body] without one it is only a question @returns {Promise<boolean>} whether it was done
 */
async function ask(path, body) {
  const headers = { Authorization: `Bearer ${typed("token")}` };
  const request = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
  const response = await fetch(path, request).catch(() => null);
  const answer = await response?.json().catch(() => null);
  element("status").textContent = response?.ok ? "" : (answer?.sentence ?? texts.failed ?? "");
  if (response?.ok) show(answer);
  if (response?.status === UNAUTHORIZED) setAllowed(false);
  return Boolean(response?.ok);
}

/** @param {Record<string, string | number | boolean>} numbers */
function show(numbers) {
  setAllowed(true);
  for (const [name, value] of Object.entries(numbers)) {
    const field = document.querySelector(`[data-number="${name}"]`);
    if (field) field.textContent = String(value);
  }
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-draining]")))
    part.hidden = part.dataset.draining !== String(numbers.is_draining);
}

/** @param {boolean} isAllowed */
function setAllowed(isAllowed) {
  element("ask").hidden = isAllowed;
  element("server").hidden = !isAllowed;
}

async function takeDown() {
  const { sure = "", closed = "" } = element("close").dataset;
  if (!confirm(sure.replace("CODE", typed("code").toUpperCase()))) return;
  const isDone = await ask(`/api/admin/tables/${encodeURIComponent(typed("code"))}/close`, {});
  if (!isDone) return;
  element("status").textContent = closed;
  /** @type {HTMLFormElement} */ (element("close")).reset();
}

/** @type {Record<string, (event: SubmitEvent) => unknown>} */
const actions = {
  ask: () => ask("/api/admin"),
  drain: (event) => ask("/api/admin/drain", { on: /** @type {HTMLButtonElement | null} */ (event.submitter)?.value === "on" }),
  close: takeDown,
};
for (const [id, act] of Object.entries(actions)) {
  element(id).addEventListener("submit", (event) => {
    event.preventDefault();
    act(event);
  });
}

setInterval(() => {
  const isIdle = element("server").hidden || document.hidden || element("status").textContent;
  if (!isIdle) ask("/api/admin");
}, REFRESH);
