// A short notice over the page, such as why a press had no effect.

import { createStore } from './store.ts';

const DISPLAYED_MS = 5000;

export const notice = createStore<{ text: string | null; number: number }>({
  text: null,
  number: 0,
});
let timer: ReturnType<typeof setTimeout> | undefined;

/** Displays a text for some seconds. The number makes a repeated text a new one. */
export function notify(text: string): void {
  notice.set({ text, number: notice.get().number + 1 });
  clearTimeout(timer);
  timer = setTimeout(() => notice.set({ text: null }), DISPLAYED_MS);
}
