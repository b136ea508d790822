import { createStore, useStore } from './store.ts';

interface NoticeState {
  text: string | null;
  isBad: boolean;
  /** Makes a repeated text a new one. */
  number: number;
}

const DISPLAYED_MS = 6000;
const notice = createStore<NoticeState>({ text: null, isBad: false, number: 0 });
let timer: ReturnType<typeof setTimeout> | undefined;

/** Displays a text over the page for some seconds. */
export function notify(text: string, { isBad = false } = {}): void {
  notice.set({ text, isBad, number: notice.get().number + 1 });
  clearTimeout(timer);
  timer = setTimeout(() => notice.set({ text: null }), DISPLAYED_MS);
}

/** The notice of the moment. Its region is always there, so screen readers announce the text. */
export function Notice() {
  const { text, isBad, number } = useStore(notice);
  return (
    <div className="notice" aria-live="polite">
      {text === null ? null : (
        <p key={number} className={isBad ? 'is-bad' : undefined}>
          {text}
        </p>
      )}
    </div>
  );
}
