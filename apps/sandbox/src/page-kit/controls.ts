// Elements of the page by their id, and buttons with what they do.

import { element, make, write } from './page.ts';

/** Writes a text into the element with this id. */
export function writeTo(id: string, text: string): void {
  write(element(id), text);
}

/** Does something whenever the button with this id is pressed. */
export function onPress(id: string, run: () => void): void {
  element(id, HTMLButtonElement).addEventListener('click', run);
}

/** Names a button. One that does nothing now stays reachable and says why. */
export function explain(button: HTMLElement, name: string, whyOff = ''): void {
  button.setAttribute('aria-disabled', String(whyOff !== ''));
  button.setAttribute('aria-label', whyOff === '' ? name : `${name}. ${whyOff}`);
  button.title = whyOff;
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

/** The button `sound` of the page turns its sound on and off. */
export function listenToSound(sound: { turn(isOn: boolean): Promise<void> }): void {
  const button = element('sound', HTMLButtonElement);
  button.addEventListener('click', () => {
    const isOn = button.getAttribute('aria-pressed') !== 'true';
    button.setAttribute('aria-pressed', String(isOn));
    void sound.turn(isOn);
  });
}
