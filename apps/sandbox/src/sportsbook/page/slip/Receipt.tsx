import { useState } from 'react';
import type { BetView } from '../../wire.ts';
import { BetLines } from '../bets/BetLines.tsx';
import { Icon } from '../shell/Icon.tsx';
import { moneyText, oddsText } from '../state/formats.ts';
import { settings } from '../state/settings.ts';
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
export function Receipt({ placed: { purchase, bets, total } }: { placed: Placed }) {
  const format = useStore(settings, (state) => state.format);
  const [picture, setPicture] = useState<string | null>(null);
  const gain = bets.reduce((sum, { possiblePayout }) => sum + BigInt(possiblePayout), 0n);
  return (
    <div className="slip-done" role="status">
      <Icon name="check-circle-f" />
      <h3>{say('placed')}</h3>
      <p className="muted">{say('placedText')}</p>
      <div className="receipt">
        {bets.map((bet) => (
          <div key={bet.id}>
            <BetLines lines={bet.lines} />
            {bet.lines.length > 1 && bet.odds ? (
              <p className="xs muted num">
                {say('combined')} {oddsText(bet.odds, format)}
              </p>
            ) : null}
          </div>
        ))}
        <p className="xs muted receipt-id">{say('number', { number: purchase })}</p>
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
      <div className="slip-done-buttons">
        <button
          className="btn"
          onClick={() => void shareReceipt({ purchase, bets, total }).then(setPicture)}
        >
          <Icon name="download-simple" />
          {say('share')}
        </button>
        <button className="btn btn-primary" onClick={() => slip.set({ placed: null })}>
          {say('another')}
        </button>
      </div>
      {picture === null ? null : <Picture of={purchase} address={picture} />}
    </div>
  );
}

/** The picture itself, for a frame that may neither share nor save. */
function Picture({ of, address }: { of: string; address: string }) {
  return (
    <figure className="receipt-picture">
      <img src={address} alt={say('shareAlt', { number: of })} />
      <figcaption className="xs muted">{say('shareHint')}</figcaption>
    </figure>
  );
}
