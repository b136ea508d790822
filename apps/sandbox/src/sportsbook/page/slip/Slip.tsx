import { memo, useId } from 'react';
import { Choice } from '../../../react-kit/Choice.tsx';
import { notify } from '../../../react-kit/Notice.tsx';
import { usePart, useStore } from '../../../react-kit/store.ts';
import { useServerTime } from '../../../react-kit/use-server-time.ts';
import type { QuoteAnswer, QuoteLine, SlipKind } from '../../wire.ts';
import { Fact, Icon, IconButton, Message, Note } from '../shell/Elements.tsx';
import { payerOf, player } from '../state/api.ts';
import { events } from '../state/events.ts';
import { openEvent } from '../state/navigation.ts';
import { acceptOdds, change, clear, place, resume, side, slip } from '../state/slip.ts';
import { useOdds } from '../state/settings.ts';
import {
  changedOdds,
  hasOwnStakes,
  isOneEvent,
  kindOf,
  needsAcceptance,
  type Obstacle,
  obstacleOf,
  type Selection,
  type Sums,
  sumsOf,
} from '../state/sums.ts';
import {
  amountText,
  momentText,
  moneyText,
  nameOf,
  refusalText,
  say,
  sidesText,
  wayOf,
} from '../state/words.ts';
import { Receipt } from './Receipt.tsx';
import { OwnStake, Stake } from './Stake.tsx';

export function Slip() {
  const state = useStore(slip);
  const { selections, quote } = state;
  if (state.placed) return <Receipt placed={state.placed} />;
  if (selections.length === 0 && state.sent === null)
    return <Message icon="ticket" text={say('emptySlip')} />;
  const { kind, gain, total } = sumsOf(state);
  return (
    <div>
      <Kinds kind={kind} />
      <ul className="sels">
        {selections.map((selection) => (
          <SelectionLine
            key={selection.id}
            selection={selection}
            line={quote?.lines.find(({ id }) => id === selection.id)}
          />
        ))}
      </ul>
      <Notes quote={quote} />
      <div className="slip-body">
        <Stake kind={kind} />
        <Totals kind={kind} total={total} />
      </div>
      <div className="slip-cta">
        {/* It stays beside the button, however long the slip is. */}
        <dl aria-live="polite">
          <Fact name={say('gain')} className="kv kv-total">
            {gain === null ? '—' : moneyText(gain)}
          </Fact>
        </dl>
        <PlaceButton total={total} />
      </div>
    </div>
  );
}

function Kinds({ kind }: { kind: SlipKind }) {
  const selections = useStore(slip, 'selections');
  const isOne = isOneEvent(selections);
  const isOff = (value: SlipKind) =>
    kindOf({ selections, kind: value }) !== value || (value === 'system' && isOne);
  const kinds: SlipKind[] = ['single', isOne ? 'builder' : 'multiple', 'system'];
  return (
    <div className="slip-kind">
      <Choice
        label={say('kindOfBet')}
        className=""
        options={kinds.map((value) => ({ value, text: say(value), isOff: isOff(value) }))}
        chosen={kind}
        onChoose={(value) =>
          isOff(value) ? notify(say('TOO_FEW_SELECTIONS')) : change({ kind: value })
        }
      />
      <IconButton icon="trash" aria-label={say('clear')} onClick={clear} />
    </div>
  );
}

/** Why the slip cannot be placed, the stake that the book offers instead, and a lost answer. */
function Notes({ quote }: { quote: QuoteAnswer | null }) {
  const { refusal, counter, isQuoteLost, isPlacing, sent } = useStore(slip);
  const reason =
    refusal ??
    (sent === null ? null : 'otherOrder') ??
    quote?.refusal ??
    (isQuoteLost ? 'noQuote' : null);
  if (reason === null || isPlacing) return null;
  return (
    <Note role="alert">
      {refusalText(reason)}
      {refusal === 'STAKE_TOO_HIGH' && counter !== null ? (
        <button
          className="btn btn-counter"
          // The stake that the book would take, for all bets of the slip.
          onClick={() => change({ stake: amountText(counter), isSameStake: true })}
        >
          {say('place', { amount: moneyText(counter) })}
        </button>
      ) : null}
      {sent === null ? null : (
        <button className="btn btn-counter" onClick={() => void resume()}>
          {say('askAgain')}
        </button>
      )}
    </Note>
  );
}

