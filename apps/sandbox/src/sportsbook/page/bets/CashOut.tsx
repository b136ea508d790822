import { useEffect, useId, useRef, useState } from 'react';
import { cashOutPart } from '../../bets/prices.ts';
import type { BetView } from '../../wire.ts';
import { Fact, Icon, Note } from '../shell/Elements.tsx';
import { type CallFailure, cashOut, loadBets, setAutomatic } from '../state/bets.ts';
import { moneyText, readMoney, refusalText, say, type WordKey } from '../state/words.ts';

const LEAST_PERCENT = 5;
const STEP_PERCENT = 5;

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
        <button className="btn btn-live" onClick={() => setOpen(true)}>
          <Icon name="hand-coins" />
          {say('cashOut', { amount: moneyText(offer.amount) })}
        </button>
      )}
    </div>
  );
}

function CashOutPanel({ bet, offer, onDone }: { bet: BetView; offer: bigint; onDone(): void }) {
  const [percent, setPercent] = useState(100);
  const { isBusy, failure, run } = useOrder();
  // One id for one order: after a lost answer the same id is sent again and pays once.
  const [id, setId] = useState(() => crypto.randomUUID());
  // A system has no parts.
  const share = bet.kind === 'system' ? 100 : percent;
  const whole = { openStake: BigInt(bet.openStake), gain: BigInt(bet.possiblePayout) };
  const { amount, openStake, gain } = cashOutPart(whole, offer, share);
  const end = useRef<HTMLButtonElement>(null);
  // A long bet fills a phone: what is asked now may lie under its end. The braces matter: newer
  // browsers return a promise here, which React would take for the effect's end and call.
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  async function accept(): Promise<void> {
    const order = { id, percent: share, minAmount: String(amount) };
    const failed = await run(cashOut(bet, order));
    if (failed === 'NO_ANSWER') return;
    setId(crypto.randomUUID());
    if (failed === null) onDone();
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
      {share < 100 ? (
        <dl className="mb-m cash-parts">
          <Fact name={say('cashNow')}>{moneyText(amount)}</Fact>
          <Fact name={say('cashLeft')}>{moneyText(openStake)}</Fact>
          <Fact name={say('cashStill')}>{moneyText(gain)}</Fact>
        </dl>
      ) : null}
      <button className="btn btn-live btn-lg" disabled={isBusy} onClick={() => void accept()}>
        {say(isBusy ? 'cashPaying' : 'cashTake', { amount: moneyText(amount) })}
      </button>
      {/* An order with an unknown outcome is asked for again, with its id. */}
      {failure === 'NO_ANSWER' ? null : (
        <button ref={end} className="btn" disabled={isBusy} onClick={onDone}>
          {say('cashNot')}
        </button>
      )}
      <Failure code={failure} unsure="cashUnsure" />
      <AutomaticCashOut bet={bet} />
    </>
  );
}

/** Whether an order is on its way, and why the last one failed. */
function useOrder() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const run = async (order: Promise<CallFailure | null>): Promise<CallFailure | null> => {
    setBusy(true);
    const failed = await order;
    setBusy(false);
    setFailure(failed);
    return failed;
  };
  return { isBusy, failure, run };
}

interface PartChoiceProps {
  percent: number;
  isLocked: boolean;
  onChange(percent: number): void;
}

function PartChoice({ percent, isLocked, onChange }: PartChoiceProps) {
  const id = useId();
  const text = percent === 100 ? say('cashAll') : `${percent} %`;
  return (
    <div className="cash-part">
      <span className="kv">
        <label htmlFor={id}>{say('cashPart')}</label>
        <b className="num">{text}</b>
      </span>
      <input
        id={id}
        type="range"
        min={LEAST_PERCENT}
        max={100}
        step={STEP_PERCENT}
        value={percent}
        disabled={isLocked}
        aria-valuetext={text}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </div>
  );
}

function AutomaticCashOut({ bet }: { bet: BetView }) {
  const [text, setText] = useState('');
  const { isBusy, failure, run } = useOrder();
  const amount = readMoney(text);
  const set = (wanted: string | null) => void run(setAutomatic(bet, wanted));
  return (
    <>
      {bet.autoCashOut === null ? (
        <div className="cash-auto">
          <label className="field grow">
            <span>{say('cashAuto')}</span>
            <span className="input">
              <span className="muted">$</span>
              <input
                className="num"
                inputMode="decimal"
                enterKeyHint="done"
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            </span>
          </label>
          <button
            className="btn"
            disabled={isBusy || amount === undefined || amount === 0n}
            onClick={() => set(String(amount))}
          >
            {say('cashAutoSet')}
          </button>
        </div>
      ) : (
        <p className="xs cash-auto">
          <span className="grow">{say('cashAutoOn', { amount: moneyText(bet.autoCashOut) })}</span>
          <button className="btn" disabled={isBusy} onClick={() => set(null)}>
            {say('cashAutoOff')}
          </button>
        </p>
      )}
      <Failure code={failure} unsure="cashAutoUnsure" />
    </>
  );
}

function Failure({ code, unsure }: { code: CallFailure | null; unsure: WordKey }) {
  if (code === null) return null;
  return <Note role="alert">{code === 'NO_ANSWER' ? say(unsure) : refusalText(code)}</Note>;
}
