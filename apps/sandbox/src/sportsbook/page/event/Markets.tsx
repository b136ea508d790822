import { useState } from 'react';
import type { EventCard, MarketView } from '../../wire.ts';
import { Odd } from '../events/Odd.tsx';
import { outcomeOf } from '../events/EventRow.tsx';
import { Icon } from '../shell/Icon.tsx';
import { Message } from '../shell/Message.tsx';
import { isWord, nameOf, say } from '../state/words.ts';

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
  return (
    <>
      <div className="chips" role="group" aria-label={say('markets', { count: markets.length })}>
        <button className="chip" aria-pressed={shown === null} onClick={() => setGroup(null)}>
          {say('all')} <span className="n num">{markets.length}</span>
        </button>
        {groups.map((each) => (
          <button
            key={each}
            className="chip"
            aria-pressed={shown === each}
            onClick={() => setGroup(each)}
          >
            {groupName(each)}
          </button>
        ))}
      </div>
      <div className="markets">
        {[...byType].map(([type, ofType]) => (
          <TypePanel key={type} event={event} markets={ofType} onRules={() => onRules(type)} />
        ))}
      </div>
    </>
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
  const title =
    first.line === null ? nameOf(first.name) : nameOf(first.name).replace(/ [-+]?[\d.]+$/, '');
  return (
    <details className="panel market" open>
      <summary>
        <span className="grow">{title}</span>
        {isClosed ? (
          <span className="badge warn">
            <Icon name="lock-key" /> {say('suspended')}
          </span>
        ) : null}
        <Icon name="caret-down" />
      </summary>
      <div className={`prices of-${Math.min(3, first.selections.length)}`}>
        {markets.flatMap((market) =>
          market.selections.map((selection) => (
            <Odd
              key={selection.id}
              event={event}
              market={market}
              selection={selection}
              label={labelOf(market, selection.id, nameOf(selection.name))}
            />
          )),
        )}
      </div>
      <button className="link-rules xs" onClick={onRules}>
        <Icon name="info" />
        {say('rule')}
      </button>
    </details>
  );
}

/** A correct score needs no words. */
function labelOf({ type }: MarketView, selectionId: string, name: string): string {
  const outcome = outcomeOf(selectionId);
  return type.endsWith('CS') && /^\d/.test(outcome) ? outcome.replace('-', '–') : name;
}
