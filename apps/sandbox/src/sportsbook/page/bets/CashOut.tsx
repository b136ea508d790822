import { useState } from 'react';
import type { BetView } from '../../wire.ts';
import { Icon } from '../shell/Icon.tsx';
import { cashOut, loadBets, setAutomatic } from '../state/bets.ts';
import { moneyText, readMoney } from '../state/formats.ts';
import { isWord, say } from '../state/words.ts';

const PARTS = [25, 50, 75, 100];

/** What an open bet is worth now: all of it, a part, or by itself from an amount on. */
export function CashOut({ bet }: { bet: BetView }) {
  const [percent, setPercent] = useState(100);
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [note, setNote] = useState<string | null>(null);
  // One id for one wish: pressed again after a lost answer, it is the same one.
  const [id, setId] = useState(() => crypto.randomUUID());
  const { cashOut: offer, noCashOut } = bet;
  if (offer === null)
    return noCashOut === null ? null : (
      <p className="xs muted cash-none">
        <Icon name="lock-key" /> {say(noCashOut === 'MARKET_SUSPENDED' ? 'cashPaused' : 'cashNone')}
      </p>
    );
  const share = bet.kind === 'system' ? 100 : percent;
  // Rounded as the server does it, or an unchanged price would pass for a lower one.
  const openStake = BigInt(bet.openStake);
  const amount = (BigInt(offer.amount) * ((openStake * BigInt(share)) / 100n)) / openStake;

  async function accept(): Promise<void> {
    setBusy(true);
    const answer = await cashOut(bet, { id, percent: share, minAmount: String(amount) });
    setBusy(false);
    if (answer === undefined || answer.state === 'pending') return setNote(say('cashUnsure'));
    setId(crypto.randomUUID());
    if (answer.state === 'done') {
      setNote(null);
      setOpen(false);
      return loadBets();
    }
    return setNote(isWord(answer.code) ? say(answer.code) : say('BAD_REQUEST'));
  }

  return (
    <div className="cash">
      {isOpen ? (
        <>
          {bet.kind === 'system' ? null : (
            <div className="presets" role="group" aria-label={say('cashPart')}>
              {PARTS.map((part) => (
                <button key={part} aria-pressed={percent === part} onClick={() => setPercent(part)}>
                  {part} %
                </button>
              ))}
            </div>
          )}
          <button
            className="btn btn-live btn-block"
            disabled={isBusy}
            onClick={() => void accept()}
          >
            {say('cashTake', { amount: moneyText(amount) })}
          </button>
          <Automatic bet={bet} />
        </>
      ) : (
        <button className="btn btn-live btn-block" onClick={() => setOpen(true)}>
          <Icon name="hand-coins" />
          {say('cashOut', { amount: moneyText(BigInt(offer.amount)) })}
        </button>
      )}
      {note === null ? null : (
        <p className="xs note-line" role="alert">
          {note}
        </p>
      )}
    </div>
  );
}

function Automatic({ bet }: { bet: BetView }) {
  const [text, setText] = useState('');
  const amount = readMoney(text);
  if (bet.autoCashOut !== null)
    return (
      <p className="xs cash-auto">
        <span className="grow">
          {say('cashAutoOn', { amount: moneyText(BigInt(bet.autoCashOut)) })}
        </span>
        <button className="btn" onClick={() => void setAutomatic(bet, null)}>
          {say('cashAutoOff')}
        </button>
      </p>
    );
  return (
    <div className="cash-auto">
      <label className="field grow">
        <span>{say('cashAuto')}</span>
        <span className="input">
          <span className="affix">$</span>
          <input
            className="num"
            inputMode="decimal"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </span>
      </label>
      <button
        className="btn"
        disabled={amount === undefined || amount === 0n}
        onClick={() => void setAutomatic(bet, String(amount ?? 0n))}
      >
        {say('cashAutoSet')}
      </button>
    </div>
  );
}