function Totals({ kind, total }: Pick<Sums, 'kind' | 'total'>) {
  const oddsText = useOdds();
  const { balance } = payerOf(useStore(player));
  const quote = useStore(slip, 'quote');
  const bets = quote?.bets ?? 1;
  return (
    <dl aria-live="polite">
      {kind !== 'single' && kind !== 'system' && quote?.odds ? (
        <Fact name={say('combined')} className="kv">
          {oddsText(quote.odds)}
        </Fact>
      ) : null}
      {bets > 1 ? (
        <Fact name={say('betsCount', { count: bets })} className="kv">
          {moneyText(total)}
        </Fact>
      ) : null}
      {balance === null ? null : (
        <Fact name={say('balanceAfter')} className={balance < total ? 'kv is-over' : 'kv'}>
          {balance < total ? say('NOT_ENOUGH_MONEY') : moneyText(balance - total)}
        </Fact>
      )}
    </dl>
  );
}

function PlaceButton({ total }: Pick<Sums, 'total'>) {
  const state = useStore(slip);
  const obstacle = obstacleOf(state, payerOf(useStore(player)));
  const why = useId();
  const { quote, isPlacing, waitsUntil } = state;
  const delayMs = quote?.delayMs ?? 0;
  if (!isPlacing && needsAcceptance(state)) return <AcceptButton />;
  return (
    <>
      <button
        className="btn btn-primary btn-lg btn-block"
        disabled={obstacle !== null || isPlacing}
        aria-describedby={obstacle === null ? undefined : why}
        onClick={() => void place()}
      >
        {isPlacing ? <Waiting until={waitsUntil} /> : say('place', { amount: moneyText(total) })}
      </button>
      {obstacle === null || isPlacing ? null : (
        <p id={why} className="xs slip-why">
          {obstacleText(obstacle)}
        </p>
      )}
      <p className="xs muted">
        {delayMs > 0 ? say('delay', { seconds: Math.round(delayMs / 1000) }) : say('payoutRule')}
      </p>
    </>
  );
}

function AcceptButton() {
  const count = usePart(slip, (state) => changedOdds(state).length);
  return (
    <>
      <Note role="alert">{say('oddsMoved', { count })}</Note>
      <button className="btn btn-accept btn-lg btn-block" onClick={acceptOdds}>
        {say('acceptOdds')}
      </button>
    </>
  );
}

function obstacleText(obstacle: Obstacle): string {
  if ('amount' in obstacle) return say(obstacle.code, { amount: moneyText(obstacle.amount) });
  if ('refusal' in obstacle) return refusalText(obstacle.refusal, 'cannotBet');
  return say(obstacle.code === 'overBalance' ? 'NOT_ENOUGH_MONEY' : obstacle.code);
}

/** The seconds left of the delay of a bet on a running match. */
function Waiting({ until }: { until: number | null }) {
  const now = useServerTime(250);
  const seconds = until === null ? 0 : Math.ceil((until - now) / 1000);
  return <span role="status">{seconds > 0 ? say('looking', { seconds }) : say('placing')}</span>;
}

export function SlipBar() {
  const state = useStore(slip);
  const count = state.selections.length;
  const { gain, kind } = sumsOf(state);
  const open = () => side.set({ isOpen: true, tab: count === 0 ? 'bets' : 'slip' });
  return (
    <button className={`slipbar ${count === 0 ? 'is-quiet' : ''}`} onClick={open}>
      {count === 0 ? <Icon name="receipt" /> : <span className="count num">{count}</span>}
      <span className="grow">{say(count === 0 ? 'bets' : kind)}</span>
      {count === 0 || gain === null ? null : <b className="num">{moneyText(gain)}</b>}
      <Icon name="caret-up" />
    </button>
  );
}

interface SelectionLineProps {
  selection: Selection;
  line: QuoteLine | undefined;
}

/** A selection on the slip, with its odds of now beside those that were chosen. */
const SelectionLine = memo(function SelectionLine({ selection, line }: SelectionLineProps) {
  const oddsText = useOdds();
  const isOwn = usePart(slip, hasOwnStakes);
  const score = usePart(events, ({ cards }) => cards.get(selection.eventId)?.score ?? null);
  const { id, eventId, startsAt, odds: chosen } = selection;
  const odds = line?.odds ?? chosen;
  const way = wayOf(chosen, odds);
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
      <div className={`sel-o ${way ?? ''}`}>
        <b className="num">{oddsText(odds)}</b>
        {way === undefined ? null : (
          <>
            <span className="visually-hidden">{say(`moved-${way}`)}</span>
            <s className="num">{oddsText(chosen)}</s>
          </>
        )}
      </div>
      <IconButton icon="x" aria-label={say('remove', { name })} onClick={remove} />
    </li>
  );
});
