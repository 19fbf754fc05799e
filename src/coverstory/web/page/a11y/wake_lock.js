/**
 * Keeps the screen on. The wake lock needs https. On plain http a silent video does the same. No browser lets the screen sleep
 * while a video plays.
 */

/** Return a function that lets the screen sleep again. */
export function keepAwake() {
  const { wakeLock } = navigator;
  if (!wakeLock) return playSilentVideo();
  /** @type {{ release: () => Promise<void> } | null} */
  let lock = null;
  let isOver = false;
  const request = async () => {
    if (document.visibilityState !== "visible") return;
    lock = await wakeLock.request("screen").catch(() => null);
    if (isOver) lock?.release();
  };
  request();
  document.addEventListener("visibilitychange", request);
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", request);
    lock?.release();
  };
}

/**
 * Each browser has conditions for a video that keeps the screen on:
 * Chrome needs a video that covers a fifth of the screen. It may be transparent.
 * Firefox needs a sound track; it may be muted.
 * Safari needs sound that is not muted, and no `loop`. An ambient session lets the music of other apps play on.
 */
function playSilentVideo() {
  const isSafari = "ongesturestart" in window;
  const session = /** @type {{ audioSession?: { type: string } }} */ (navigator).audioSession;
  if (isSafari && session) session.type = "ambient";
  const video = document.createElement("video");
  video.className = "wake-video";
  video.playsInline = true;
  video.muted = !isSafari;
  video.loop = !isSafari;
  video.disableRemotePlayback = true;
  video.setAttribute("aria-hidden", "true");
  for (const type of ["webm", "mp4"]) {
    const source = document.createElement("source");
    source.src = `/static/art/silent.${type}`;
    source.type = `video/${type}`;
    video.append(source);
  }
  // Safari: rewind before the end. After the end, a phone may fall asleep.
  video.addEventListener("timeupdate", () => isSafari && video.currentTime > video.duration / 2 && (video.currentTime = 0));
  // A browser may refuse to play before the first tap, and stops while another app is in front.
  const play = () => void (video.paused && video.play().catch(() => {}));
  const events = ["pointerup", "visibilitychange"];
  for (const event of events) document.addEventListener(event, play);
  document.body.append(video);
  play();
  return () => {
    for (const event of events) document.removeEventListener(event, play);
    video.remove();
  };
}
