// The roulette page: it shows the table's state and sends the player's chips.

import { colourOf } from '../roulette/layout.ts';
import { rouletteTable } from '../roulette/tables.ts';
import type { RouletteView } from '../wire.ts';
import { createCloth, type Cloth } from './roulette/cloth.ts';
import { showFigures, showHistory } from './roulette/figures.ts';
import { createOtherBets } from './roulette/other-bets.ts';
import { createOutcome } from './roulette/outcome.ts';
import { writeRules } from './roulette/rules.ts';
import { neighboursOf, sectors, type Sector } from './roulette/sectors.ts';
import { createWheel } from './roulette/wheel.ts';
import { ChipsDesk } from './shared/chips-desk.ts';
import { nameTable } from './shared/table-name.ts';
import { bringUp, type TablePage } from './shared/table-page.ts';
import { createTimerPill } from './shared/timer-pill.ts';
import { fill } from './shared/words.ts';

const read = (json: string): RouletteView => JSON.parse(json);

class RouletteTable {
  readonly #page: TablePage;
  readonly #wheel = createWheel();
  readonly #timer = createTimerPill();
  readonly #outcome: ReturnType<typeof createOutcome>;
  readonly #cloth: Cloth;
  readonly #desk: ChipsDesk;
  #view: RouletteView | undefined;

  constructor(page: TablePage) {
    const { words, money, hello } = page;
    const { name, limits } = rouletteTable(hello.tableId);
    this.#page = page;
    this.#outcome = createOutcome(page);
    const layOne = (spot: string) => this.#desk.lay([{ spot, chips: 1n }]);
    this.#cloth = createCloth(words, money, layOne);
    this.#desk = new ChipsDesk({
      page,
      limits,
      values: limits.chips,
      showChips: this.#cloth.showChips,
    });
    writeRules(page, limits);
    createOtherBets(words, layOne);
    nameTable(page, { name, least: limits.smallestChip, most: limits.kindLimit('even') });
    for (const place of document.querySelectorAll<SVGElement>('[data-neighbours], [data-sector]'))
      this.#listenToTrack(place);
  }

  show(next: RouletteView): void {
    const { words } = this.#page;
    const last = this.#view;
    const isNewRound = last?.roundId !== next.roundId;
    this.#view = next;
    if (isNewRound) this.#beginRound(next);
    if (isNewRound || last?.phase !== next.phase) this.#beginPhase(next);
    if (isNewRound || last?.history !== next.history) {
      showHistory(next.history);
      showFigures(next.statistics, words);
    }
    this.#cloth.setOpen(next.phase === 'betting');
    this.#desk.show(next);
    if (last === undefined) this.#welcomeBack(next);
  }

  #beginRound(next: RouletteView): void {
    const { words } = this.#page;
    this.#wheel.clear();
    if (next.phase === 'betting') this.#page.announce(words.phases.betting);
  }

  #beginPhase(next: RouletteView): void {
    const { words } = this.#page;
    this.#timer.show({ ...next, text: words.phases[next.phase], isLive: next.phase === 'betting' });
    this.#outcome.show(next);
    this.#cloth.showDrawn(next.phase === 'result' ? next.drawn : null);
    if (next.phase === 'drawing' && next.drawn !== null) {
      this.#wheel.spin(next.drawn, next.endsInMs ?? 0);
      this.#page.announce(words.phases.closing);
    }
    if (next.phase === 'result' && next.drawn !== null) this.#wheel.rest(next.drawn);
  }

  /** Tells the result of a round that the player left before its end. */
  #welcomeBack({ last, lastDrawn, mine }: RouletteView): void {
    const { words, money } = this.#page;
    if (mine.state !== 'none' || last === null || lastDrawn === null) return;
    if (performance.now() > 20_000) return;
    const values = {
      number: String(lastDrawn),
      colour: words.colours[colourOf(lastDrawn)],
      stake: money(BigInt(last.stake)),
      win: money(BigInt(last.win)),
    };
    this.#page.notices.tell(
      last.state === 'returned' ? words.lastReturned : words.lastRound,
      values,
    );
  }

  #listenToTrack(place: SVGElement): void {
    const { words } = this.#page;
    const { neighbours, sector } = place.dataset;
    const parts =
      neighbours === undefined ? sectors[sectorOf(sector)] : neighboursOf(Number(neighbours));
    const name =
      neighbours === undefined
        ? words.sectors[sectorOf(sector)]
        : fill(words.neighbours, { number: neighbours });
    place.setAttribute('aria-label', name);
    if (neighbours === undefined)
      place.querySelector('text')?.replaceChildren(words.sectors[sectorOf(sector)]);
    place.addEventListener('click', () => this.#desk.lay(parts));
    place.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' || event.key === ' ') this.#desk.lay(parts);
    });
  }
}

await bringUp(read, (page) => {
  const table = new RouletteTable(page);
  return (next) => table.show(next);
});

function sectorOf(name: string | undefined): Sector {
  return name === 'tier' || name === 'orphans' || name === 'zeroGame' ? name : 'voisins';
}
