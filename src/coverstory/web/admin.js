// The operator's page. The token stays in its field: it is neither stored nor part of an address.
const field = (id) => document.getElementById(id);
const main = document.querySelector("main");

async function ask(path, body) {
  const headers = { Authorization: `Bearer ${field("token").value}` };
  const request = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
  const response = await fetch(path, request).catch(() => null);
  const answer = await response?.json().catch(() => null);
  field("status").textContent = response?.ok ? main.dataset.done : (answer?.sentence ?? main.dataset.failed);
  if (response?.ok) show(answer);
}

function show(numbers) {
  const rows = Object.entries(numbers).map(([name, value]) => {
    const [term, number] = [document.createElement("dt"), document.createElement("dd")];
    term.textContent = name.replace(/_/g, " ");
    number.textContent = String(value);
    number.id = `number-${name}`;
    return [term, number];
  });
  field("numbers").replaceChildren(...rows.flat());
}

const actions = {
  ask: () => ask("/api/admin"),
  drain: (event) => ask("/api/admin/drain", { on: event.submitter?.value === "on" }),
  close: () => ask(`/api/admin/tables/${encodeURIComponent(field("code").value)}/close`, {}),
};
for (const [id, act] of Object.entries(actions)) {
  field(id).addEventListener("submit", (event) => {
    event.preventDefault();
    act(event);
  });
}
