import { memo, useId } from 'react';
import { Choice } from '../../../react-kit/Choice.tsx';
import { notify } from '../../../react-kit/Notice.tsx';
import { usePart, useStore } from '../../../react-kit/store.ts';
import { useServerTime } from '../../../react-kit/use-server-time.ts';
import type { QuoteLine, SlipKind } from '../../wire.ts';
import { Fact, IconButton, Message, Note } from '../shell/Elements.tsx';
import { player } from '../state/api.ts';
import { events } from '../state/events.ts';
import { openEvent } from '../state/navigation.ts';
import { useOdds } from '../state/settings.ts';
import { acceptOdds, change, clear, place, resume, slip, type SlipState } from '../state/slip.ts';
import {
  hasOwnStakes,
  isOneEvent,
  kindOf,
  lineOf,
  movesOf,
  needsAcceptance,
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
import { Stake, StakeField } from './Stake.tsx';

export function Slip() {
  const state = useStore(slip);
  const { selections, quote, placed, sent } = state;
  if (placed) return <Receipt placed={placed} />;
  if (selections.length === 0 && sent === null)
    return <Message icon="ticket" text={say('emptySlip')} />;
  const sums = sumsOf(state);
  return (
    <>
      <Kinds selections={selections} kind={sums.kind} />
      <ul className="sels">
        {selections.map((selection) => (
          <SelectionLine
            key={selection.id}
            selection={selection}
            line={lineOf(quote, selection.id)}
            hasStake={hasOwnStakes(state)}
          />
        ))}
      </ul>
      <Notes state={state} />
      <div className="stack slip-body">
        <Stake state={state} kind={sums.kind} />
        <Totals state={state} sums={sums} />
      </div>
      <div className="slip-cta">
        <dl aria-live="polite">
          <Fact name={say('gain')} className="kv kv-total">
            {sums.gain === null ? '—' : moneyText(sums.gain)}
          </Fact>
        </dl>
        <PlaceButton state={state} sums={sums} />
      </div>
    </>
  );
}

function Kinds({ selections, kind }: Pick<SlipState, 'selections' | 'kind'>) {
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
      <IconButton icon="i-trash" aria-label={say('clear')} onClick={clear} />
    </div>
  );
}

interface SelectionLineProps {
  selection: Selection;
  line: QuoteLine | undefined;
  /** The selection is a single with a stake of its own. */
  hasStake: boolean;
}

const SelectionLine = memo(function SelectionLine({
  selection,
  line,
  hasStake,
}: SelectionLineProps) {
  const oddsText = useOdds();
  const score = usePart(events, ({ cards }) => cards.get(selection.eventId)?.score ?? null);
  const { id, eventId, startsAt, odds: chosen } = selection;
  const odds = line?.odds ?? chosen;
  const way = wayOf(chosen, odds);
  const name = nameOf(selection.pick);
  const remove = () =>
    change({ selections: slip.get().selections.filter((each) => each.id !== id) });
  return (
    <li className={`sel ${line?.refusal ? 'is-closed' : ''}`}>
      <div className="grow">
        <b>{name}</b>
        <p className="xs muted">{nameOf(selection.market)}</p>
        <div className="row xs muted sel-where">
          {score && <em className="sel-live">{say('live')}</em>}
          <button className="sel-event" onClick={() => openEvent(eventId)}>
            {sidesText(selection, score)}
          </button>
          {!score && <em>{momentText(startsAt)}</em>}
        </div>
        {line?.refusal && <p className="xs bad">{say(line.refusal)}</p>}
        {hasStake && <StakeField label={say('stakeOf', { name })} selectionId={id} />}
      </div>
      <div className={`sel-o ${way ?? ''}`}>
        <b>{oddsText(odds)}</b>
        {way && (
          <>
            <span className="visually-hidden">{say(`moved-${way}`)}</span>
            <s>{oddsText(chosen)}</s>
          </>
        )}
      </div>
      <IconButton icon="i-x" aria-label={say('remove', { name })} onClick={remove} />
    </li>
  );
});

function Notes({ state }: { state: SlipState }) {
  const { quote, refusal, counter, isQuoteLost, isPlacing, sent } = state;
  const reason = refusal ?? (sent && 'otherOrder') ?? quote?.refusal ?? (isQuoteLost && 'noQuote');
  if (!reason || isPlacing) return null;
  return (
    <Note role="alert">
      {refusalText(reason)}
      {refusal === 'STAKE_TOO_HIGH' && counter !== null && (
        <button
          className="btn btn-counter"
          // The stake that the book would take, for all bets of the slip.
          onClick={() => change({ stake: amountText(counter), isSameStake: true })}
        >
          {say('place', { amount: moneyText(counter) })}
        </button>
      )}
      {sent && (
        <button className="btn btn-counter" onClick={() => void resume()}>
          {say('askAgain')}
        </button>
      )}
    </Note>
  );
}

interface SumsProps {
  state: SlipState;
  sums: Sums;
}

function Totals({ state: { quote }, sums: { kind, total } }: SumsProps) {
  const oddsText = useOdds();
  const balance = useStore(player, 'balance');
  const bets = quote?.bets ?? 1;
  const isShort = balance !== null && balance < total;
  return (
    <dl aria-live="polite">
      {kind !== 'single' && kind !== 'system' && quote?.odds && (
        <Fact name={say('combined')} className="kv">
          {oddsText(quote.odds)}
        </Fact>
      )}
      {bets > 1 && (
        <Fact name={say('betsCount', { count: bets })} className="kv">
          {moneyText(total)}
        </Fact>
      )}
      {balance !== null && (
        <Fact name={say('balanceAfter')} className={isShort ? 'kv is-over' : 'kv'}>
          {isShort ? say('NOT_ENOUGH_MONEY') : moneyText(balance - total)}
        </Fact>
      )}
    </dl>
  );
}

function PlaceButton({ state, sums: { total } }: SumsProps) {
  const why = useId();
  const { quote, isPlacing, waitsUntil } = state;
  const obstacle = obstacleOf(state, useStore(player));
  const delayMs = quote?.delayMs ?? 0;
  if (!isPlacing && needsAcceptance(state))
    return (
      <>
        <Note role="alert">{say('oddsMoved', { count: movesOf(state).length })}</Note>
        <button className="btn btn-accept btn-lg btn-block" onClick={acceptOdds}>
          {say('acceptOdds')}
        </button>
      </>
    );
  return (
    <>
      <button
        className="btn btn-primary btn-lg btn-block"
        disabled={obstacle !== null || isPlacing}
        aria-describedby={obstacle ? why : undefined}
        onClick={() => void place()}
      >
        {isPlacing ? <Waiting until={waitsUntil} /> : say('place', { amount: moneyText(total) })}
      </button>
      {obstacle && !isPlacing && (
        <p id={why} className="xs slip-why">
          {refusalText(obstacle.code, { amount: moneyText(obstacle.amount ?? 0n) })}
        </p>
      )}
      <p className="xs muted">
        {delayMs > 0 ? say('delay', { seconds: Math.round(delayMs / 1000) }) : say('payoutRule')}
      </p>
    </>
  );
}

function Waiting({ until }: { until: number | null }) {
  const now = useServerTime(250);
  const seconds = Math.ceil(((until ?? 0) - now) / 1000);
  return <span role="status">{seconds > 0 ? say('looking', { seconds }) : say('placing')}</span>;
}
