import type { EventCard, MarketView, SelectionView } from '../../wire.ts';
import { Odd, Odds, outcomeOf } from '../events/Odd.tsx';
import { nameOf } from '../state/words.ts';

interface PricesProps {
  event: EventCard;
  /** All of one type: one for each line. */
  markets: readonly MarketView[];
}

const LINE = / \(?[-+]?\d[\d.,]*\)?$/;

/** "Más de" of "Más de 2,5". */
export function withoutLine(name: string): string {
  return name.replace(LINE, '');
}

/** The prices of a type of market: a table of its lines, columns of scores, or all side by side. */
export function Prices({ event, markets }: PricesProps) {
  const [first] = markets;
  if (!first) return null;
  if (first.type.endsWith('CS')) return <Scores event={event} market={first} />;
  const count = first.selections.length;
  const isTable = first.line !== null && count === 2;
  const across = count === 4 ? 2 : Math.min(3, count);
  return (
    <div className={`prices of-${across} ${isTable ? 'is-table' : ''}`}>
      {isTable
        ? first.selections.map(({ id, name }) => (
            <span key={id} className="prices-head" aria-hidden="true">
              {withoutLine(nameOf(name))}
            </span>
          ))
        : null}
      {markets.map((market) => (
        <Odds key={market.id} event={event} market={market} {...(isTable && { labelOf: lineOf })} />
      ))}
    </div>
  );
}

/** "2,5" of "Más de 2,5"; the heads of the columns say the rest. */
function lineOf({ name }: SelectionView): string {
  const text = nameOf(name);
  return LINE.exec(text)?.[0].trim() ?? text;
}

const scoreOf = (selection: SelectionView) => /^(\d+)-(\d+)$/.exec(outcomeOf(selection));

/** Correct scores below the side that wins with them. */
function Scores({ event, market }: { event: EventCard; market: MarketView }) {
  const columns = [
    { name: event.home.short, has: (home: number, away: number) => home > away },
    { name: 'X', has: (home: number, away: number) => home === away },
    { name: event.away.short, has: (home: number, away: number) => home < away },
  ];
  const odd = (selection: SelectionView, label: string) => (
    <Odd key={selection.id} event={event} market={market} selection={selection} label={label} />
  );
  return (
    <div className="prices scores">
      {columns.map(({ name, has }) => (
        <div key={name}>
          <span className="prices-head" aria-hidden="true">
            {name}
          </span>
          {market.selections.flatMap((selection) => {
            const score = scoreOf(selection);
            return score && has(Number(score[1]), Number(score[2]))
              ? [odd(selection, `${score[1]}–${score[2]}`)]
              : [];
          })}
        </div>
      ))}
      {market.selections.map((selection) =>
        scoreOf(selection) === null ? odd(selection, nameOf(selection.name)) : null,
      )}
    </div>
  );
}
