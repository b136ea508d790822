// Reads the words of a PDF one after the other (ISO 32000-1, 7.2 and 7.3). Comments and strings are
// passed over, and a name is the same however it is written.

export interface PdfToken {
  kind: 'name' | 'word';
  text: string;
}

const SPACE = new Set(['\0', '\t', '\n', '\f', '\r', ' ']);
const DELIMITERS = new Set(['(', ')', '<', '>', '[', ']', '{', '}', '/', '%']);

export class PdfTokens {
  readonly #text: string;
  /** The number of characters that may still be read, by all who read the file. */
  readonly #budget: { left: number };
  /** The position from which the next token is looked for. */
  at: number;

  constructor(text: string, at: number, budget: { left: number }) {
    this.#text = text;
    this.at = at;
    this.#budget = budget;
  }

  /** Goes behind `12 0 obj`, or behind `trailer`. */
  skipHead(): void {
    const count = this.#text.startsWith('trailer', this.at) ? 1 : 3;
    for (let word = 0; word < count; word++) this.next();
  }

  /** The next name or word, a bracket being a word; undefined at the end. */
  next(): PdfToken | undefined | 'too-much' {
    for (;;) {
      const start = this.at;
      const token = this.#step();
      this.#budget.left -= this.at - start;
      if (this.#budget.left < 0) return 'too-much';
      if (token !== 'passed') return token;
    }
  }

  #step(): PdfToken | undefined | 'passed' {
    const text = this.#text;
    const first = text[this.at];
    if (first === undefined) return undefined;
    if (SPACE.has(first)) return this.#pass(this.at + 1);
    if (first === '%') return this.#pass(this.#endOf(/[\r\n]/g));
    if (first === '(') return this.#pass(this.#endOfString());
    const two = text.slice(this.at, this.at + 2);
    if (two === '<<' || two === '>>') return this.#word(this.at + 2);
    if (first === '<') return this.#pass(this.#endOf(/>/g) + 1);
    if (first === '/') return this.#name();
    if (DELIMITERS.has(first)) return this.#word(this.at + 1);
    return this.#word(this.#endOfRegular(this.at));
  }

  #pass(to: number): 'passed' {
    this.at = to;
    return 'passed';
  }

  #word(to: number): PdfToken {
    const text = this.#text.slice(this.at, to);
    this.at = to;
    return { kind: 'word', text };
  }

  /** `/J#61vaScript` is `/JavaScript` (7.3.5). */
  #name(): PdfToken {
    const to = this.#endOfRegular(this.at + 1);
    const written = this.#text.slice(this.at + 1, to);
    this.at = to;
    const text = written.replaceAll(/#([\dA-Fa-f]{2})/g, (_all, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    );
    return { kind: 'name', text };
  }

  #endOfRegular(from: number): number {
    let at = from;
    for (; at < this.#text.length; at++) {
      const character = this.#text.charAt(at);
      if (SPACE.has(character) || DELIMITERS.has(character)) break;
    }
    return at;
  }

  #endOf(mark: RegExp): number {
    mark.lastIndex = this.at;
    return mark.exec(this.#text)?.index ?? this.#text.length;
  }

  /** Brackets nest, unless a backslash stands before them (7.3.4.2). */
  #endOfString(): number {
    let depth = 0;
    for (let at = this.at; at < this.#text.length; at++) {
      const character = this.#text[at];
      if (character === '\\') at++;
      else if (character === '(') depth++;
      else if (character === ')' && --depth === 0) return at + 1;
    }
    return this.#text.length;
  }
}
