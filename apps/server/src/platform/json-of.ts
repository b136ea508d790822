// JSON that somebody wrote.

/** The value of a text of JSON; undefined when it is none. */
export function jsonOf(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}
