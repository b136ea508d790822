// The games of the sandbox as players open them: how much they load, how soon they paint, how many
// frames they show. On a phone and on a desktop; without a graphics card the processor draws, so a
// real phone is quicker.

import { openBrowser } from './browser.ts';
import { demoGames, type DemoGame } from './games/addresses.ts';
import { visit, type Screen, type Visit } from './games/visit.ts';
import type { Measurement, Suite } from './suite.ts';

const MOST_SCRIPT_KB = 200;
/** With the art of the title, and with two fonts, which are 63 kB. */
const MOST_KB = 250;
const FIRST_PAINT_MS = 1_500;
const FRAMES = 60;
/** A second may lose so many of its frames to the machine. */
const LOST = 5;
const KINDS: DemoGame['kind'][] = ['slots', 'roulette', 'blackjack', 'FlyWin', 'arcades'];
const SCREENS: Screen[] = [
  { name: 'phone', width: 390, height: 844, deviceScaleFactor: 3, isMobile: true },
  { name: 'desktop', width: 1440, height: 900, deviceScaleFactor: 1, isMobile: false },
];

export const suite: Suite = {
  name: 'games',
  run: async ({ stack }) => {
    const games = demoGames(stack);
    const browser = await openBrowser();
    try {
      const rows: Measurement[] = [];
      for (const screen of SCREENS) {
        const visits = new Map<DemoGame, Visit>();
        for (const game of games) visits.set(game, await visit(browser, game, screen));
        for (const kind of KINDS)
          rows.push(
            ...judge(
              screen,
              kind,
              [...visits].filter(([game]) => game.kind === kind),
            ),
          );
      }
      return rows;
    } finally {
      await browser.close();
    }
  },
};

/** The worst of several games counts. */
function judge(screen: Screen, kind: DemoGame['kind'], visits: [DemoGame, Visit][]): Measurement[] {
  const all = (figure: keyof Visit) => visits.flatMap(([, measured]) => measured[figure] ?? []);
  const details = (figure: keyof Visit) =>
    Object.fromEntries(visits.map(([{ name }, measured]) => [name, measured[figure]]));
  const about = (count: number) => `${count === 1 ? kind : `${count} ${kind}`}, ${screen.name}`;
  const weight = (what: string, figure: 'kB' | 'scriptKB', most: number): Measurement => ({
    name: 'games',
    what: `${about(visits.length)}: ${what} until played, gzip`,
    a: { label: 'heaviest', value: Math.max(...all(figure)), unit: 'kB' },
    b: { label: 'budget', value: most, unit: 'kB' },
    target: `≤ ${most} kB`,
    isOk: Math.min(...all(figure)) > 0 && Math.max(...all(figure)) <= most,
    details: details(figure),
  });
  const [latest, fewest] = [Math.max(...all('firstPaintMs')), Math.min(...all('worstSecond'))];
  return [
    weight('scripts', 'scriptKB', MOST_SCRIPT_KB),
    weight('everything loaded', 'kB', MOST_KB),
    {
      name: 'games',
      what: `${about(visits.length)}: first paint`,
      a: { label: 'latest', value: latest, unit: 'ms' },
      b: { label: 'allowed', value: FIRST_PAINT_MS, unit: 'ms' },
      target: `< ${FIRST_PAINT_MS} ms`,
      isOk: latest < FIRST_PAINT_MS,
      details: details('firstPaintMs'),
    },
    {
      name: 'games',
      what: `${about(all('worstSecond').length)}: frames while played`,
      a: { label: 'worst second', value: fewest, unit: 'frames' },
      b: { label: 'screen', value: FRAMES, unit: 'frames' },
      target: `≥ ${FRAMES - LOST}`,
      isOk: fewest >= FRAMES - LOST,
      details: details('worstSecond'),
    },
  ];
}
