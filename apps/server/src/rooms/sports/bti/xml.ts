// Reads the XML of the sportsbook: elements and attributes, nothing else. No text between elements,
// no document type, no entities but the five names and numbers: what is not understood is no
// element. Pure.

export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
}

const MAX_DEPTH = 8;
const PROLOG = /^\uFEFF?\s*(?:<\?xml[^<>]*\?>)?\s*/;
const OPENING =
  /<([A-Za-z_][\w.-]{0,63})((?:\s+[A-Za-z_][\w.-]{0,63}\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const ATTRIBUTE = /([A-Za-z_][\w.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const REFERENCE = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));|&/gi;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The one element of a document; undefined when it is none. */
export function readElement(document: string): Element | undefined {
  try {
    const start = PROLOG.exec(document)?.[0].length ?? 0;
    const { element, end } = elementAt(document, start, 1);
    return document.slice(end).trim() === '' ? element : undefined;
  } catch (error) {
    if (error instanceof NoElement) return undefined;
    throw error;
  }
}

class NoElement extends Error {}

function elementAt(
  document: string,
  start: number,
  depth: number,
): { element: Element; end: number } {
  OPENING.lastIndex = start;
  const opening = OPENING.exec(document);
  if (!opening || depth > MAX_DEPTH) throw new NoElement();
  const [whole, name = '', attributes = '', isEmpty] = opening;
  const element: Element = { name, attributes: attributesOf(attributes), children: [] };
  let at = start + whole.length;
  if (isEmpty === '/') return { element, end: at };
  const closing = new RegExp(`\\s*</${name.replaceAll('.', '\\.')}\\s*>`, 'y');
  for (;;) {
    closing.lastIndex = at;
    const closed = closing.exec(document);
    if (closed) return { element, end: at + closed[0].length };
    const space = /^\s*/.exec(document.slice(at, at + 1000))?.[0].length ?? 0;
    const child = elementAt(document, at + space, depth + 1);
    element.children.push(child.element);
    at = child.end;
  }
}

function attributesOf(text: string): Record<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE)) {
    if (found.has(name)) throw new NoElement();
    found.set(name, withCharacters(double ?? single ?? ''));
  }
  return Object.fromEntries(found);
}

function withCharacters(value: string): string {
  return value.replace(
    REFERENCE,
    (_whole, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
      if (name !== undefined) return NAMED[name] ?? refuse();
      const code =
        hex === undefined ? Number.parseInt(decimal ?? '0', 10) : Number.parseInt(hex, 16);
      const isCharacter = code >= 32 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);
      return isCharacter ? String.fromCodePoint(code) : refuse();
    },
  );
}

function refuse(): never {
  throw new NoElement();
}
