// One PAR sheet, from the title's data alone.

import { html, type Html, type HtmlValue } from '../../html.ts';
import { renderCells } from '../../own-pages/sandbox-page.ts';
import { jackpotRules } from '../jackpot/jackpot-rules.ts';
import { type HoldAndWin, type Reels, type SlotGame, unitsOf } from '../slot/slot-game.ts';

/**
 * The likely difference between measured and stated return after so many rounds: 19 times out of 20
 * it is smaller.
 */
const LIKELY = 1.96;
const SAMPLES = [1000, 10_000, 100_000, 1_000_000, 10_000_000];

export function renderSheet(game: SlotGame): Html {
  return html`${renderFigures(game)} ${renderConfidence(game)} ${renderPrizes(game)}
  ${renderFeatures(game)} ${game.hold && renderHold(game.hold)}
  ${renderStrips('Strips', game.reels)}
  ${game.freeSpins?.reels && renderStrips('Strips in free spins', game.freeSpins.reels)}
  ${game.layout.kind === 'lines' && renderLines(game.layout.lines)}`;
}

export function describeMechanics(game: SlotGame): string {
  const { reels, rows, wildMultiplier, expandingWilds, buy } = game;
  const where = expandingWilds === 'always' ? '' : ' in free spins';
  return [
    `${reels.length} × ${rows}`,
    describeLayout(game),
    wildMultiplier > 1 && `wilds × ${wildMultiplier}`,
    game.cascade && 'cascades',
    game.freeSpins && 'free spins',
    game.hold && 'hold and win',
    game.hasJackpot && 'shared jackpot',
    expandingWilds && `expanding wilds${where}`,
    buy && `free spins for ${buy.price} stakes`,
    game.gamble && 'double or nothing',
  ]
    .filter((part) => typeof part === 'string')
    .join(', ');
}

function describeLayout({ reels, rows, layout }: Pick<SlotGame, 'reels' | 'rows' | 'layout'>) {
  switch (layout.kind) {
    case 'lines':
      return `${layout.lines.length} lines`;
    case 'ways':
      return `${rows ** reels.length} ways`;
    case 'clusters':
      return `clusters of ${layout.least} or more`;
  }
}

/** A fact without a value does not apply to the title. */
type Fact = readonly [string, string | number | undefined];

function renderFigures({ stated }: SlotGame): Html {
  const { parts, freeSpinsEvery, holdEvery, buy } = stated;
  const facts: Fact[] = [
    ['Return to player', `${stated.returnToPlayer} %`],
    ['of it on the reels', `${parts.base} %`],
    ['of it in free spins', `${parts.freeSpins} %`],
    ['of it in hold and win', `${parts.hold} %`],
    ['of it by the jackpot', `${parts.jackpot} %`],
    ['Hit rate', `${stated.hitRate} %`],
    ['Standard deviation of a round', `${stated.standardDeviation} stakes`],
    ['Highest prize of a paid spin on the reels', `${stated.maximumPerSpin} stakes`],
    ['Free spins', freeSpinsEvery && `once in ${freeSpinsEvery} rounds`],
    ['Hold and win', holdEvery && `once in ${holdEvery} rounds`],
    ['Return of bought free spins', buy && `${buy.returnToPlayer} % of their price`],
    ['Their standard deviation', buy && `${buy.standardDeviation} prices`],
  ];
  return section(
    'Figures',
    'From the full cycle of the strips: every stop of every reel, once. The deviation is ' +
      'without the jackpot.',
    { rows: thatApply(facts) },
  );
}

function thatApply(facts: readonly Fact[]): Fact[] {
  return facts.filter(([, value]) => value !== undefined);
}

function renderConfidence({ stated }: SlotGame): Html {
  const [mean, deviation] = [Number(stated.returnToPlayer), Number(stated.standardDeviation) * 100];
  const rows = SAMPLES.map((rounds) => {
    const reach = (LIKELY * deviation) / Math.sqrt(rounds);
    return [
      rounds.toLocaleString('en'),
      `${Math.max(0, mean - reach).toFixed(2)} %`,
      `${(mean + reach).toFixed(2)} %`,
    ];
  });
  return section('Confidence', 'Where the return of so many rounds lies, 19 times out of 20.', {
    heads: ['Rounds', 'From', 'To'],
    rows,
  });
}

