import { useId } from 'react';
import { notify } from '../../../react-kit/Notice.tsx';
import { usePart, useStore } from '../../../react-kit/store.ts';
import { useServerTime } from '../../../react-kit/use-server-time.ts';
import type { QuoteAnswer, SlipKind } from '../../wire.ts';
import { Fact } from '../shell/Fact.tsx';
import { Icon } from '../shell/Icon.tsx';
import { Message } from '../shell/Message.tsx';
import { Note } from '../shell/Note.tsx';
import { amountText, moneyText } from '../state/formats.ts';
import { place, resume } from '../state/placing.ts';
import { payerOf, player } from '../state/player.ts';
import { useOdds } from '../state/settings.ts';
import { side } from '../state/side.ts';
import { acceptOdds, change, clear, slip } from '../state/slip.ts';
import {
  changedOdds,
  isOneEvent,
  kindOf,
  needsAcceptance,
  obstacleOf,
  sumsOf,
  type Obstacle,
} from '../state/sums.ts';
import { isWord, say } from '../state/words.ts';
import { Receipt } from './Receipt.tsx';
import { SelectionLine } from './SelectionLine.tsx';
import { Stake } from './Stake.tsx';

export function Slip() {
  const state = useStore(slip);
  const { selections, quote } = state;
  if (state.placed) return <Receipt placed={state.placed} />;
  if (selections.length === 0 && state.sent === null)
    return <Message icon="ticket" text={say('emptySlip')} />;
  const kind = kindOf(state);
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
        <Totals />
      </div>
      <div className="slip-cta">
        <Gain />
        <PlaceButton />
      </div>
    </div>
  );
}

function Kinds({ kind }: { kind: SlipKind }) {
  const selections = useStore(slip, 'selections');
  const isOne = isOneEvent(selections);
  const kinds: [SlipKind, boolean][] = [
    ['single', true],
    [isOne ? 'builder' : 'multiple', selections.length > 1],
    ['system', selections.length > 2 && !isOne],
  ];
  return (
    <div className="slip-kind">
      <div role="group" aria-label={say('kindOfBet')}>
        {kinds.map(([each, isPossible]) => (
          <button
            key={each}
            aria-pressed={kind === each}
            aria-disabled={!isPossible}
            onClick={() =>
              isPossible ? change({ kind: each }) : notify(say('TOO_FEW_SELECTIONS'))
            }
          >
            {say(each)}
          </button>
        ))}
      </div>
      <button className="icon-btn" aria-label={say('clear')} onClick={clear}>
        <Icon name="trash" />
      </button>
    </div>
  );
}

/** Why the slip cannot be placed, the stake that the book offers instead, and a lost answer. */
function Notes({ quote }: { quote: QuoteAnswer | null }) {
  const { refusal, counter, quoteIs, isPlacing, sent } = useStore(slip);
  const reason =
    refusal ??
    (sent === null ? null : 'otherOrder') ??
    quote?.refusal ??
    (quoteIs === 'failed' ? 'noQuote' : null);
  if (reason === null || isPlacing) return null;
  return (
    <Note role="alert">
      {say(isWord(reason) ? reason : 'BAD_REQUEST')}
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

function Totals() {
  const oddsText = useOdds();
  const { balance } = payerOf(useStore(player));
  const { kind, total } = sumsOf(useStore(slip));
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

/** It stays beside the button, however long the slip is. */
function Gain() {
  const gain = usePart(slip, (state) => sumsOf(state).gain);
  return (
    <dl aria-live="polite">
      <Fact name={say('gain')} className="kv kv-total">
        {gain === null ? '—' : moneyText(gain)}
      </Fact>
    </dl>
  );
}

function PlaceButton() {
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
        {isPlacing ? (
          <Waiting until={waitsUntil} />
        ) : (
          say('place', { amount: moneyText(sumsOf(state).total) })
        )}
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
  switch (obstacle.code) {
    case 'stakeFrom':
    case 'stakeTo':
      return say(obstacle.code, { amount: moneyText(obstacle.amount) });
    case 'refused':
      return say(isWord(obstacle.refusal) ? obstacle.refusal : 'cannotBet');
    case 'overBalance':
      return say('NOT_ENOUGH_MONEY');
    default:
      return say(obstacle.code);
  }
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
