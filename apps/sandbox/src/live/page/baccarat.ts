// The baccarat page: it shows the table's state and sends the player's chips.

import { spots } from '../baccarat/rules.ts';
import { baccaratChips, baccaratLimits, baccaratTable } from '../baccarat/table.ts';
import type { BaccaratView } from '../wire.ts';
import { createHands } from './baccarat/hands.ts';
import { createOutcome } from './baccarat/outcome.ts';
import { showRoad } from './baccarat/road.ts';
import { writeRules } from './baccarat/rules.ts';
import { createSpots } from './baccarat/spots.ts';
import { ChipsDesk } from './shared/chips-desk.ts';
import { nameTable } from './shared/table-name.ts';
import { bringUp, type TablePage } from './shared/table-page.ts';
import { createTimerPill } from './shared/timer-pill.ts';

const read = (json: string): BaccaratView => JSON.parse(json);

class BaccaratTable {
  readonly #page: TablePage;
  readonly #timer = createTimerPill();
  readonly #hands: ReturnType<typeof createHands>;
  readonly #outcome: ReturnType<typeof createOutcome>;
  readonly #spots: ReturnType<typeof createSpots>;
  readonly #desk: ChipsDesk;
  #view: BaccaratView | undefined;

  constructor(page: TablePage) {
    const { words, money } = page;
    this.#page = page;
    this.#hands = createHands(words);
    this.#outcome = createOutcome(page);
    this.#spots = createSpots(spots, { words, money }, (spot) =>
      this.#desk.lay([{ spot, chips: 1n }]),
    );
    this.#desk = new ChipsDesk({
      page,
      limits: baccaratLimits,
      values: baccaratChips,
      showChips: this.#spots.showChips,
    });
    writeRules(page);
    nameTable(page, {
      name: baccaratTable.name,
      least: baccaratLimits.smallestChip,
      most: baccaratLimits.spotLimit('player') ?? 0n,
    });
  }

  show(next: BaccaratView): void {
    const { words, announce } = this.#page;
    const last = this.#view;
    const isNewRound = last?.roundId !== next.roundId;
    const isNewPhase = isNewRound || last?.phase !== next.phase;
    this.#view = next;
    if (isNewPhase) {
      const isLive = next.phase === 'betting';
      this.#timer.show({ ...next, text: words.phases[next.phase], isLive });
      this.#hands.show(next);
      this.#outcome.show(next);
      this.#spots.setOpen(isLive);
      this.#spots.showResult(next.phase === 'result' ? next.history[0] : undefined);
      if (isLive || next.phase === 'closing') announce(words.phases[next.phase]);
    }
    if (isNewRound || last?.statistics.rounds !== next.statistics.rounds) showRoad(next, words);
    this.#desk.show(next);
    if (last === undefined) this.#welcomeBack(next);
  }

  /** Tells the result of a round that the player left before its end. */
  #welcomeBack({ last, lastDrawn, mine }: BaccaratView): void {
    const { words, money, notices } = this.#page;
    if (mine.state !== 'none' || last === null || lastDrawn === null) return;
    if (performance.now() > 20_000) return;
    const values = {
      winner: words.baccarat.winners[lastDrawn.winner],
      stake: money(BigInt(last.stake)),
      win: money(BigInt(last.win)),
      amount: money(BigInt(last.stake)),
    };
    const isReturned = last.state === 'returned';
    notices.tell(isReturned ? words.lastReturned : words.baccarat.lastRound, values);
  }
}

await bringUp(read, (page) => {
  const table = new BaccaratTable(page);
  return (next) => table.show(next);
});
