// Elements of the page by their id, and buttons with what they do.

import { element, make, write } from './page.ts';

/** Writes a text into the element with this id. */
export function writeTo(id: string, text: string): void {
  write(element(id, HTMLElement), text);
}

/** Does something whenever the button with this id is pressed. */
export function onPress(id: string, run: () => void): void {
  element(id, HTMLButtonElement).addEventListener('click', run);
}

interface Looks {
  text?: string;
  className?: string;
  /** The name of the button, where its text is none. */
  label?: string;
}

export function makeButton(
  { label, ...looks }: Looks,
  run: () => void,
  ...children: Node[]
): HTMLButtonElement {
  const attributes = { type: 'button', ...(label !== undefined && { 'aria-label': label }) };
  const button = make('button', { ...looks, attributes }, ...children);
  button.addEventListener('click', run);
  return button;
}
