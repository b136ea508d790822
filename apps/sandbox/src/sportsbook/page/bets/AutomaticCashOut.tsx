import { useState } from 'react';
import type { BetView } from '../../wire.ts';
import { Icon } from '../shell/Icon.tsx';
import { setAutomatic, type CallFailure } from '../state/bets.ts';
import { moneyText, readMoney } from '../state/formats.ts';
import { isWord, say } from '../state/words.ts';

/** The amount from which a bet is cashed out automatically. A failed call displays its reason. */
export function AutomaticCashOut({ bet }: { bet: BetView }) {
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const amount = readMoney(text);

  async function store(wanted: string | null): Promise<void> {
    setBusy(true);
    setFailure(await setAutomatic(bet, wanted));
    setBusy(false);
  }

  return (
    <>
      {bet.autoCashOut === null ? (
        <div className="cash-auto">
          <label className="field grow">
            <span>{say('cashAuto')}</span>
            <span className="input">
              <span className="affix">$</span>
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
            onClick={() => void store(String(amount ?? 0n))}
          >
            {say('cashAutoSet')}
          </button>
        </div>
      ) : (
        <p className="xs cash-auto">
          <span className="grow">
            {say('cashAutoOn', { amount: moneyText(BigInt(bet.autoCashOut)) })}
          </span>
          <button className="btn" disabled={isBusy} onClick={() => void store(null)}>
            {say('cashAutoOff')}
          </button>
        </p>
      )}
      {failure === null ? null : (
        <p className="note cash-note" role="alert">
          <Icon name="warning" />
          <span className="grow">{wordsOf(failure)}</span>
        </p>
      )}
    </>
  );
}

function wordsOf(code: CallFailure): string {
  if (code === 'NO_ANSWER') return say('cashAutoUnsure');
  return isWord(code) ? say(code) : say('BAD_REQUEST');
}
