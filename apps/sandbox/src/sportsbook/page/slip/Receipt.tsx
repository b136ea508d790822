import { useState } from 'react';
import type { BetView } from '../../wire.ts';
import { BetLines } from '../bets/BetLines.tsx';
import { titleOf } from '../bets/Bets.tsx';
import { Fact } from '../shell/Fact.tsx';
import { Icon } from '../shell/Icon.tsx';
import { Note } from '../shell/Note.tsx';
import { loadBets } from '../state/bets.ts';
import { momentText, moneyText, numberText } from '../state/formats.ts';
import { useOdds } from '../state/settings.ts';
import { side } from '../state/side.ts';
import { slip, type Placed } from '../state/slip.ts';
import { say } from '../state/words.ts';
import { gainOf, shareReceipt } from './share-receipt.ts';

export function Receipt({ placed }: { placed: Placed }) {
  const { purchase, bets, total } = placed;
  const placedAt = bets[0]?.placedAt;
  return (
    <div className="slip-done" role="status">
      <Icon name="check-circle-f" />
      <h3>{say('placed')}</h3>
      <p className="muted num">
        <span className="receipt-id">{numberText(purchase)}</span>
        {placedAt === undefined ? null : ` · ${momentText(placedAt)}`}
      </p>
      <div className="receipt">
        {bets.map((bet) => (
          <Bet key={bet.id} bet={bet} isAlone={bets.length === 1} />
        ))}
        <dl>
          <Fact name={say('staked')} className="kv">
            {moneyText(total)}
          </Fact>
          <Fact name={say('gain')} className="kv kv-total">
            {moneyText(gainOf(bets))}
          </Fact>
        </dl>
      </div>
      {bets.some(({ cashOut }) => cashOut !== null) ? (
        <Note icon="hand-coins" isInfo>
          {say('cashOutLater')}
        </Note>
      ) : null}
      <Ways placed={placed} />
    </div>
  );
}

/** One bet of the receipt; the stake of the only one stands below. */
function Bet({ bet, isAlone }: { bet: BetView; isAlone: boolean }) {
  const odds = useOdds();
  return (
    <section className="receipt-bet">
      <header className="num">
        <span>{titleOf(bet)}</span>
        {isAlone ? null : <span>{moneyText(bet.stake)}</span>}
      </header>
      <BetLines lines={bet.lines} />
      {bet.lines.length > 1 && bet.odds ? (
        <p className="kv">
          <span className="muted">{say('combined')}</span>
          <b className="num">{odds(bet.odds)}</b>
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
      {/* For a frame that may neither share nor save. */}
      {picture === null ? null : (
        <figure className="receipt-picture">
          <img src={picture} alt={say('shareAlt', { number: numberText(placed.purchase) })} />
          <figcaption className="xs muted">{say('shareHint')}</figcaption>
        </figure>
      )}
    </>
  );
}
