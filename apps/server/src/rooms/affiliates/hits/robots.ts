// Browsers that are robots, by their user agent. A robot that hides is bounded by the limit per
// address only, and brings no registration: that needs a person.

const ROBOT =
  /bot\b|bot\/|crawl|spider|slurp|preview|headless|lighthouse|facebookexternalhit|whatsapp|curl|wget|python|java\/|okhttp|axios|node-fetch|go-http|libwww|monitor|scan/i;

/** True for robots, and for an empty user agent. */
export function isRobot(userAgent: string): boolean {
  return userAgent.trim() === '' || ROBOT.test(userAgent);
}
