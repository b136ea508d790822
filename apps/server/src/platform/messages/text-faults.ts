// The faults of a text that an operator puts in the place of one of the product.

/**
 * Misspelt keys, whose texts nothing displays, and texts that lost a value because its placeholder
 * is missing. A mail without `{code}` is sent without the code.
 */
export function textFaults(
  own: Readonly<Record<string, string>>,
  known: Readonly<Record<string, string>>,
): string[] {
  return Object.entries(own).flatMap(([key, text]) => {
    const before = Object.hasOwn(known, key) ? known[key] : undefined;
    if (before === undefined) return [key];
    // "One field": the number may be a word there.
    if (key.endsWith('_one')) return [];
    const missing = placeholdersOf(before).difference(placeholdersOf(text));
    return missing.size === 0 ? [] : [`${key}: without ${[...missing].join(', ')}`];
  });
}

function placeholdersOf(text: string): Set<string> {
  return new Set(text.match(/\{+\w+\}+/g) ?? []);
}
