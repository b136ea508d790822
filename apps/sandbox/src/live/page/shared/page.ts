/** The element with this id and kind; its absence is a mistake in the page. */
export function element<E extends Element = HTMLElement>(
  id: string,
  kind: abstract new () => E,
): E {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${kind.name} #${id}`);
  return found;
}

/** A new HTML element with its class and text; attributes by name. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  {
    className,
    text,
    attributes = {},
  }: { className?: string; text?: string; attributes?: Record<string, string> } = {},
  ...children: Node[]
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

export function isCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
