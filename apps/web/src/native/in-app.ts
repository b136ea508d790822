// All that a page loads of the app before it is known to be in one.

/** The name of the app in the header `user-agent`, which `apps/mobile` adds with its version. */
const APP_AGENT = /\bCeiboApp\/\d/;

export function isAppAgent(userAgent: string): boolean {
  return APP_AGENT.test(userAgent);
}

/** True when the app shows the page. */
export function isInApp(): boolean {
  return isAppAgent(navigator.userAgent);
}
