// Amounts are JSON numbers on this wire, and JavaScript would turn them into floating point. They
// are read from the source text here and written back from it with JSON.rawJSON, so "0.1" and
// "1234567.89" go through exactly as they came.

declare global {
  interface JSON {
    parse(
      text: string,
      reviver: (
        this: unknown,
        key: string,
        value: unknown,
        context: { source?: string },
      ) => unknown,
    ): unknown;
    rawJSON(text: string): { rawJSON: string };
  }
}

/**
 * Reads JSON, with the number under each of the named keys as its source text. Anything but a
 * number there becomes null, and so is refused.
 */
export function parseExactly(text: string, amountKeys: readonly string[]): unknown {
  return JSON.parse(text, (key, value, context) => {
    if (!amountKeys.includes(key)) return value;
    return typeof value === 'number' ? (context.source ?? null) : null;
  });
}
