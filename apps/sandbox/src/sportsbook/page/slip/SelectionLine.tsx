import { memo } from 'react';
import type { QuoteLine } from '../../wire.ts';
import { Icon } from '../shell/Icon.tsx';
import { events } from '../state/events.ts';
import { dayText, oddsText, readOdds, timeText } from '../state/formats.ts';
import { settings } from '../state/settings.ts';
import { openEvent } from '../state/navigation.ts';
import type { Selection } from '../state/selections.ts';
import { side } from '../state/side.ts';
import { change, slip } from '../state/slip.ts';
import { hasOwnStakes } from '../state/sums.ts';
import { useStore } from '../state/store.ts';
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
  const format = useStore(settings, (state) => state.format);
  const score = useStore(events, ({ cards }) => cards.get(selection.eventId)?.score ?? null);
  const { home, away, startsAt, odds: chosen } = selection;
  const odds = line?.odds ?? chosen;
  const way =
    readOdds(odds) > readOdds(chosen) ? 'up' : readOdds(odds) < readOdds(chosen) ? 'down' : '';
  const name = nameOf(selection.pick);
  const remove = () =>
    change({
      selections: slip.get().selections.filter(({ id }) => id !== selection.id),
    });
  const open = () => {
    openEvent(selection.eventId);
    side.set({ isOpen: false });
  };
  const isOwn = useStore(slip, hasOwnStakes);
  return (
    <li className={`sel ${line?.refusal ? 'is-closed' : ''}`}>
      <div className="grow">
        <b>{name}</b>
        <span>{nameOf(selection.market)}</span>
        <div className="sel-where">
          {score ? <em className="sel-live">{say('live')}</em> : null}
          <button className="sel-event" onClick={open}>
            {nameOf(home)} {score ? `${score.score[0]}–${score.score[1]}` : '–'} {nameOf(away)}
          </button>
          {score ? null : (
            <em>
              {dayText(startsAt)}, {timeText(startsAt)}
            </em>
          )}
        </div>
        {line?.refusal ? <span className="bad">{say(line.refusal)}</span> : null}
        {isOwn ? <OwnStake selectionId={selection.id} name={name} /> : null}
      </div>
      <div className={`sel-o ${way}`}>
        <b className="num">{oddsText(odds, format)}</b>
        {way === '' ? null : (
          <>
            <span className="sr">{say(`moved-${way}`)}</span>
            <s className="num">{oddsText(chosen, format)}</s>
          </>
        )}
      </div>
      <button className="icon-btn" aria-label={say('remove', { name })} onClick={remove}>
        <Icon name="x" />
      </button>
    </li>
  );
});
