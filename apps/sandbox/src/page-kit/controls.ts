// Elements of the page by their id, and buttons with what they do.

import { element, write } from './page.ts';

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

/** The button `sound` of the page turns its sound on and off. */
export function listenToSound(sound: { turn(isOn: boolean): Promise<void> }): void {
  const button = element('sound', HTMLButtonElement);
  button.addEventListener('click', () => {
    const isOn = button.getAttribute('aria-pressed') !== 'true';
    button.setAttribute('aria-pressed', String(isOn));
    void sound.turn(isOn);
  });
}
