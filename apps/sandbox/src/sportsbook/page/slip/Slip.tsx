import { useEffect, useState } from 'react';
import type { QuoteAnswer, SlipKind } from '../../wire.ts';
import { Icon } from '../shell/Icon.tsx';
import { Message } from '../shell/Message.tsx';
import { moneyText, oddsText } from '../state/formats.ts';
import { place, resume } from '../state/placing.ts';
import { player } from '../state/player.ts';
import { settings } from '../state/settings.ts';
import { change, clear, kindOf, slip, sumsOf } from '../state/slip.ts';
import { useStore } from '../state/store.ts';
import { isWord, say } from '../state/words.ts';
import { Receipt } from './Receipt.tsx';
import { SelectionLine } from './SelectionLine.tsx';
import { Stake } from './Stake.tsx';

/** What is chosen, for how much, and the bet. */
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
        <PlaceButton />
      </div>
    </div>
  );
}

function Kinds({ kind }: { kind: SlipKind }) {
  const selections = useStore(slip, (state) => state.selections);
  const isOneEvent = new Set(selections.map(({ eventId }) => eventId)).size === 1;
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
            disabled={!isPossible}
            title={isPossible ? undefined : say('TOO_FEW_SELECTIONS')}
            onClick={() => change({ kind: each })}
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

/** Why the slip cannot be bet on, what the book would take instead, and what is unsure. */
function Notes({ quote }: { quote: QuoteAnswer | null }) {
  const { refusal, counter, quoteIs, isPlacing } = useStore(slip, (state) => state);
  const reason = refusal ?? quote?.refusal ?? (quoteIs === 'failed' ? 'noQuote' : null);
  if (reason === null || isPlacing) return null;
  const text = isWord(reason) ? say(reason) : say('BAD_REQUEST');
  return (
    <div className="note warn" role="alert">
      <Icon name="warning" />
      <span className="grow">
        {text}
        {refusal === 'STAKE_TOO_HIGH' && counter !== null ? (
          <button
            className="btn btn-counter"
            onClick={() => change({ stake: moneyText(BigInt(counter)).slice(2) })}
          >
            {say('takeCounter', { amount: moneyText(BigInt(counter)) })}
          </button>
        ) : null}
        {refusal === 'UNSURE' ? (
          <button className="btn btn-counter" onClick={() => void resume()}>
            {say('askAgain')}
          </button>
        ) : null}
      </span>
    </div>
  );
}

function Totals() {
  const state = useStore(slip, (whole) => whole);
  const format = useStore(settings, (whole) => whole.format);
  const balance = useStore(player, (whole) => whole.balance);
  const { kind, total, gain } = sumsOf(state);
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
      <div className="kv kv-total">
        <dt>{say('gain')}</dt>
        <dd className="num">{gain === null ? '—' : moneyText(gain)}</dd>
      </div>
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

function PlaceButton() {
  const state = useStore(slip, (whole) => whole);
  const visitor = useStore(player, ({ id }) => id === null);
  const { stake, total, gain } = sumsOf(state);
  const { quote, isPlacing, sent, waitsUntil } = state;
  const reason = reasonAgainst({ isVisitor: visitor, stake, quote, gain });
  const isOff = reason !== null || isPlacing || sent !== null;
  return (
    <div className="slip-cta">
      <button
        className="btn btn-primary btn-lg btn-block"
        disabled={isOff}
        onClick={() => void place()}
      >
        {isPlacing ? <Waiting until={waitsUntil} /> : say('place', { amount: moneyText(total) })}
      </button>
      {reason === null ? null : <p className="xs muted slip-why">{reason}</p>}
      <p className="xs muted">
        {(quote?.delayMs ?? 0) > 0
          ? say('delay', { seconds: Math.round((quote?.delayMs ?? 0) / 1000) })
          : say('payoutRule')}
      </p>
    </div>
  );
}

function reasonAgainst({
  isVisitor,
  stake,
  quote,
  gain,
}: {
  isVisitor: boolean;
  stake: bigint | undefined;
  quote: QuoteAnswer | null;
  gain: bigint | null;
}): string | null {
  if (isVisitor) return say('visitor');
  if (stake === undefined) return say('STAKE_INVALID');
  if (quote === null) return say('quoting');
  if (stake < BigInt(quote.minStake))
    return say('stakeFrom', { amount: moneyText(BigInt(quote.minStake)) });
  if (stake > BigInt(quote.maxStake))
    return say('stakeTo', { amount: moneyText(BigInt(quote.maxStake)) });
  return gain === null ? say('cannotBet') : null;
}

/** The seconds that the book takes to look at a bet on a running match. */
function Waiting({ until }: { until: number | null }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
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
