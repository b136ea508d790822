import { useState } from 'react';
import type { BetView } from '../../wire.ts';
import { BetLines, titleOf } from '../bets/Bets.tsx';
import { Fact, Icon, Note } from '../shell/Elements.tsx';
import { loadBets } from '../state/bets.ts';
import { closeDialog } from '../state/navigation.ts';
import { useOdds } from '../state/settings.ts';
import { type Placed, side, slip } from '../state/slip.ts';
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
  const [picture, setPicture] = useState<string | null>(null);
  return (
    <div className="stack slip-done" role="status">
      <Icon name="check-circle-f" />
      <h3>{say('placed')}</h3>
      <p className="muted">
        <span className="receipt-id">{numberText(purchase)}</span>
        {bets[0] && ` · ${momentText(bets[0].placedAt)}`}
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
      {bets.some(({ cashOut }) => cashOut !== null) && (
        <Note icon="hand-coins" isInfo>
          {say('cashOutLater')}
        </Note>
      )}
      <div className="stack">
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
      {picture && (
        <figure className="receipt-picture">
          <img src={picture} alt={say('shareAlt', { number: numberText(purchase) })} />
          <figcaption className="xs muted">{say('shareHint')}</figcaption>
        </figure>
      )}
    </div>
  );
}

/** One bet of the receipt; the stake of the only one stands below. */
function Bet({ bet, isAlone }: { bet: BetView; isAlone: boolean }) {
  const odds = useOdds();
  return (
    <section className="receipt-bet">
      <header className="row xs muted">
        <span className="grow">{titleOf(bet)}</span>
        {!isAlone && <span>{moneyText(bet.stake)}</span>}
      </header>
      <BetLines lines={bet.lines} />
      {bet.lines.length > 1 && bet.odds && (
        <p className="kv">
          <span className="muted">{say('combined')}</span>
          <b>{odds(bet.odds)}</b>
        </p>
      )}
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
  closeDialog();
}

// A receipt as a picture: shared where the browser can, saved otherwise. An operator's frame may
// allow neither, and says nothing of it; so the picture is displayed too, and can be held to save.

const WIDTH = 720;
const MARGIN = 48;
const LINE = 40;

/** The address of the picture to display; null when the player shared it or closed the sharing. */
async function shareReceipt(placed: Placed): Promise<string | null> {
  const picture = await draw(placed);
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

interface Row {
  text: string;
  size?: number;
  colour?: string;
  weight?: number;
}

function draw({ purchase, bets, total }: Placed): Promise<Blob> {
  const quiet = { size: 19, colour: '#aeaab8' };
  const rows: Row[] = [
    { text: say('placed'), size: 32, weight: 800, colour: '#f2bf4b' },
    ...bets
      .flatMap(({ lines }) => lines)
      .flatMap(({ pick, odds, market, event }) => [
        { text: `${nameOf(pick)}  ${oddsText(odds, 'decimal')}`, weight: 700 },
        { text: `${nameOf(market)} · ${sidesText(event)}`, ...quiet },
      ]),
    { text: `${say('staked')}: ${moneyText(total)}` },
    { text: `${say('gain')}: ${moneyText(gainOf(bets))}`, weight: 800 },
    { text: numberText(purchase), ...quiet },
  ];
  const height = MARGIN * 2 + LINE * (rows.length + 1);
  const canvas = new OffscreenCanvas(WIDTH, height);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('the browser draws no pictures');
  pen.fillStyle = '#16151c';
  pen.fillRect(0, 0, WIDTH, height);
  for (const [place, row] of rows.entries()) {
    const { text, size = 24, colour = '#f6f3ec', weight = 500 } = row;
    pen.fillStyle = colour;
    pen.font = `${weight} ${size}px 'Hanken Grotesk', system-ui, sans-serif`;
    pen.fillText(text, MARGIN, MARGIN + LINE * (place + 1), WIDTH - 2 * MARGIN);
  }
  return canvas.convertToBlob();
}

function gainOf(bets: Placed['bets']): bigint {
  return bets.reduce((sum, { possiblePayout }) => sum + BigInt(possiblePayout), 0n);
}
