// Keno: the forty numbers, the player's own, and the ten that are drawn.

import { MOST_PICKS, NUMBERS, tableOf } from '../../games/keno.ts';
import { isCalm, make, wait } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import { times } from '../figures.ts';
import type { CreateScreen } from '../screen.ts';
import { sound } from '../sound.ts';
import { words } from '../words.ts';
import { focusOnArrows, howToPlay, makeWideTable, numbersIn } from './parts.ts';

const COLUMNS = 8;
const DRAW_MS = 130;

export const createScreen: CreateScreen = ({ scene, options, say, onChange }) => {
  const picks = new Set<number>();
  let drawn: readonly number[] = [];
  const prizes = make('p.ladder');
  const cells = Array.from({ length: NUMBERS }, (_, index) =>
    make('button', { onPress: () => change(() => toggle(index + 1)) }, String(index + 1)),
  );
  const button = (text: string, work: () => void) =>
    make('button.small', { onPress: () => change(work) }, text);

  function change(work: () => void): void {
    drawn = [];
    work();
    draw();
    onChange();
  }

  function toggle(number: number): void {
    if (picks.delete(number)) return;
    if (picks.size < MOST_PICKS) picks.add(number);
    else say(fill(words.keno.most, { count: MOST_PICKS }));
  }

  /** The board after so many numbers were drawn. */
  function draw(shown = drawn.length): void {
    const seen = new Set(drawn.slice(0, shown));
    for (const [index, cell] of cells.entries()) {
      const [isPicked, isDrawn] = [picks.has(index + 1), seen.has(index + 1)];
      cell.className = `${isPicked ? 'is-picked' : ''} ${isDrawn ? 'is-drawn' : ''}`.trim();
      cell.setAttribute('aria-pressed', String(isPicked));
    }
    const hits = drawn.length > 0 ? [...picks].filter((pick) => seen.has(pick)).length : undefined;
    prizes.replaceChildren(
      ...paying(picks.size).map(([count, multiplier]) =>
        make(`span${count === hits ? '.is-now' : ''}`, `${count}: ${times(multiplier)}`),
      ),
    );
  }

  focusOnArrows(cells, COLUMNS);
  scene.append(make('div.keno', ...cells), prizes);
  const random = button(words.keno.random, () => pickRandomly(picks));
  const clear = button(words.keno.clear, () => picks.clear());
  options.append(make('div.pair', random, clear));
  draw();
  return {
    playWord: words.keno.play,
    missing: words.keno.missing,
    controls: cells,
    choice: () => (picks.size === 0 ? undefined : { picks: [...picks].toSorted((a, b) => a - b) }),
    async show(round, isFresh) {
      picks.clear();
      for (const pick of numbersIn(round.choice, 'picks')) picks.add(pick);
      drawn = numbersIn(round.picture, 'drawn');
      for (const [at, number] of isFresh && !isCalm() ? drawn.entries() : []) {
        draw(at + 1);
        if (picks.has(number)) sound.play('step');
        await wait(DRAW_MS);
      }
      draw();
    },
    facts: () => [[words.keno.picked, fill(words.keno.pickedOf, { count: picks.size })]],
    rules,
  };
};

/** The numbers of hits that pay, among so many picks. */
function paying(picks: number): (readonly [hits: number, multiplier: number])[] {
  return [...tableOf(picks).entries()].filter(([, multiplier]) => multiplier > 0);
}

/** For the player's convenience only: the draw does not depend on the picks. */
function pickRandomly(picks: Set<number>): void {
  const wanted = picks.size === 0 ? MOST_PICKS : picks.size;
  picks.clear();
  const drawn = new Uint32Array(1);
  while (picks.size < wanted) picks.add(((crypto.getRandomValues(drawn)[0] ?? 0) % NUMBERS) + 1);
}

function rules(): readonly Node[] {
  const tables = Array.from({ length: MOST_PICKS }, (_, index) => {
    const rows = paying(index + 1).map(([hits, price]) => [String(hits), times(price)]);
    return makeWideTable([fill(words.keno.withPicks, { count: index + 1 }), words.pays], rows);
  });
  return [...howToPlay(words.keno.rules), ...tables];
}
