/** The element with this id and kind; its absence is a mistake in the page. */
export function element<E extends Element>(id: string, kind: abstract new () => E): E {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${kind.name} #${id}`);
  return found;
}

interface Making {
  className?: string;
  text?: string;
  attributes?: Record<string, string>;
}

/** A new HTML element with its class and text; attributes by name. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  { className, text, attributes = {} }: Making = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className !== undefined) made.className = className;
  if (text !== undefined) made.textContent = text;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
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
