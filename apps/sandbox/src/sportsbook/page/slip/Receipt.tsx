import { useState } from 'react';
import type { BetView } from '../../wire.ts';
import { BetLines, titleOf } from '../bets/Bets.tsx';
import { Fact, Icon, Note } from '../shell/Elements.tsx';
import { loadBets } from '../state/bets.ts';
import { type Placed, side, slip } from '../state/slip.ts';
import { useOdds } from '../state/settings.ts';
import {
  momentText,
  moneyText,
  nameOf,
  numberText,
  oddsText,
  say,
  sidesText,
} from '../state/words.ts';

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

// A receipt as a picture: shared where the browser can, saved otherwise. An operator's frame may
// allow neither, and says nothing of it; so the picture is displayed too, and can be held to save.

const WIDTH = 720;
const MARGIN = 48;
const LINE = 40;

/** The address of the picture to display; null when the player shared it or closed the sharing. */
async function shareReceipt(placed: Placed): Promise<string | null> {
  const picture = await draw(placed);
  if (picture === null) return null;
  const file = new File([picture], `${placed.purchase.slice(0, 8)}.png`, { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    // Turned away by the player, or not allowed here: then it is saved.
    const isShared = await navigator.share({ files: [file] }).then(
      () => true,
      (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
    );
    if (isShared) return null;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  return link.href;
}

function draw({ purchase, bets, total }: Placed): Promise<Blob | null> {
  const lines = bets.flatMap((bet) =>
    bet.lines.map((line) => ({
      pick: `${nameOf(line.pick)}  ${oddsText(line.odds, 'decimal')}`,
      of: `${nameOf(line.market)} · ${sidesText(line.event)}`,
    })),
  );
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = MARGIN * 2 + LINE * (lines.length * 2 + 6);
  const pen = canvas.getContext('2d');
  if (pen === null) return Promise.resolve(null);
  pen.fillStyle = '#16151c';
  pen.fillRect(0, 0, WIDTH, canvas.height);
  let y = MARGIN;
  const write = (text: string, { size = 24, colour = '#f6f3ec', weight = 500 } = {}) => {
    y += LINE;
    pen.fillStyle = colour;
    pen.font = `${weight} ${size}px 'Hanken Grotesk', system-ui, sans-serif`;
    pen.fillText(text, MARGIN, y, WIDTH - 2 * MARGIN);
  };
  write(say('placed'), { size: 32, weight: 800, colour: '#f2bf4b' });
  for (const { pick, of } of lines) {
    write(pick, { weight: 700 });
    write(of, { size: 19, colour: '#aeaab8' });
  }
  y += LINE / 2;
  write(`${say('staked')}: ${moneyText(total)}`);
  write(`${say('gain')}: ${moneyText(gainOf(bets))}`, { weight: 800 });
  write(numberText(purchase), { size: 17, colour: '#aeaab8' });
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

function gainOf(bets: Placed['bets']): bigint {
  return bets.reduce((sum, { possiblePayout }) => sum + BigInt(possiblePayout), 0n);
}
