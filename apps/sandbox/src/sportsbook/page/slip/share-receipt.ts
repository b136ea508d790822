// A receipt as a picture: shared where the browser can, saved otherwise. An operator's frame may
// allow neither, and says nothing of it; so the picture is displayed too, and can be held to save.

import { moneyText, numberText, oddsText, sidesText } from '../state/formats.ts';
import type { Placed } from '../state/slip.ts';
import { nameOf, say } from '../state/words.ts';

const WIDTH = 720;
const MARGIN = 48;
const LINE = 40;

/**
 * Gives the address of the picture to display, unless the player shared it
 * or closed the sharing.
 */
export async function shareReceipt(placed: Placed): Promise<string | null> {
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

/** The most that bets can pay together, in centavos. */
export function gainOf(bets: Placed['bets']): bigint {
  return bets.reduce((sum, { possiblePayout }) => sum + BigInt(possiblePayout), 0n);
}
