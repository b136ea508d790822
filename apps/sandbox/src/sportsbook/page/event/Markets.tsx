import { useState } from 'react';
import { Choice } from '../../../react-kit/Choice.tsx';
import type { EventCard, MarketView } from '../../wire.ts';
import { Icon } from '../shell/Icon.tsx';
import { Message } from '../shell/Message.tsx';
import { TWO_COLUMNS, useMedia } from '../slip/use-media.ts';
import { isWord, nameOf, say } from '../state/words.ts';
import { columnsOf } from './columns.ts';
import { Prices, withoutLine } from './Prices.tsx';

interface MarketsProps {
  event: EventCard;
  markets: readonly MarketView[];
  onRules(type: string): void;
}

/** All markets of an event, by group; markets of one type with several lines are one table. */
export function Markets({ event, markets, onRules }: MarketsProps) {
  const groups = [...new Set(markets.map(({ group }) => group))];
  const [group, setGroup] = useState<string | null>(null);
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
      {say('all')} <span className="n num">{markets.length}</span>
    </>
  );
  return (
    <>
      <Choice
        label={say('markets', { count: markets.length })}
        options={[null, ...groups].map((value) => ({
          value,
          text: value === null ? all : groupName(value),
        }))}
        chosen={shown}
        onChoose={setGroup}
      />
      <Columns event={event} byType={byType} onRules={onRules} />
    </>
  );
}

/** One column, or two of about one height; a market stays in its column as long as it is there. */
function Columns({
  event,
  byType,
  onRules,
}: Pick<MarketsProps, 'event' | 'onRules'> & { byType: ReadonlyMap<string, MarketView[]> }) {
  const isWide = useMedia(TWO_COLUMNS);
  const [known] = useState(() => new Map<string, number>());
  const columns = isWide ? columnsOf(byType, known) : [[...byType]];
  return (
    <div className="markets">
      {columns.map((column) => (
        <div key={column === columns[0] ? 'first' : 'second'}>
          {column.map(([type, ofType]) => (
            <TypePanel key={type} event={event} markets={ofType} onRules={() => onRules(type)} />
          ))}
        </div>
      ))}
    </div>
  );
}

function groupName(group: string): string {
  const key = `group-${group}`;
  return isWord(key) ? say(key) : group;
}

function TypePanel({
  event,
  markets,
  onRules,
}: {
  event: EventCard;
  markets: readonly MarketView[];
  onRules(): void;
}) {
  const [first] = markets;
  if (!first) return null;
  const isClosed = markets.every(({ status }) => status === 'suspended');
  const title = first.line === null ? nameOf(first.name) : withoutLine(nameOf(first.name));
  return (
    <div className="panel market">
      <details open>
        <summary>
          <span className="grow">{title}</span>
          {isClosed ? (
            <span className="badge warn">
              <Icon name="lock-key" /> {say('suspended')}
            </span>
          ) : null}
          <Icon name="caret-down" />
        </summary>
        <Prices event={event} markets={markets} />
      </details>
      <button
        className="icon-btn market-rule"
        aria-label={`${say('rule')}: ${title}`}
        title={say('rule')}
        onClick={onRules}
      >
        <Icon name="info" />
      </button>
    </div>
  );
}
