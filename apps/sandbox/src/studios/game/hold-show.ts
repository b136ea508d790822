// Hold and win, shown: coins lock, empty cells turn, and the count of respins begins anew with
// every coin. At the end everything is added up.

import { make } from '../../page-kit/page.ts';
import { fill } from '../../page-kit/words.ts';
import type { CoinView, HoldView } from '../wire.ts';
import type { Cabinet } from './cabinet.ts';
import { inShort } from './money.ts';
import { makeSymbol } from './reels/symbol-art.ts';
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
  const { board } = stage;
  const cells = Array.from({ length: facts.rows * facts.reels.length }, (_, cell) =>
    make('li', { style: { '--cell': `${cell}` } }, makeSymbol(facts, 'coin')),
  );
  const respins = facts.hold?.respins ?? 0;
  let [left, locked, win] = [respins, 0, 0n];
  const pause = (ms: number) => pace.pause(ms, ms / 2);
  const tell = () => plates.showHold({ left, locked, win });
  const lock = (coins: readonly CoinView[]) => {
    locked += coins.length;
    for (const { cell, amount, name } of coins) {
      win += BigInt(amount);
      // Coins have little room: the sign and centavos of nothing are left out.
      const text = inShort(money(amount)).replace(/^[^\d]+/, '');
      const style = { '--length': `${text.length}` };
      cells[cell]?.append(make('p', { style }, name && make('b', words.fixedPrizes[name]), text));
      cells[cell]?.classList.add('is-locked');
    }
    tell();
  };
  plate.hide();
  await pace.showBanner(words.holdName);
  sound.play('free');
  stage.highlight(undefined);
  board.replaceChildren(...cells);
  lock(hold.start);
  await pause(BEGIN_MS);
  for (const landed of hold.respins) {
    left -= 1;
    tell();
    sound.play('spin');
    board.classList.add('is-turning');
    await pause(TURN_MS);
    board.classList.remove('is-turning');
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
}
