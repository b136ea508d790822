import { useId, useState } from 'react';
import type { BetView } from '../../wire.ts';
import { Icon } from '../shell/Icon.tsx';
import { cashOut, loadBets, type CallFailure } from '../state/bets.ts';
import { cashOutParts, type CashOutParts } from './cash-out-parts.ts';
import { moneyText } from '../state/formats.ts';
import { isWord, say } from '../state/words.ts';
import { AutomaticCashOut } from './AutomaticCashOut.tsx';

const LEAST_PERCENT = 5;
const STEP_PERCENT = 5;

/** The cash-out of an open bet: all of it, a part, or automatically from an amount on. */
export function CashOut({ bet }: { bet: BetView }) {
  const [isOpen, setOpen] = useState(false);
  const { cashOut: offer, noCashOut } = bet;
  if (offer === null)
    return noCashOut === null ? null : (
      <p className="xs muted cash-none">
        <Icon name="lock-key" /> {say(noCashOut === 'MARKET_SUSPENDED' ? 'cashPaused' : noCashOut)}
      </p>
    );
  return (
    <div className="cash">
      {isOpen ? (
        <CashOutPanel bet={bet} offer={BigInt(offer.amount)} onDone={() => setOpen(false)} />
      ) : (
        <button className="btn btn-live btn-block" onClick={() => setOpen(true)}>
          <Icon name="hand-coins" />
          {say('cashOut', { amount: moneyText(BigInt(offer.amount)) })}
        </button>
      )}
    </div>
  );
}

function CashOutPanel({ bet, offer, onDone }: { bet: BetView; offer: bigint; onDone(): void }) {
  const [percent, setPercent] = useState(100);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  // One id for one order: after a lost answer the same id is sent again and pays once.
  const [id, setId] = useState(() => crypto.randomUUID());
  // A system has no parts.
  const share = bet.kind === 'system' ? 100 : percent;
  const parts = cashOutParts(bet, offer, share);

  async function accept(): Promise<void> {
    setBusy(true);
    const result = await cashOut(bet, { id, percent: share, minAmount: String(parts.amount) });
    setBusy(false);
    setFailure(result.kind === 'failed' ? result.code : null);
    if (result.kind === 'failed' && result.code === 'NO_ANSWER') return;
    setId(crypto.randomUUID());
    if (result.kind === 'done') onDone();
    await loadBets();
  }

  return (
    <>
      {bet.kind === 'system' ? null : (
        <PartChoice
          percent={percent}
          // The order with an unknown outcome is asked for as it was sent.
          isLocked={isBusy || failure === 'NO_ANSWER'}
          onChange={setPercent}
        />
      )}
      {share < 100 ? <Parts parts={parts} /> : null}
      <button
        className="btn btn-live btn-lg btn-block"
        disabled={isBusy}
        onClick={() => void accept()}
      >
        {say(isBusy ? 'cashPaying' : 'cashTake', { amount: moneyText(parts.amount) })}
      </button>
      {failure === null ? null : (
        <p className="note cash-note" role="alert">
          <Icon name="warning" />
          <span className="grow">{failureText(failure)}</span>
        </p>
      )}
      <AutomaticCashOut bet={bet} />
    </>
  );
}

/** The words of a failed call about a bet. */
function failureText(code: CallFailure): string {
  if (code === 'NO_ANSWER') return say('cashUnsure');
  return isWord(code) ? say(code) : say('BAD_REQUEST');
}

function PartChoice({
  percent,
  isLocked,
  onChange,
}: {
  percent: number;
  isLocked: boolean;
  onChange(percent: number): void;
}) {
  const id = useId();
  return (
    <div className="cash-part">
      <span className="cash-part-head">
        <label htmlFor={id}>{say('cashPart')}</label>
        <b className="num">{percent === 100 ? say('cashAll') : `${percent} %`}</b>
      </span>
      <input
        id={id}
        type="range"
        min={LEAST_PERCENT}
        max={100}
        step={STEP_PERCENT}
        value={percent}
        disabled={isLocked}
        aria-valuetext={percent === 100 ? say('cashAll') : `${percent} %`}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </div>
  );
}

function Parts({ parts: { amount, openStake, possiblePayout } }: { parts: CashOutParts }) {
  const facts = [
    { name: say('cashNow'), value: amount },
    { name: say('cashLeft'), value: openStake },
    { name: say('cashStill'), value: possiblePayout },
  ];
  return (
    <dl className="mb-m cash-parts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{moneyText(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
