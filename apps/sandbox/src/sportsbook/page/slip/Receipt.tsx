import { useState } from 'react';
import type { BetView } from '../../wire.ts';
import { BetLines } from '../bets/BetLines.tsx';
import { titleOf } from '../bets/Bets.tsx';
import { Icon } from '../shell/Icon.tsx';
import { loadBets } from '../state/bets.ts';
import { dayText, moneyText, numberText, oddsText, timeText } from '../state/formats.ts';
import { settings } from '../state/settings.ts';
import { side } from '../state/side.ts';
import { slip } from '../state/slip.ts';
import { useStore } from '../state/store.ts';
import { say } from '../state/words.ts';
import { shareReceipt } from './share-receipt.ts';

export interface Placed {
  purchase: string;
  bets: BetView[];
  total: string;
}

/** The receipt of a placed bet: its number, its selections and its possible payout. */
export function Receipt({ placed }: { placed: Placed }) {
  const { purchase, bets, total } = placed;
  const gain = bets.reduce((sum, { possiblePayout }) => sum + BigInt(possiblePayout), 0n);
  const placedAt = bets[0]?.placedAt;
  return (
    <div className="slip-done" role="status">
      <Icon name="check-circle-f" />
      <h3>{say('placed')}</h3>
      <p className="muted num">
        <span className="receipt-id">{say('number', { number: numberText(purchase) })}</span>
        {placedAt === undefined ? null : ` · ${dayText(placedAt)}, ${timeText(placedAt)}`}
      </p>
      <div className="receipt">
        {bets.map((bet) => (
          <Bet key={bet.id} bet={bet} isAlone={bets.length === 1} />
        ))}
        <dl>
          <div className="kv">
            <dt>{say('staked')}</dt>
            <dd className="num">{moneyText(BigInt(total))}</dd>
          </div>
          <div className="kv kv-total">
            <dt>{say('gain')}</dt>
            <dd className="num">{moneyText(gain)}</dd>
          </div>
        </dl>
      </div>
      {bets.some(({ cashOut }) => cashOut !== null) ? (
        <p className="note is-info">
          <Icon name="hand-coins" />
          {say('cashOutLater')}
        </p>
      ) : null}
      <Ways placed={placed} />
    </div>
  );
}

/** One bet of the receipt; the stake of the only one stands below. */
function Bet({ bet, isAlone }: { bet: BetView; isAlone: boolean }) {
  const format = useStore(settings, (state) => state.format);
  return (
    <section className="receipt-bet">
      <header className="num">
        <span>{titleOf(bet)}</span>
        {isAlone ? null : <span>{moneyText(BigInt(bet.stake))}</span>}
      </header>
      <BetLines lines={bet.lines} />
      {bet.lines.length > 1 && bet.odds ? (
        <p className="kv">
          <span className="muted">{say('combined')}</span>
          <b className="num">{oddsText(bet.odds, format)}</b>
        </p>
      ) : null}
    </section>
  );
}

function seeBets(): void {
  slip.set({ placed: null });
  side.set({ tab: 'bets' });
  void loadBets('open');
}

/** On phones the slip lies over the events, so the way to another bet leads back to them. */
function betAgain(): void {
  slip.set({ placed: null });
  side.set({ isOpen: false });
}

function Ways({ placed }: { placed: Placed }) {
  const [picture, setPicture] = useState<string | null>(null);
  return (
    <>
      <div className="slip-done-buttons">
        <button className="btn btn-primary btn-lg" onClick={seeBets}>
          {say('seeBets')}
        </button>
        <button className="btn" onClick={betAgain}>
          {say('another')}
        </button>
        <button className="btn" onClick={() => void shareReceipt(placed).then(setPicture)}>
          <Icon name="download-simple" />
          {say('share')}
        </button>
      </div>
      {picture === null ? null : <Picture number={numberText(placed.purchase)} address={picture} />}
    </>
  );
}

/** The picture itself, for a frame that may neither share nor save. */
function Picture({ number, address }: { number: string; address: string }) {
  return (
    <figure className="receipt-picture">
      <img src={address} alt={say('shareAlt', { number })} />
      <figcaption className="xs muted">{say('shareHint')}</figcaption>
    </figure>
  );
}
