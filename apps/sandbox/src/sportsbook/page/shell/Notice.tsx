import { notice } from '../state/notice.ts';
import { useStore } from '../state/store.ts';

/** The notice of the moment. Its region is always there, so screen readers announce the text. */
export function Notice() {
  const { text, number } = useStore(notice, (state) => state);
  return (
    <div className="notice" aria-live="polite">
      {text === null ? null : <p key={number}>{text}</p>}
    </div>
  );
}
