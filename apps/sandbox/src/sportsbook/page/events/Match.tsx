// The parts of an event that its row in the list and its page share: crests, clock, and odds.

import { memo, useEffect, useState, type ReactNode } from 'react';
import { notify } from '../../../react-kit/Notice.tsx';
import { usePart, useStore } from '../../../react-kit/store.ts';
import { useServerTime } from '../../../react-kit/use-server-time.ts';
import type { EventCard, MarketView, SelectionView, TeamView } from '../../wire.ts';
import { Icon, IconButton } from '../shell/Elements.tsx';
import { events } from '../state/events.ts';
import { favourites, toggleFavourite, useOdds } from '../state/settings.ts';
import { slip, toggle } from '../state/slip.ts';
import { selectionOf } from '../state/sums.ts';
import {
  momentText,
  nameOf,
  say,
  scoreText,
  timeText,
  titleOf,
  wayOf,
  wordOf,
  type Way,
  type WordKey,
} from '../state/words.ts';

const SECOND_MS = 1000;
const MOVED_FOR_MS = 3000;
/** The angle of a crest's stripe in degrees, and where it lies in per cent. */
const STRIPES = [
  [90, 36, 64],
  [180, 34, 60],
  [135, 40, 60],
  [90, 50, 100],
] as const;

/** In the team's two colours; the pattern follows from its id, so it is always the same. */
export function Crest({ team, isBig = false }: { team: TeamView; isBig?: boolean }) {
  const [one, other] = team.colours;
  const sum = Array.from(team.id).reduce((total, letter) => total + letter.charCodeAt(0), 0);
  const [angle, from, to] = STRIPES[sum % STRIPES.length] ?? [];
  const stripe = `${one} ${from}%, ${other} ${from}% ${to}%, ${one} ${to}%`;
  return (
    <span
      aria-hidden
      className={isBig ? 'crest is-big' : 'crest'}
      style={{ background: `linear-gradient(${angle}deg, ${stripe})` }}
    />
  );
}

export function Clock({ event, isLong = false }: { event: EventCard; isLong?: boolean }) {
  const { score, startsAt, status } = event;
  const now = useServerTime(5 * SECOND_MS, score?.isRunning === true);
  if (status === 'postponed' || status === 'ended' || status === 'abandoned')
    return <span className="when-note">{say(status)}</span>;
  if (score === null)
    return (
      <time dateTime={new Date(startsAt).toISOString()}>
        {isLong ? momentText(startsAt) : timeText(startsAt)}
      </time>
    );
  const period = wordOf(`period-${score.period}`, score.period);
  if (score.clockSeconds === null) return <span className="live">{period}</span>;
  const passed = score.isRunning ? Math.max(0, (now - score.at) / SECOND_MS) : 0;
  // In basketball the clock counts down.
  const seconds = score.clockSeconds + (event.sport === 'basketball' ? -passed : passed);
  return (
    <span className="live">
      <b>{Math.max(0, Math.floor(seconds / 60))}’</b> <i>{period}</i>
    </span>
  );
}

export function Star({ event }: { event: EventCard }) {
  const { id } = event;
  const isFavourite = usePart(favourites, ({ ids }) => ids.includes(id));
  return (
    <IconButton
      icon="star"
      className="er-star"
      aria-pressed={isFavourite}
      aria-label={say('favourite', { name: titleOf(event) })}
      onClick={() => toggleFavourite(id)}
    />
  );
}

export function LeagueLine({ event, children }: { event: EventCard; children?: ReactNode }) {
  const { league, score, status } = event;
  return (
    <span className="row">
      <span className="grow xs">
        {nameOf(league.name)} · {nameOf(league.country)}
      </span>
      {score && status !== 'ended' && <span className="badge-live">{say('live')}</span>}
      {children}
    </span>
  );
}

export function Sides({ event, isPage = false }: { event: EventCard; isPage?: boolean }) {
  const { home, away, score } = event;
  const [Around, Name] = isPage ? (['div', 'h2'] as const) : (['span', 'b'] as const);
  const [first, second] = [home, away].map((team) => (
    <Name key={team.id}>
      <Crest team={team} isBig />
      <span className="ev-name">{nameOf(team.name)}</span>
    </Name>
  ));
  return (
    <Around className="ev-sides">
      {first}
      <span className="ev-score">
        {score && <b>{scoreText(score.score)}</b>}
        <Clock event={event} isLong={isPage} />
      </span>
      {second}
    </Around>
  );
}

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
      <span className="odd-l" aria-hidden>
        {label}
      </span>
      <b aria-hidden>{lock === null ? odds : <Icon name="lock-key" />}</b>
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

interface Lockable {
  event: Pick<EventCard, 'status'>;
  market: Pick<MarketView, 'status'>;
  selection: Pick<SelectionView, 'odds'>;
  isFeedUp: boolean | null;
}

export function lockOf({
  event: { status },
  market,
  selection,
  isFeedUp,
}: Lockable): WordKey | null {
  if (status === 'ended' || status === 'abandoned') return 'lockEnded';
  if (isFeedUp === null) return 'lockStale';
  if (!isFeedUp && (status === 'live' || status === 'suspended')) return 'lockFeed';
  if (market.status !== 'open') return 'lockMarket';
  return selection.odds === null ? 'lockSelection' : null;
}
