import { useStore } from '../../../react-kit/store.ts';
import { page } from '../state/page-state.ts';
import { slipOf } from '../state/placing.ts';
import { money, say } from '../state/words.ts';

/** On a phone the ticket lies under all runners: this says what it costs, and leads there. */
export function SlipBar({ onOpen }: { onOpen(): void }) {
  const state = useStore(page);
  const { total } = slipOf(state);
  if (state.who !== 'player' || state.columns.every((chosen) => chosen.length === 0)) return null;
  return (
    <button className="slipbar" onClick={onOpen}>
      <span>{say('slip')}</span>
      <b>{money(total)}</b>
      <span aria-hidden="true">↓</span>
    </button>
  );
}
