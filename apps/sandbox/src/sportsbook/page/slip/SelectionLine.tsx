import { memo } from 'react';
import { usePart } from '../../../react-kit/store.ts';
import { oddsOf } from '../../bets/prices.ts';
import type { QuoteLine } from '../../wire.ts';
import { Icon } from '../shell/Icon.tsx';
import { events } from '../state/events.ts';
import { momentText, sidesText } from '../state/formats.ts';
import { openEvent } from '../state/navigation.ts';
import type { Selection } from '../state/selections.ts';
import { useOdds } from '../state/settings.ts';
import { side } from '../state/side.ts';
import { change, slip } from '../state/slip.ts';
import { hasOwnStakes } from '../state/sums.ts';
import { nameOf, say } from '../state/words.ts';
import { OwnStake } from './Stake.tsx';

/** A selection on the slip, with its odds of now beside those that were chosen. */
export const SelectionLine = memo(function SelectionLine({
  selection,
  line,
}: {
  selection: Selection;
  line: QuoteLine | undefined;
}) {
  const oddsText = useOdds();
  const isOwn = usePart(slip, hasOwnStakes);
  const score = usePart(events, ({ cards }) => cards.get(selection.eventId)?.score ?? null);
  const { id, eventId, startsAt, odds: chosen } = selection;
  const odds = line?.odds ?? chosen;
  const moved = oddsOf(odds) - oddsOf(chosen);
  const way = moved > 0n ? 'up' : moved < 0n ? 'down' : '';
  const name = nameOf(selection.pick);
  const remove = () =>
    change({ selections: slip.get().selections.filter((each) => each.id !== id) });
  const open = () => {
    openEvent(eventId);
    side.set({ isOpen: false });
  };
  return (
    <li className={`sel ${line?.refusal ? 'is-closed' : ''}`}>
      <div className="grow">
        <b>{name}</b>
        <span>{nameOf(selection.market)}</span>
        <div className="sel-where">
          {score ? <em className="sel-live">{say('live')}</em> : null}
          <button className="sel-event" onClick={open}>
            {sidesText(selection, score)}
          </button>
          {score ? null : <em>{momentText(startsAt)}</em>}
        </div>
        {line?.refusal ? <span className="bad">{say(line.refusal)}</span> : null}
        {isOwn ? <OwnStake selectionId={id} name={name} /> : null}
      </div>
      <div className={`sel-o ${way}`}>
        <b className="num">{oddsText(odds)}</b>
        {way === '' ? null : (
          <>
            <span className="sr">{say(`moved-${way}`)}</span>
            <s className="num">{oddsText(chosen)}</s>
          </>
        )}
      </div>
      <button className="icon-btn" aria-label={say('remove', { name })} onClick={remove}>
        <Icon name="x" />
      </button>
    </li>
  );
});
