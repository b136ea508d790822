import { memo, useEffect, useState } from 'react';
import { notify } from '../../../react-kit/Notice.tsx';
import { usePart, useStore } from '../../../react-kit/store.ts';
import type { EventCard, MarketView, SelectionView } from '../../wire.ts';
import { Icon } from '../shell/Elements.tsx';
import { events } from '../state/events.ts';
import { slip, toggle } from '../state/slip.ts';
import { useOdds } from '../state/settings.ts';
import { selectionOf } from '../state/sums.ts';
import { nameOf, say, wayOf, type Way } from '../state/words.ts';

const MOVED_FOR_MS = 3000;

interface OddProps {
  event: EventCard;
  market: MarketView;
  selection: SelectionView;
  /** The short label beside the odds. Screen readers get the whole name. */
  label: string;
}

/** Odds that can be put on the slip. They keep their place when they move or are locked. */
const Odd = memo(function Odd({ event, market, selection, label }: OddProps) {
  const oddsText = useOdds();
  const isFeedUp = useStore(events, 'isFeedUp');
  const way = useMove(selection.odds);
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
      <span className="visually-hidden">
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

/** Which way the odds have moved, for some seconds. */
function useMove(odds: string | null): Way | undefined {
  const [move, setMove] = useState<{ to: string | null; way?: Way | undefined }>({ to: odds });
  const { to, way } = move;
  if (to !== odds) setMove({ to: odds, way: wayOf(to, odds) });
  useEffect(() => {
    const timer = way && setTimeout(() => setMove({ to }), MOVED_FOR_MS);
    return () => clearTimeout(timer);
  }, [to, way]);
  return way;
}

interface OddsProps extends Pick<OddProps, 'event' | 'market'> {
  /** All of the market unless these are named. */
  selections?: readonly SelectionView[];
  /** The whole name where it gives none. */
  labelOf?(selection: SelectionView): string | undefined;
}

export function Odds({ event, market, selections = market.selections, labelOf }: OddsProps) {
  return selections.map((selection) => (
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

type Lock = 'lockStale' | 'lockFeed' | 'lockEnded' | 'lockMarket' | 'lockSelection';

interface Lockable {
  event: Pick<EventCard, 'status'>;
  market: Pick<MarketView, 'status'>;
  selection: Pick<SelectionView, 'odds'>;
  /** Null while the stream is lost, false without a signal of running matches. */
  isFeedUp: boolean | null;
}

export function lockOf({ event: { status }, market, selection, isFeedUp }: Lockable): Lock | null {
  if (status === 'ended' || status === 'abandoned') return 'lockEnded';
  if (isFeedUp === null) return 'lockStale';
  if (!isFeedUp && (status === 'live' || status === 'suspended')) return 'lockFeed';
  if (market.status !== 'open') return 'lockMarket';
  return selection.odds === null ? 'lockSelection' : null;
}
