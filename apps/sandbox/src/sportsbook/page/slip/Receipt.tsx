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

export function Receipt({ placed }: { placed: Placed }) {
  const { purchase, bets, total } = placed;
  const placedAt = bets[0]?.placedAt;
  const gain = bets.reduce((sum, { possiblePayout }) => sum + BigInt(possiblePayout), 0n);
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
            {moneyText(gain)}
          </Fact>
        </dl>
      </div>
      {bets.some(({ cashOut }) => cashOut !== null) ? (
        <Note icon="hand-coins" isInfo>
          {say('cashOutLater')}
        </Note>
      ) : null}
      <div className="slip-done-buttons">
        <button className="btn btn-primary btn-lg" onClick={seeBets}>
          {say('seeBets')}
        </button>
        <button className="btn" onClick={betAgain}>
          {say('another')}
        </button>
      </div>
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
