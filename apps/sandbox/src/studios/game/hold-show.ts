// Hold and win, shown: coins lock, empty cells turn, the count of respins begins anew with every
// coin, and at the end everything is added up.

import type { CoinView, HoldView } from '../wire.ts';
import { inShort } from './money.ts';
import type { Plates } from './plates.ts';
import { type BoardCoin, CoinBoard } from './reels/coin-board.ts';
import type { ReelStage } from './reels/reel-stage.ts';
import type { SoundBox } from './sound.ts';
import type { Shared } from './shared.ts';

interface Needs extends Shared {
  stage: ReelStage;
  plates: Plates;
  sound: SoundBox;
}

const BEGIN_MS = 1100;
const TURN_MS = 900;
const LANDED_MS = 700;
const END_MS = 900;

export class HoldShow {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Shows the whole feature; `pause` is the show's, so that the player can shorten it. */
  async show(hold: HoldView, pause: (ms: number) => Promise<void>): Promise<void> {
    const { facts, plates, sound, stage } = this.#needs;
    const board = new CoinBoard({ rows: facts.rows, reels: facts.reels.length });
    const locked: CoinView[] = [];
    const lock = (coins: readonly CoinView[]) => {
      locked.push(...coins);
      board.lock(coins.map((coin) => this.#toBoard(coin)));
      stage.play(board);
    };
    const tell = (left: number) =>
      plates.showHold({ left, locked: locked.length, win: sumOf(locked) });
    let left = facts.hold?.respins ?? 0;
    sound.play('free');
    lock(hold.start);
    tell(left);
    await pause(BEGIN_MS);
    for (const landed of hold.respins) {
      left -= 1;
      tell(left);
      sound.play('spin');
      board.turn(true);
      stage.play(board);
      await pause(TURN_MS);
      board.turn(false);
      if (landed.length > 0) left = facts.hold?.respins ?? 0;
      lock(landed);
      tell(left);
      sound.play(landed.length > 0 ? 'sun' : 'stop');
      if (landed.length > 0) await pause(LANDED_MS);
    }
    await pause(END_MS);
    // The coins stay in sight, unchanged, until the reels turn again.
    plates.showPromise();
  }

  #toBoard({ cell, amount, name }: CoinView): BoardCoin {
    const { words } = this.#needs;
    return {
      cell,
      text: this.#short(BigInt(amount)),
      name: name === undefined ? undefined : words.fixedPrizes[name].toUpperCase(),
    };
  }

  /** Coins have little room: the sign and centavos of nothing are left out. */
  #short(centavos: bigint): string {
    return inShort(this.#needs.money(centavos)).replace(/^[^\d]+/, '');
  }
}

function sumOf(coins: readonly CoinView[]): bigint {
  return coins.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
}
