import { useEffect, useId, useState } from 'react';
import type { QuoteAnswer, SlipKind } from '../../wire.ts';
import { Icon } from '../shell/Icon.tsx';
import { Message } from '../shell/Message.tsx';
import { moneyText, oddsText } from '../state/formats.ts';
import { place, resume } from '../state/placing.ts';
import { player } from '../state/player.ts';
import { settings } from '../state/settings.ts';
import { serverNow } from '../state/clock.ts';
import { notify } from '../state/notice.ts';
import { acceptOdds, change, clear, slip } from '../state/slip.ts';
import { useStore } from '../state/store.ts';
import {
  changedOdds,
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

/** The selections, the stake, and the button that places the bet. */
export function Slip() {
  const state = useStore(slip, (whole) => whole);
  if (state.placed) return <Receipt placed={state.placed} />;
  if (state.selections.length === 0 && state.sent === null)
    return <Message icon="ticket" text={say('emptySlip')} />;
  const { kind } = sumsOf(state);
  return (
    <div>
      <Kinds kind={kind} />
      <ul className="sels">
        {state.selections.map((selection) => (
          <SelectionLine
            key={selection.id}
            selection={selection}
            line={state.quote?.lines.find(({ id }) => id === selection.id)}
          />
        ))}
      </ul>
      <Notes quote={state.quote} />
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
  const selections = useStore(slip, (state) => state.selections);
  const isOneEvent =
    selections.length > 1 && new Set(selections.map(({ eventId }) => eventId)).size === 1;
  const kinds: [SlipKind, boolean][] = [
    ['single', true],
    [isOneEvent ? 'builder' : 'multiple', selections.length > 1],
    ['system', selections.length > 2 && !isOneEvent],
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
  const { refusal, counter, quoteIs, isPlacing, sent } = useStore(slip, (state) => state);
  const reason =
    refusal ??
    (sent === null ? null : 'otherOrder') ??
    quote?.refusal ??
    (quoteIs === 'failed' ? 'noQuote' : null);
  if (reason === null || isPlacing) return null;
  const text = isWord(reason) ? say(reason) : say('BAD_REQUEST');
  return (
    <div className="note warn" role="alert">
      <Icon name="warning" />
      <span className="grow">
        {text}
        {refusal === 'STAKE_TOO_HIGH' && counter !== null ? (
          <button className="btn btn-counter" onClick={() => takeCounter(BigInt(counter))}>
            {say('takeCounter', { amount: moneyText(BigInt(counter)) })}
          </button>
        ) : null}
        {sent === null ? null : (
          <button className="btn btn-counter" onClick={() => void resume()}>
            {say('askAgain')}
          </button>
        )}
      </span>
    </div>
  );
}

/** Sets the stake that the book would take, for all bets of the slip. */
function takeCounter(amount: bigint): void {
  change({ stake: moneyText(amount).slice(2), isSameStake: true });
}

function Totals() {
  const state = useStore(slip, (whole) => whole);
  const format = useStore(settings, (whole) => whole.format);
  const balance = useStore(player, (whole) => whole.balance);
  const { kind, total } = sumsOf(state);
  const { quote } = state;
  const rest = balance === null ? null : BigInt(balance) - total;
  return (
    <dl aria-live="polite">
      {kind !== 'single' && kind !== 'system' && quote?.odds ? (
        <div className="kv">
          <dt>{say('combined')}</dt>
          <dd className="num">{oddsText(quote.odds, format)}</dd>
        </div>
      ) : null}
      {(quote?.bets ?? 1) > 1 ? (
        <div className="kv">
          <dt>{say('betsCount', { count: quote?.bets ?? 1 })}</dt>
          <dd className="num">{moneyText(total)}</dd>
        </div>
      ) : null}
      {rest === null ? null : (
        <div className="kv">
          <dt>{say('balanceAfter')}</dt>
          <dd className={`num ${rest < 0n ? 'bad' : ''}`}>
            {rest < 0n ? say('NOT_ENOUGH_MONEY') : moneyText(rest)}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** It stays beside the button, however long the slip is. */
function Gain() {
  const gain = useStore(slip, (state) => sumsOf(state).gain);
  return (
    <dl aria-live="polite">
      <div className="kv kv-total">
        <dt>{say('gain')}</dt>
        <dd className="num">{gain === null ? '—' : moneyText(gain)}</dd>
      </div>
    </dl>
  );
}

function PlaceButton() {
  const state = useStore(slip, (whole) => whole);
  const { id, balance } = useStore(player, (whole) => whole);
  const { total } = sumsOf(state);
  const { quote, isPlacing, waitsUntil } = state;
  const obstacle = obstacleOf(state, {
    isVisitor: id === null,
    balance: balance === null ? null : BigInt(balance),
  });
  const why = useId();
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
        {(quote?.delayMs ?? 0) > 0
          ? say('delay', { seconds: Math.round((quote?.delayMs ?? 0) / 1000) })
          : say('payoutRule')}
      </p>
    </>
  );
}

/** In place of the bet: the player accepts the new odds first. */
function AcceptButton() {
  const count = useStore(slip, (state) => changedOdds(state).length);
  return (
    <>
      <p className="note warn slip-changed" role="alert">
        <Icon name="warning" />
        {say('oddsMoved', { count })}
      </p>
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
      return isWord(obstacle.refusal) ? say(obstacle.refusal) : say('cannotBet');
    case 'overBalance':
      return say('NOT_ENOUGH_MONEY');
    default:
      return say(obstacle.code);
  }
}

/** The seconds left of the delay of a bet on a running match. */
function Waiting({ until }: { until: number | null }) {
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 250);
    return () => clearInterval(timer);
  }, []);
  const seconds = until === null ? 0 : Math.ceil((until - now) / 1000);
  return <span role="status">{seconds > 0 ? say('looking', { seconds }) : say('placing')}</span>;
}

/** The bar that opens the slip on phones. */
export function SlipBar({ onOpen }: { onOpen(): void }) {
  const state = useStore(slip, (whole) => whole);
  const count = state.selections.length;
  const { gain } = sumsOf(state);
  const kind = kindOf(state);
  return (
    <button className={`slipbar ${count === 0 ? 'is-quiet' : ''}`} onClick={onOpen}>
      {count === 0 ? <Icon name="receipt" /> : <span className="count num">{count}</span>}
      <span className="grow">{count === 0 ? say('bets') : say(kind)}</span>
      {count === 0 || gain === null ? null : <b className="num">{moneyText(gain)}</b>}
      <Icon name="caret-up" />
    </button>
  );
}
