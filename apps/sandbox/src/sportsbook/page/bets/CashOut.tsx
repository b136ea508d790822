import { useEffect, useRef, useState } from 'react';
import { cashOutPart } from '../../bets/prices.ts';
import type { BetView } from '../../wire.ts';
import { Fact, Icon, Note } from '../shell/Elements.tsx';
import { type CallFailure, cashOut, loadBets, setAutomatic } from '../state/bets.ts';
import { moneyText, readMoney, refusalText, say, type WordKey } from '../state/words.ts';

const STEP_PERCENT = 5;

export function CashOut({ bet }: { bet: BetView }) {
  const [isOpen, setOpen] = useState(false);
  const { cashOut: offer, noCashOut } = bet;
  if (offer === null)
    return (
      noCashOut && (
        <p className="xs muted cash-none">
          <Icon name="lock-key" />{' '}
          {say(noCashOut === 'MARKET_SUSPENDED' ? 'cashPaused' : noCashOut)}
        </p>
      )
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
  const isUnsure = failure === 'NO_ANSWER';
  // One id for one order: after a lost answer the same id is sent again and pays once.
  const [id, setId] = useState(() => crypto.randomUUID());
  const whole = { openStake: BigInt(bet.openStake), gain: BigInt(bet.possiblePayout) };
  const { amount, openStake, gain } = cashOutPart(whole, offer, percent);
  const share = percent === 100 ? say('cashAll') : `${percent} %`;
  const end = useRef<HTMLButtonElement>(null);
  // A long bet fills a phone: what is asked now may lie under its end. The braces matter: newer
  // browsers return a promise here, which React would take for the effect's end and call.
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  async function accept(): Promise<void> {
    const failed = await run(cashOut(bet, { id, percent, minAmount: String(amount) }));
    if (failed === 'NO_ANSWER') return;
    setId(crypto.randomUUID());
    if (failed === null) onDone();
    await loadBets();
  }

  return (
    <>
      {/* A system has no parts. */}
      {bet.kind !== 'system' && (
        <label className="cash-part">
          <span className="kv">
            {say('cashPart')}
            <b className="num">{share}</b>
          </span>
          <input
            type="range"
            min={STEP_PERCENT}
            max={100}
            step={STEP_PERCENT}
            value={percent}
            // The order with an unknown outcome is asked for as it was sent.
            disabled={isBusy || isUnsure}
            aria-valuetext={share}
            onChange={({ target }) => setPercent(Number(target.value))}
          />
        </label>
      )}
      {percent < 100 && (
        <dl className="mb-m cash-parts">
          <Fact name={say('cashNow')}>{moneyText(amount)}</Fact>
          <Fact name={say('cashLeft')}>{moneyText(openStake)}</Fact>
          <Fact name={say('cashStill')}>{moneyText(gain)}</Fact>
        </dl>
      )}
      <button className="btn btn-live btn-lg" disabled={isBusy} onClick={() => void accept()}>
        {say(isBusy ? 'cashPaying' : 'cashTake', { amount: moneyText(amount) })}
      </button>
      {/* An order with an unknown outcome is asked for again, with its id. */}
      {!isUnsure && (
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
          <button className="btn" disabled={isBusy || !amount} onClick={() => set(String(amount))}>
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
  return code && <Note role="alert">{code === 'NO_ANSWER' ? say(unsure) : refusalText(code)}</Note>;
}
