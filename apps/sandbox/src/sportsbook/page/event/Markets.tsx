import { useState } from 'react';
import { Choice } from '../../../react-kit/Choice.tsx';
import type { EventCard, MarketView, SelectionView } from '../../wire.ts';
import { Odds, outcomeOf } from '../events/Match.tsx';
import { Icon, IconButton, Message, TWO_COLUMNS, useMedia } from '../shell/Elements.tsx';
import { openDialog } from '../state/navigation.ts';
import { nameOf, say, wordOf } from '../state/words.ts';

interface MarketsProps {
  event: EventCard;
  markets: readonly MarketView[];
}

/** All markets of an event, by group; markets of one type with several lines are one table. */
export function Markets({ event, markets }: MarketsProps) {
  const groups = [...new Set(markets.map(({ group }) => group))];
  const [group, setGroup] = useState<string | null>(null);
  const isWide = useMedia(TWO_COLUMNS);
  const [known] = useState(() => new Map<string, number>());
  if (markets.length === 0)
    return (
      <Message icon="lock-key" text={say(event.status === 'ended' ? 'eventEnded' : 'noMarkets')} />
    );
  const shown = group !== null && groups.includes(group) ? group : null;
  const byType = Map.groupBy(
    markets.filter((market) => shown === null || market.group === shown),
    ({ type }) => type,
  );
  const all = (
    <>
      {say('all')} <span className="n">{markets.length}</span>
    </>
  );
  const columns = isWide ? columnsOf(byType, known) : [[...byType]];
  return (
    <>
      <Choice
        label={say('markets', { count: markets.length })}
        options={[null, ...groups].map((value) => ({
          value,
          text: value ? wordOf(`group-${value}`, value) : all,
        }))}
        chosen={shown}
        onChoose={setGroup}
      />
      <div className="markets">
        {[...columns.entries()].map(([place, column]) => (
          <div key={place} className="stack">
            {column.map(([type, ofType]) => (
              <TypePanel key={type} event={event} markets={ofType} />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

function TypePanel({ event, markets }: MarketsProps) {
  const [first] = markets;
  if (!first) return null;
  const isClosed = markets.every(({ status }) => status === 'suspended');
  const title = first.line === null ? nameOf(first.name) : withoutLine(nameOf(first.name));
  return (
    <div className="panel market">
      <details open>
        <summary>
          <span className="grow">{title}</span>
          {isClosed && (
            <span className="badge warn">
              <Icon name="lock-key" /> {say('suspended')}
            </span>
          )}
          <Icon name="caret-down" />
        </summary>
        {first.type.endsWith('CS') ? (
          <Scores event={event} market={first} />
        ) : (
          <Prices event={event} first={first} markets={markets} />
        )}
      </details>
      <IconButton
        icon="i-info"
        className="market-rule"
        aria-label={`${say('rule')}: ${title}`}
        title={say('rule')}
        onClick={() => openDialog({ rulesOf: first.type })}
      />
    </div>
  );
}

type Typed = [string, MarketView[]];
const HEAD = 1.5;

/**
 * Each type of market goes to the shorter of two columns, and stays there when others come or go:
 * `known` remembers its place.
 */
export function columnsOf(
  byType: ReadonlyMap<string, MarketView[]>,
  known: Map<string, number>,
): Typed[][] {
  const left = { height: 0, types: [] as Typed[] };
  const right = { height: 0, types: [] as Typed[] };
  for (const [type, markets] of byType) {
    const place = known.get(type) ?? Number(left.height > right.height);
    known.set(type, place);
    const column = place === 0 ? left : right;
    column.types.push([type, markets]);
    const rowsOfEach = Math.ceil((markets[0]?.selections.length ?? 0) / 3);
    column.height += HEAD + markets.length * rowsOfEach;
  }
  return [left.types, right.types];
}

const LINE = / \(?[-+]?\d[\d.,]*\)?$/;

/** "Más de" of "Más de 2,5". */
export function withoutLine(name: string): string {
  return name.replace(LINE, '');
}

/** "2,5" of "Más de 2,5"; the heads of the columns say the rest. */
function lineOf({ name }: SelectionView): string {
  const text = nameOf(name);
  return LINE.exec(text)?.[0].trim() ?? text;
}

function Prices({ event, first, markets }: MarketsProps & { first: MarketView }) {
  const { line, selections } = first;
  const count = selections.length;
  const across = count === 4 ? 2 : Math.min(3, count);
  const isTable = line !== null && count === 2;
  return (
    <div
      className={isTable ? 'prices is-table' : 'prices'}
      style={{ gridTemplateColumns: `repeat(${across}, minmax(0, 1fr))` }}
    >
      {isTable &&
        selections.map(({ id, name }) => <Head key={id}>{withoutLine(nameOf(name))}</Head>)}
      {markets.map((market) => (
        <Odds key={market.id} event={event} market={market} {...(isTable && { labelOf: lineOf })} />
      ))}
    </div>
  );
}

/** Screen readers get the whole name of each selection instead. */
function Head({ children }: { children: string }) {
  return (
    <span className="prices-head" aria-hidden>
      {children}
    </span>
  );
}

/** Which side wins with a score: 0 for the home side, 1 for none. Undefined for other outcomes. */
function winnerOf(selection: SelectionView): number | undefined {
  const score = /^(\d+)-(\d+)$/.exec(outcomeOf(selection));
  return score ? 1 - Math.sign(Number(score[1]) - Number(score[2])) : undefined;
}

function Scores({ event, market }: { event: EventCard; market: MarketView }) {
  const byWinner = Map.groupBy(market.selections, winnerOf);
  const oddsFor = (winner?: number) => (
    <Odds
      event={event}
      market={market}
      selections={byWinner.get(winner) ?? []}
      labelOf={(each) => (winner === undefined ? undefined : outcomeOf(each).replace('-', '–'))}
    />
  );
  return (
    <div className="prices scores">
      {[event.home.short, 'X', event.away.short].map((name, winner) => (
        <div key={name} className="stack">
          <Head>{name}</Head>
          {oddsFor(winner)}
        </div>
      ))}
      {oddsFor()}
    </div>
  );
}
