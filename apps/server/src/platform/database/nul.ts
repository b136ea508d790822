// PostgreSQL keeps no text with the character NUL (U+0000), and no honest caller sends one. Texts
// are looked through where they come in, once.

const NUL = '\u0000';

/**
 * The path of a text or a name with a NUL in a value from outside, as "address.city"; undefined
 * when there is none.
 */
export function placeOfNul(value: unknown): string | undefined {
  const left: { value: unknown; place: string }[] = [{ value, place: '' }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { value: each, place } = next;
    if (typeof each === 'string' && each.includes(NUL)) return place;
    if (typeof each !== 'object' || each === null || ArrayBuffer.isView(each)) continue;
    for (const [name, inner] of Object.entries(each)) {
      const inside = place === '' ? name : `${place}.${name}`;
      if (name.includes(NUL)) return inside;
      left.push({ value: inner, place: inside });
    }
  }
  return undefined;
}

/** The JSON of a body; undefined when it is none, or when a text in it holds a NUL. */
export function jsonWithoutNul(body: Buffer): unknown {
  try {
    const json: unknown = JSON.parse(body.toString('utf8'));
    return placeOfNul(json) === undefined ? json : undefined;
  } catch {
    return undefined;
  }
}
