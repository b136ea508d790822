import { memo } from 'react';
import { notify } from '../../../react-kit/Notice.tsx';
import { usePart, useStore } from '../../../react-kit/store.ts';
import type { EventCard, MarketView, SelectionView } from '../../wire.ts';
import { Icon } from '../shell/Icon.tsx';
import { events } from '../state/events.ts';
import { selectionOf } from '../state/selections.ts';
import { useOdds } from '../state/settings.ts';
import { slip, toggle } from '../state/slip.ts';
import { nameOf, say } from '../state/words.ts';
import { lockOf } from './lock.ts';

interface OddProps {
  event: EventCard;
  market: MarketView;
  selection: SelectionView;
  /** The short label beside the odds. Screen readers get the whole name. */
  label: string;
}

/** Odds that can be put on the slip. They keep their place when they move or are locked. */
export const Odd = memo(function Odd({ event, market, selection, label }: OddProps) {
  const oddsText = useOdds();
  const isFeedUp = useStore(events, 'isFeedUp');
  const way = usePart(events, ({ moves }) => moves.get(selection.id)?.way);
  const isChosen = usePart(slip, ({ selections }) =>
    selections.some(({ id }) => id === selection.id),
  );
  const lock = lockOf({ event, market, selection, isFeedUp });
  const odds = selection.odds === null ? '' : oddsText(selection.odds);
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
      <span className="sr">
        {`${nameOf(selection.name)}, ${lock === null ? say('odds', { odds }) : say(lock)}`}
      </span>
      <span className="odd-l" aria-hidden="true">
        {label}
      </span>
      <b className="num" aria-hidden="true">
        {lock === null ? odds : <Icon name="lock-key" />}
      </b>
    </button>
  );
});

interface OddsProps extends Pick<OddProps, 'event' | 'market'> {
  /** The whole name where it gives none. */
  labelOf?(selection: SelectionView): string | undefined;
}

export function Odds({ event, market, labelOf }: OddsProps) {
  return market.selections.map((selection) => (
    <Odd
      key={selection.id}
      event={event}
      market={market}
      selection={selection}
      label={labelOf?.(selection) ?? nameOf(selection.name)}
    />
  ));
}

/** The outcome in a selection's id: "Over" for "lpf-1_OU:2.5_Over". */
export function outcomeOf({ id }: Pick<SelectionView, 'id'>): string {
  return id.split('_').at(-1) ?? '';
}
