// Reads the XML of the sportsbook: elements and attributes, nothing else. No text between elements,
// no document type, no entities but the five names and numbers: any other text is no element. Pure.

export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
}

const MAX_DEPTH = 8;
const PROLOG = /^\uFEFF?\s*(?:<\?xml[^<>]*\?>)?\s*/;
const SPACE = /\s*/y;
const OPENING = /<([A-Za-z_][\w.-]{0,63})/y;
const ATTRIBUTE = /\s+([A-Za-z_][\w.-]{0,63})\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const END_OF_OPENING = /\s*(\/?)>/y;
const CLOSING = /<\/([A-Za-z_][\w.-]{0,63})\s*>/y;
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
  const name = matchAt(OPENING, document, start)?.[1];
  if (name === undefined || depth > MAX_DEPTH) throw new NoElement();
  const { attributes, end } = attributesAt(document, OPENING.lastIndex);
  const element: Element = { name, attributes, children: [] };
  const opened = matchAt(END_OF_OPENING, document, end);
  if (!opened) throw new NoElement();
  let at = END_OF_OPENING.lastIndex;
  if (opened[1] === '/') return { element, end: at };
  for (;;) {
    matchAt(SPACE, document, at);
    const closed = matchAt(CLOSING, document, SPACE.lastIndex);
    if (closed?.[1] === name) return { element, end: CLOSING.lastIndex };
    const child = elementAt(document, SPACE.lastIndex, depth + 1);
    element.children.push(child.element);
    at = child.end;
  }
}

function attributesAt(
  document: string,
  start: number,
): { attributes: Record<string, string>; end: number } {
  const found = new Map<string, string>();
  let end = start;
  for (
    let match = matchAt(ATTRIBUTE, document, end);
    match;
    match = matchAt(ATTRIBUTE, document, end)
  ) {
    const [, name = '', double, single] = match;
    if (found.has(name)) throw new NoElement();
    found.set(name, withCharacters(double ?? single ?? ''));
    end = ATTRIBUTE.lastIndex;
  }
  return { attributes: Object.fromEntries(found), end };
}

/** A sticky pattern at one place; its `lastIndex` is then the end of the match. */
function matchAt(pattern: RegExp, document: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(document);
}

function withCharacters(value: string): string {
  if (!value.includes('&')) return value;
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