/** The numbers of a kind that the table of prizes has entries for. */
function countsOf({ layout, reels, prizes }: SlotGame): string[] {
  if (layout.kind !== 'clusters')
    return Array.from({ length: reels.length - 2 }, (_, index) => String(index + 3));
  const entries = Math.max(...Object.values(prizes).map((list) => list.length));
  return Array.from({ length: entries }, (_, index) => String(index + layout.least));
}

function renderPrizes(game: SlotGame): Html {
  const counts = countsOf(game);
  const rows = Object.entries(game.prizes).map(([symbol, prizes]) => [
    symbol,
    ...counts.map((_, index) => prizes[index] ?? prizes.at(-1) ?? 0),
  ]);
  const { scatterPrizes } = game;
  if (scatterPrizes.length > 0)
    rows.push(['scatter, in stakes', ...counts.map((_, index) => scatterPrizes[index] ?? '–')]);
  const heads = ['Symbol', ...counts.map((count) => `${count} of a kind`)];
  return section('Prizes', `In units; the stake is ${unitsOf(game)} units.`, { heads, rows });
}

const climbs = {
  never: 'never',
  spin: 'with every free spin',
  win: 'with every cascade of a spin',
  'kept-win': 'with every cascade, and kept',
};

function renderFeatures(game: SlotGame): Html {
  const { wildMultiplier, cascade, freeSpins, expandingWilds, buy, gamble } = game;
  const jackpot = game.hasJackpot === true ? jackpotRules : undefined;
  const facts: Fact[] = [
    ['Every wild of a combination multiplies by', wildMultiplier],
    ['Ladder of cascades', cascade?.ladder.join(', ')],
    ['Free spins for 3, 4, 5 … scatters', freeSpins?.given.join(', ')],
    ['At most in a round', freeSpins?.max],
    ['Ladder of free spins', freeSpins?.ladder.join(', ')],
    ['It is climbed', freeSpins && climbs[freeSpins.climb]],
    [
      'A wild covers its reel',
      expandingWilds && { always: 'always', 'free-spins': 'in free spins' }[expandingWilds],
    ],
    ['Price of the fewest free spins, in stakes', buy?.price],
    ['A prize doubles or is lost with', gamble && '1 in 2'],
    ['At most so often', gamble?.steps],
    ['Up to a prize in stakes of', gamble?.most],
    [
      `Of every stake into “${jackpotRules.name}”`,
      jackpot && `${Number(jackpot.contribution) / 100} %`,
    ],
    ['Seed from the house, in centavos', jackpot && String(jackpot.seed)],
    [
      'Chance of a stake to win it',
      jackpot && `its centavos in ${jackpot.sureStake.toLocaleString('en')}`,
    ],
  ];
  return section('Features', 'What multiplies, what gives more spins, what is fed.', {
    rows: thatApply(facts),
  });
}

function renderHold(hold: HoldAndWin): Html {
  const weights = hold.values.reduce((sum, { weight }) => sum + weight, 0);
  const rows = hold.values.map(({ prize, weight, name = '' }) => [
    name,
    prize,
    `${weight} in ${weights}`,
  ]);
  const about =
    `Begins with ${hold.trigger} coins and ${hold.respins} respins; an empty cell gets a coin ` +
    `with ${hold.chance[0]} in ${hold.chance[1]}. Full: ${hold.grand} stakes more.`;
  return section('Hold and win', about, { heads: ['Name', 'Stakes', 'Weight'], rows });
}

function renderStrips(title: string, reels: Reels): Html {
  const lengths = reels.map((strip) => strip.length).join(', ');
  const longest = Math.max(...reels.map((strip) => strip.length));
  const rows = Array.from({ length: longest }, (_, position) => [
    position,
    ...reels.map((strip) => strip[position] ?? ''),
  ]);
  return section(title, `Lengths ${lengths}. All stops are equally likely.`, {
    heads: ['Stop', ...reels.map((_, reel) => `Reel ${reel + 1}`)],
    rows,
  });
}

function renderLines(lines: readonly (readonly number[])[]): Html {
  const rows = lines.map((line, index) => [index + 1, line.map((row) => row + 1).join(' · ')]);
  return section('Lines', 'The row on each reel, from the top.', { heads: ['Line', 'Rows'], rows });
}

function section(
  title: string,
  about: string,
  { heads = [], rows }: { heads?: readonly string[]; rows: readonly (readonly HtmlValue[])[] },
): Html {
  return html`<section>
    <h2>${title}</h2>
    <p>${about}</p>
    ${renderCells(heads, rows, { isDigits: (column) => column > 0 })}
  </section>`;
}
