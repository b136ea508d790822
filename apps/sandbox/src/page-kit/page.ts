/** The element with this id and kind; its absence is a mistake in the page. */
export function element(id: string): HTMLElement;
export function element<E extends Element>(id: string, kind: abstract new () => E): E;
export function element(id: string, kind: abstract new () => Element = HTMLElement): Element {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${kind.name} #${id}`);
  return found;
}

interface Making {
  className?: string;
  text?: string;
  /** The name of an element whose text is none. */
  label?: string;
  attributes?: Record<string, string>;
  /** By its properties: the pages' security policy forbids style as an attribute. */
  style?: Record<string, string>;
  /** The work of a press. */
  onPress?(): void;
}

/** The work of a press: that of the newest element that was displayed as this one. */
const presses = new WeakMap<Node, () => void>();

/** A child of a new element; null, undefined and false display nothing. */
export type Part = Node | string | null | undefined | false;

/**
 * A new HTML element, with classes behind its name, and what it holds: `make('p.quiet', 'text')`. A
 * button sends no form.
 */
export function make<Name extends keyof HTMLElementTagNameMap>(
  kind: Name | `${Name}.${string}`,
  looks: Making,
  ...parts: Part[]
): HTMLElementTagNameMap[Name];
export function make<Name extends keyof HTMLElementTagNameMap>(
  kind: Name | `${Name}.${string}`,
  ...parts: Part[]
): HTMLElementTagNameMap[Name];
export function make(kind: string, looks?: Making | Part, ...parts: Part[]): HTMLElement {
  const [name = '', ...classes] = kind.split('.');
  const made = document.createElement(name);
  if (made instanceof HTMLButtonElement) made.type = 'button';
  if (classes.length > 0) made.className = classes.join(' ');
  if (typeof looks !== 'object' || looks === null || looks instanceof Node) parts.unshift(looks);
  else dress(made, looks);
  made.append(...parts.filter((part) => part instanceof Node || typeof part === 'string'));
  return made;
}

function dress(
  made: HTMLElement,
  { className, text, label, attributes = {}, style = {}, onPress }: Making,
): void {
  if (className !== undefined) made.className = className;
  if (text !== undefined) made.textContent = text;
  if (label !== undefined) made.setAttribute('aria-label', label);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  for (const [key, value] of Object.entries(style)) made.style.setProperty(key, value);
  if (onPress === undefined) return;
  presses.set(made, onPress);
  made.addEventListener('click', () => presses.get(made)?.());
}

/**
 * Makes an element hold these parts, and leaves alone what is the same already: nothing is painted
 * or spoken again, and the focus stays. Parts with an id are known by it wherever they are.
 */
export function showIn(target: Element, ...parts: Node[]): void {
  const ids = new Set(parts.map((part) => (part instanceof Element ? part.id : '')));
  for (const child of target.querySelectorAll(':scope > *')) if (!ids.has(child.id)) child.remove();
  parts.forEach((part, at) => {
    const next = target.childNodes[at];
    const named = part instanceof Element && part.id !== '';
    const known = named ? target.children.namedItem(part.id) : next;
    const isAlike = known?.nodeName === part.nodeName && presses.has(known) === presses.has(part);
    if (isAlike) renew(known, part);
    const shown = isAlike ? known : part;
    if (shown !== next) target.insertBefore(shown, next ?? null);
  });
  while (target.childNodes.length > parts.length) target.lastChild?.remove();
}

function renew(known: Node, part: Node): void {
  const press = presses.get(part);
  if (press !== undefined) presses.set(known, press);
  if (!(known instanceof HTMLElement && part instanceof HTMLElement)) {
    if (known.nodeValue !== part.nodeValue) known.nodeValue = part.nodeValue;
    return;
  }
  for (const name of known.getAttributeNames())
    if (!part.hasAttribute(name)) known.removeAttribute(name);
  for (const { name, value } of part.attributes) {
    if (known.getAttribute(name) === value) continue;
    if (name === 'style') known.style.cssText = value;
    else known.setAttribute(name, value);
  }
  showIn(known, ...part.childNodes);
}

/** The groups of a `dl`, each with a term and its value; a term without a value has none. */
export function makeTerms(
  pairs: readonly (readonly [term: string, value: string | undefined])[],
): HTMLElement[] {
  const told = pairs.filter(([, value]) => value !== undefined);
  return told.map(([term, value]) => make('div', make('dt', term), make('dd', value)));
}

/** A table of texts; the first cell of a row is its head. */
export function makeTable(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): HTMLElement {
  const body = rows.map(([name = '', ...cells]) =>
    make('tr', makeHead(name, 'row'), ...cells.map((text) => make('td', text))),
  );
  return make(
    'table',
    make('thead', make('tr', ...heads.map((text) => makeHead(text, 'col')))),
    make('tbody', ...body),
  );
}

function makeHead(text: string, scope: 'col' | 'row'): HTMLElement {
  return make('th', { text, attributes: { scope } });
}

/** A secret, a seed or a seal, to read and to copy. */
export function makeCode(text: string): HTMLElement {
  return make('p.code', make('code', text));
}

const SVG = 'http://www.w3.org/2000/svg';

/** An icon of `icons.svg`; the page must name it among its icons. */
export function makeIcon(name: string): SVGSVGElement {
  return makeSvg(
    'svg',
    { class: 'i', 'aria-hidden': 'true' },
    makeSvg('use', { href: `#i-${name}` }),
  );
}

/** A new element of a drawing. */
export function makeSvg<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...children: Node[]
): SVGElementTagNameMap[Name] {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

export async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** A picture that is painted once, in the page's own measure, and only copied from then on. */
export function paintPicture(
  { width, height }: { width: number; height: number },
  ratio: number,
  paint: (pen: CanvasRenderingContext2D) => void,
): HTMLCanvasElement {
  const picture = document.createElement('canvas');
  picture.width = Math.ceil(width * ratio);
  picture.height = Math.ceil(height * ratio);
  const pen = picture.getContext('2d');
  if (pen === null) throw new Error('this browser has no canvas');
  pen.scale(ratio, ratio);
  paint(pen);
  return picture;
}

/** Writes a text only where it changes, so that nothing is painted or spoken again for nothing. */
export function write(target: Element, text: string): void {
  if (target.textContent !== text) target.textContent = text;
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

export function isCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** A random UUID; `crypto.randomUUID` is missing on pages without TLS. */
export function drawUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const REFRESH_PAUSE_MS = 1500;

/** Calls `refresh` when the player comes back to the page, but not again and again. */
export function onReturn(refresh: () => void): void {
  let refreshedAt = performance.now();
  window.addEventListener('focus', () => {
    if (performance.now() - refreshedAt < REFRESH_PAUSE_MS) return;
    refreshedAt = performance.now();
    refresh();
  });
}

/** Leaves the game for a page of the operator's. */
export function leaveFor(url: string | null): void {
  if (url !== null && /^https?:/.test(url)) window.location.assign(url);
}
