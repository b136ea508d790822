// Take Me Fishin on the page: the sea, the target, and a short queue of shots, so that a fast
// finger never sends more than the wallet can take.

import { catchesOf, type Fish, kinds, prizes, SHOTS } from '../../games/fishing/rules.ts';
import { percentText, times } from '../figures.ts';
import type { CreateScreen, Fact, Screen, Stagecraft } from '../screen.ts';
import { words } from '../words.ts';
import { loadImage, make } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import fishUrl from '../assets/fish.webp';
import { Sea, type Swimmer } from './sea/sea.ts';
import { howToPlay, segments, tableOf } from './parts.ts';
import { type Shot, ShotQueue } from './sea/shot-queue.ts';

const FIRST: Fish = 'octopus';

class Fishing implements Screen {
  readonly playWord = words.fishing.play;
  readonly #stage: Stagecraft;
  readonly #sea: Sea;
  readonly #queue: ShotQueue;
  #target: Fish = FIRST;

  constructor(stage: Stagecraft, sprites: HTMLImageElement) {
    this.#stage = stage;
    const canvas = make('canvas', { className: 'sea', attributes: { 'aria-hidden': 'true' } });
    stage.scene.append(canvas);
    this.#sea = new Sea(canvas, sprites);
    this.#queue = new ShotQueue({
      shoot: (shot) => this.#shoot(shot),
      onChange: () => stage.onChange(),
    });
    const targets = segments({
      label: words.fishing.target,
      values: kinds,
      textOf: (fish) => `${words.fishing.kinds[fish]} ×${prizes[fish]}`,
      chosen: FIRST,
      onChoose: (fish) => {
        this.#target = fish;
        this.#sea.aim(fish);
        stage.onChange();
      },
    });
    targets.root.classList.add('option-wide');
    stage.options.append(targets.root);
    this.#sea.aim(FIRST);
    canvas.addEventListener('pointerdown', ({ offsetX, offsetY }) => {
      const swimmer = this.#sea.at(offsetX, offsetY);
      // A press on the water is no shot and costs nothing.
      if (swimmer !== undefined) this.#take(swimmer.fish, swimmer);
    });
  }

  choice(): unknown {
    return { fish: this.#target };
  }

  press(): void {
    this.#take(this.#target, this.#sea.nearest(this.#target));
  }

  facts(): readonly Fact[] {
    const { money, stake } = this.#stage;
    const fish = this.#target;
    const prize = times(prizes[fish] * 100);
    return [
      [words.fishing.target, `${words.fishing.kinds[fish]} · ${prize}`],
      [words.fishing.chance, percentText(catchesOf(fish) / SHOTS)],
      [words.prize, money(stake() * BigInt(prizes[fish]))],
      [words.fishing.waiting, String(this.#queue.waiting)],
    ];
  }

  rules(): readonly Node[] {
    const { rules, target, chance } = words.fishing;
    const rows = kinds.map((fish) => [
      words.fishing.kinds[fish],
      times(prizes[fish] * 100),
      percentText(catchesOf(fish) / SHOTS),
    ]);
    return [...howToPlay(rules), tableOf([target, words.pays, chance], rows)];
  }

  #take(fish: Fish, swimmer: Swimmer | undefined): void {
    const { say } = this.#stage;
    if (!this.#queue.add({ fish, swimmer }))
      say(fill(words.fishing.full, { count: this.#queue.waiting }));
  }

  /** False when the shot was refused. */
  async #shoot({ fish, swimmer }: Shot): Promise<boolean> {
    this.#sea.cast(swimmer);
    const round = await this.#stage.shoot({ fish });
    const isCaught = round !== undefined && round.multiplier > 0;
    this.#sea.land(swimmer, isCaught ? `+${this.#stage.money(round.win)}` : undefined);
    return round !== undefined;
  }
}

export const createScreen: CreateScreen = async (stage) =>
  new Fishing(stage, await loadImage(fishUrl));
