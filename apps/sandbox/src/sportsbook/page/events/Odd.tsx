import { memo } from 'react';
import type { EventCard, MarketView, SelectionView } from '../../wire.ts';
import { lockOf } from './lock.ts';
import { Icon } from '../shell/Icon.tsx';
import { events } from '../state/events.ts';
import { notify } from '../state/notice.ts';
import { oddsText } from '../state/formats.ts';
import { settings } from '../state/settings.ts';
import { selectionOf } from '../state/selections.ts';
import { slip, toggle } from '../state/slip.ts';
import { useStore } from '../state/store.ts';
import { nameOf, say } from '../state/words.ts';

interface OddProps {
  event: EventCard;
  market: MarketView;
  selection: SelectionView;
  /** The short label beside the odds. Screen readers get the whole name. */
  label: string;
}

/** Odds that can be put on the slip. They keep their place when they move or are locked. */
export const Odd = memo(function Odd({ event, market, selection, label }: OddProps) {
  const format = useStore(settings, (state) => state.format);
  const isFeedUp = useStore(events, (state) => state.isFeedUp);
  const way = useStore(events, ({ moves }) => moves.get(selection.id)?.way);
  const isChosen = useStore(slip, ({ selections }) =>
    selections.some(({ id }) => id === selection.id),
  );
  const lock = lockOf({ event, market, selection, isFeedUp });
  const odds = selection.odds === null ? '' : oddsText(selection.odds, format);
  const name = nameOf(selection.name);
  // Locked odds can be taken off the slip, and a press on others says why they are locked.
  const choose = () =>
    lock === null || isChosen ? toggle(selectionOf(event, market, selection)) : notify(say(lock));
  return (
    <button
      className={`odd ${way ?? ''}`}
      aria-pressed={isChosen}
      aria-disabled={lock !== null && !isChosen}
      onClick={choose}
    >
      <span className="sr">{`${name}, ${lock === null ? say('odds', { odds }) : say(lock)}`}</span>
      <span className="odd-l" aria-hidden="true">
        {label}
      </span>
      <b className="num" aria-hidden="true">
        {lock === null ? odds : <Icon name="lock-key" />}
      </b>
    </button>
  );
});
