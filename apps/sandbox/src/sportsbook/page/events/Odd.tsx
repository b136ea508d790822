import { memo } from 'react';
import type { EventCard, MarketView, SelectionView } from '../../wire.ts';
import { Icon } from '../shell/Icon.tsx';
import { events } from '../state/events.ts';
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
  /** What is written beside the price; screen readers hear the whole name. */
  label: string;
}

/** A price that can be put on the slip. It keeps its place when it moves or is suspended. */
export const Odd = memo(function Odd({ event, market, selection, label }: OddProps) {
  const format = useStore(settings, (state) => state.format);
  const isFeedUp = useStore(events, (state) => state.isFeedUp);
  const way = useStore(events, ({ moves }) => moves.get(selection.id)?.way);
  const isChosen = useStore(slip, ({ selections }) =>
    selections.some(({ id }) => id === selection.id),
  );
  const isLive = event.status === 'live' || event.status === 'suspended';
  const isOpen =
    market.status === 'open' && selection.odds !== null && (!isLive || isFeedUp === true);
  const odds = selection.odds === null ? '' : oddsText(selection.odds, format);
  const name = nameOf(selection.name);
  const choose = () => toggle(selectionOf(event, market, selection));
  return (
    <button
      className={`odd ${way ?? ''}`}
      aria-pressed={isChosen}
      disabled={!isOpen && !isChosen}
      title={isOpen ? undefined : say('suspended')}
      onClick={choose}
    >
      <span className="sr">
        {isOpen ? `${name}, ${say('odds', { odds })}` : `${name}, ${say('suspended')}`}
      </span>
      <span className="odd-l" aria-hidden="true">
        {label}
      </span>
      <b className="num" aria-hidden="true">
        {isOpen ? odds : <Icon name="lock-key" />}
      </b>
    </button>
  );
});
