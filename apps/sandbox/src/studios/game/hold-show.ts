// Hold and win, shown: coins lock, empty cells turn, and the count of respins begins anew with
// every coin. At the end everything is added up.

import { fill } from '../../page-kit/words.ts';
import type { CoinView, HoldView } from '../wire.ts';
import type { Cabinet } from './cabinet.ts';
import { inShort } from './money.ts';
import type { Painter, Scene } from './reels/painter.ts';
import { sound } from './sound.ts';
import { say, words } from './words.ts';

const BEGIN_MS = 1100;
const TURN_MS = 900;
const LANDED_MS = 700;
const END_MS = 900;
const TOTAL_MS = 1100;

export async function showHold(
  { facts, money, pace, plate, plates, stage }: Cabinet,
  hold: HoldView,
): Promise<void> {
  const board = new CoinBoard(facts.rows * facts.reels.length);
  const respins = facts.hold?.respins ?? 0;
  let [left, locked, win] = [respins, 0, 0n];
  const pause = (ms: number) => pace.pause(ms, ms / 2);
  const tell = () => plates.showHold({ left, locked, win });
  // Coins have little room: the sign and centavos of nothing are left out.
  const short = (amount: string) => inShort(money(amount)).replace(/^[^\d]+/, '');
  const lock = (coins: readonly CoinView[]) => {
    locked += coins.length;
    for (const { amount } of coins) win += BigInt(amount);
    board.lock(
      coins.map(({ cell, amount, name }) => ({
        cell,
        text: short(amount),
        name: name && words.fixedPrizes[name].toUpperCase(),
      })),
    );
    stage.play(board);
    tell();
  };
  plate.hide();
  await pace.showBanner(words.holdIntro);
  sound.play('free');
  lock(hold.start);
  await pause(BEGIN_MS);
  for (const landed of hold.respins) {
    left -= 1;
    tell();
    sound.play('spin');
    board.turn(true);
    stage.play(board);
    await pause(TURN_MS);
    board.turn(false);
    if (landed.length > 0) left = respins;
    lock(landed);
    sound.play(landed.length > 0 ? 'sun' : 'stop');
    if (landed.length > 0) await pause(LANDED_MS);
  }
  await pause(END_MS);
  // The coins stay in sight, unchanged, until the reels turn again.
  plates.showPromise();
  if (hold.isFull) await pace.showBanner(`${words.fixedPrizes.grand}: ${money(hold.grand)}`);
  const total = BigInt(hold.win);
  say(fill(words.announceWin, { amount: money(total) }));
  plate.show(words.holdTotal, total, 900);
  await pace.pause(TOTAL_MS);
  plate.show(words.holdTotal, total);
  stage.highlight(undefined);
}

/** Coins that are locked with their amounts, and cells that spin again, in place of the reels. */
interface BoardCoin {
  cell: number;
  /** The amount, as short as it can be said. */
  text: string;
  /** The name of a fixed prize. */
  name: string | undefined;
}

const LAND_MS = 320;
const TURN_ROWS_PER_SECOND = 16;

class CoinBoard implements Scene {
  readonly #cells: number;
  readonly #coins = new Map<number, BoardCoin & { sinceMs: number }>();
  #turningSinceMs: number | undefined;

  constructor(cells: number) {
    this.#cells = cells;
  }

  turn(isTurning: boolean): void {
    this.#turningSinceMs = isTurning ? performance.now() : undefined;
  }

  lock(coins: readonly BoardCoin[]): void {
    const sinceMs = performance.now();
    for (const coin of coins) this.#coins.set(coin.cell, { ...coin, sinceMs });
  }

  isMoving(nowMs: number): boolean {
    const coins = [...this.#coins.values()];
    const isLanding = coins.some(({ sinceMs }) => nowMs - sinceMs < LAND_MS);
    return this.#turningSinceMs !== undefined || isLanding;
  }

  draw(painter: Painter, nowMs: number): void {
    for (let cell = 0; cell < this.#cells; cell += 1) {
      const place = { reel: Math.floor(cell / painter.rows), row: cell % painter.rows };
      this.#drawCell(painter, { ...place, cell, nowMs });
      const coin = this.#coins.get(cell);
      if (coin === undefined) continue;
      const part = painter.isCalm ? 1 : Math.min(1, (nowMs - coin.sinceMs) / LAND_MS);
      painter.halo(place.reel, place.row);
      painter.symbol('coin', { ...place, scale: 1 + 0.35 * (1 - part) * Math.cos(part * 6) });
      drawAmount(painter, coin, painter.centreOf(place.reel, place.row));
    }
  }

  /** The dark ground of a cell. While a free one turns, coins pass in it. */
  #drawCell(
    painter: Painter,
    { cell, reel, row, nowMs }: { cell: number; reel: number; row: number; nowMs: number },
  ): void {
    const { pen, cellWidth, cellHeight, isCalm } = painter;
    const { x, y } = painter.originOf(reel, row);
    const turning = this.#coins.has(cell) || isCalm ? undefined : this.#turningSinceMs;
    const [left, top] = [x + cellWidth * 0.03, y + cellHeight * 0.03];
    pen.save();
    pen.beginPath();
    pen.roundRect(left, top, cellWidth * 0.94, cellHeight * 0.94, cellWidth * 0.09);
    pen.fillStyle = 'rgb(0 0 0 / 0.42)';
    pen.fill();
    if (turning !== undefined) {
      pen.clip();
      // Every cell differs in its timing from its neighbours.
      const travel = ((nowMs - turning) / 1000) * TURN_ROWS_PER_SECOND + cell * 0.37;
      painter.symbol('coin', { reel, row: row - 1.5 + (travel % 3), alpha: 0.55, blur: 0.85 });
    }
    pen.restore();
  }
}

function drawAmount(
  { pen, cellWidth, cellHeight }: Painter,
  { text, name }: BoardCoin,
  { x, y }: { x: number; y: number },
): void {
  const width = Math.min(cellWidth, cellHeight * 1.25) * 0.86;
  const write = (line: string, size: number, dy: number, color: string) => {
    const setSize = (px: number) =>
      (pen.font = `850 ${px}px 'Archivo Expanded', system-ui, sans-serif`);
    setSize(size);
    setSize(size * Math.min(1, width / pen.measureText(line).width));
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.lineJoin = 'round';
    pen.lineWidth = Math.max(3, size * 0.26);
    pen.strokeStyle = 'rgb(34 10 2 / 0.92)';
    pen.strokeText(line, x, y + dy);
    pen.fillStyle = color;
    pen.fillText(line, x, y + dy);
  };
  const size = cellHeight * 0.22;
  if (name === undefined) return write(text, size, 0, '#fff');
  write(name, size * 0.9, -size * 0.5, '#ffe27a');
  write(text, size * 0.8, size * 0.55, '#fff');
}
