// Take Me Fishin on the page: the sea, the target, and a short queue of shots. With it a fast
// finger never sends more than the wallet can take.

import { catchesOf, type Fish, kinds, prizes, SHOTS } from '../../games/fishing.ts';
import { percentText, times } from '../figures.ts';
import type { CreateScreen } from '../screen.ts';
import { words } from '../words.ts';
import { fill } from '../../../page-kit/words.ts';
import { createSea, type Swimmer } from './sea.ts';
import { createChoice, howToPlay, makeWideTable } from './parts.ts';
import { createShotQueue } from './shot-queue.ts';

const FIRST: Fish = 'octopus';

export const createScreen: CreateScreen = ({ scene, options, say, ...stage }) => {
  const { money, stake, onChange } = stage;
  const sea = createSea((swimmer) => take(swimmer.fish, swimmer));
  const target = createChoice({
    label: words.fishing.target,
    values: kinds,
    textOf: (fish) => `${words.fishing.kinds[fish]} ×${prizes[fish]}`,
    first: FIRST,
    onChoose(fish) {
      sea.aim(fish);
      onChange();
    },
  });
  const queue = createShotQueue({
    async shoot({ fish, swimmer }) {
      sea.cast(swimmer);
      const round = await stage.shoot({ fish });
      const isCaught = round !== undefined && round.multiplier > 0;
      sea.land(swimmer, isCaught ? `+${money(round.win)}` : undefined);
      return round !== undefined;
    },
    onChange,
  });

  function take(fish: Fish, swimmer: Swimmer | undefined): void {
    if (!queue.add({ fish, swimmer })) say(fill(words.fishing.full, { count: queue.waiting }));
  }

  target.root.classList.add('option-wide');
  options.append(target.root);
  scene.append(sea.root);
  sea.aim(FIRST);
  return {
    playWord: words.fishing.play,
    choice: () => ({ fish: target.value }),
    press: () => take(target.value, sea.nearest(target.value)),
    facts() {
      const fish = target.value;
      return [
        [words.fishing.target, `${words.fishing.kinds[fish]} · ${times(prizes[fish] * 100)}`],
        [words.fishing.chance, percentText(catchesOf(fish) / SHOTS)],
        [words.prize, money(stake() * BigInt(prizes[fish]))],
        [words.fishing.waiting, String(queue.waiting)],
      ];
    },
    rules,
  };
};

function rules(): readonly Node[] {
  const rows = kinds.map((fish) => [
    words.fishing.kinds[fish],
    times(prizes[fish] * 100),
    percentText(catchesOf(fish) / SHOTS),
  ]);
  const { rules: texts, target, chance } = words.fishing;
  return [...howToPlay(texts), makeWideTable([target, words.pays, chance], rows)];
}
