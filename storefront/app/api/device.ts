const MOBILE_AGENT = /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini|Mobile/i;
const NARROW = "(max-width: 768px)";

/** Mobile is a user agent that says so, or a narrow window (SPEC section 1). Only the browser knows: never on a server. */
export function isMobileDevice(): boolean {
  return MOBILE_AGENT.test(navigator.userAgent) || window.matchMedia(NARROW).matches;
}

/** Calls back whenever the answer of `isMobileDevice` may have changed. */
export function onDeviceChange(callback: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener("change", callback);
  return () => query.removeEventListener("change", callback);
}
