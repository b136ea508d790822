// JSON whose numbers stay decimal text, for protocols that send amounts as JSON numbers: no amount
// becomes floating point.

declare global {
  // The engine has them, TypeScript's library not yet.
  interface JSON {
    rawJSON(text: string): object;
    parse(
      text: string,
      reviver: (
        this: unknown,
        key: string,
        value: unknown,
        context: { source?: string },
      ) => unknown,
    ): unknown;
  }
}

/** A number in JSON text, written exactly as the decimal text given. */
export function exactNumber(decimal: string): unknown {
  return JSON.rawJSON(decimal);
}

/**
 * Parses JSON with every number left as the text that it was written in. Undefined when it is not
 * JSON.
 */
export function parseExactJson(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value: unknown, context: { source?: string }) =>
      typeof value === 'number' ? context.source : value,
    );
  } catch {
    return undefined;
  }
}
