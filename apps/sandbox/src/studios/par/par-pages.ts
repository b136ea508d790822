// The PAR sheets of the titles, for people: the whole mathematics of a title, and its stated
// figures.

import type { FastifyInstance } from 'fastify';
import { html, type Html, type HtmlValue } from '../../html.ts';
import { renderCells, renderTable, sendSandboxPage } from '../../own-pages/sandbox-page.ts';
import { jackpotRules } from '../jackpot/jackpot-rules.ts';
import { type HoldAndWin, type Reels, type SlotGame, unitsOf } from '../slot/slot-game.ts';
import { titleOf, titles } from '../titles/index.ts';

const PAGE = '/studios/par';
const links = html`<a href="${PAGE}">All PAR sheets</a>`;

/**
 * The likely difference between measured and stated return after so many rounds: 19 times out of 20
 * it is smaller.
 */
const LIKELY = 1.96;
const SAMPLES = [1000, 10_000, 100_000, 1_000_000, 10_000_000];

export function addParPages(app: FastifyInstance): void {
  app.get(PAGE, async (_request, reply) =>
    sendSandboxPage(reply, {
      title: 'PAR sheets',
      links,
      lead: 'The mathematics of every title: strips, prizes, features, and what follows from them.',
      content: renderTable('title', {
        rows: titles,
        columns: {
          Title: ({ code, name }) => html`<a href="${PAGE}/${code}">${name}</a>`,
          Studio: ({ studio }) => studio,
          Mechanics: describeMechanics,
          RTP: ({ stated }) => `${stated.returnToPlayer} %`,
          'Hit rate': ({ stated }) => `${stated.hitRate} %`,
          Deviation: ({ stated }) => stated.standardDeviation,
        },
        digits: ['RTP', 'Hit rate', 'Deviation'],
      }),
    }),
  );
  app.get<{ Params: { code: string } }>(`${PAGE}/:code`, async ({ params }, reply) => {
    const game = titleOf(params.code);
    return game === undefined
      ? sendSandboxPage(
          reply,
          { title: 'There is no such title', links, content: html`<p>Its code is wrong.</p>` },
          404,
        )
      : sendSandboxPage(reply, {
          title: `PAR sheet: ${game.name}`,
          heading: game.name,
          links,
          lead: `${describeMechanics(game)}. Version ${game.version}, of ${game.studio}.`,
          content: renderSheet(game),
        });
  });
}

function renderSheet(game: SlotGame): Html {
  const { freeSpins, hold, layout, reels } = game;
  const sections = [
    figuresOf(game),
    confidenceOf(game),
    prizesOf(game),
    featuresOf(game),
    hold && holdOf(hold),
    stripsOf('Strips', reels),
    freeSpins?.reels && stripsOf('Strips in free spins', freeSpins.reels),
    layout.kind === 'lines' && linesOf(layout.lines),
  ];
  return html`${sections.flatMap((section) => (section ? [renderSection(section)] : []))}`;
}

function describeMechanics(game: SlotGame): string {
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

interface Section {
  title: string;
  about: string;
  heads?: readonly string[];
  /** A row whose second cell is undefined does not apply to the title. */
  rows: readonly (readonly HtmlValue[])[];
}

function renderSection({ title, about, heads = [], rows }: Section): Html {
  const applying = rows.filter(([, value]) => value !== undefined);
  return html`<section>
    <h2>${title}</h2>
    <p>${about}</p>
    ${renderCells(heads, applying, { isDigits: (column) => column > 0 })}
  </section>`;
}

function figuresOf({ stated }: SlotGame): Section {
  const { parts, freeSpinsEvery, holdEvery, buy } = stated;
  return {
    title: 'Figures',
    about:
      'From the full cycle of the strips: every stop of every reel, once. The deviation is ' +
      'without the jackpot.',
    rows: [
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
    ],
  };
}

function confidenceOf({ stated }: SlotGame): Section {
  const [mean, deviation] = [Number(stated.returnToPlayer), Number(stated.standardDeviation) * 100];
  return {
    title: 'Confidence',
    about: 'Where the return of so many rounds lies, 19 times out of 20.',
    heads: ['Rounds', 'From', 'To'],
    rows: SAMPLES.map((rounds) => {
      const reach = (LIKELY * deviation) / Math.sqrt(rounds);
      const ends = [Math.max(0, mean - reach), mean + reach];
      return [rounds.toLocaleString('en'), ...ends.map((end) => `${end.toFixed(2)} %`)];
    }),
  };
}

function prizesOf({ layout, reels, prizes, scatterPrizes }: SlotGame): Section {
  const isCluster = layout.kind === 'clusters';
  const lists = Object.entries(prizes);
  const entries = isCluster ? Math.max(...lists.map(([, { length }]) => length)) : reels.length - 2;
  const indexes = Array.from({ length: entries }, (_, index) => index);
  const least = isCluster ? layout.least : 3;
  const rows = lists.map(([symbol, list]) => [
    symbol,
    ...indexes.map((index) => list[index] ?? list.at(-1) ?? 0),
  ]);
  if (scatterPrizes.length > 0)
    rows.push(['scatter, in stakes', ...indexes.map((index) => scatterPrizes[index] ?? '–')]);
  return {
    title: 'Prizes',
    about: `In units; the stake is ${unitsOf({ layout })} units.`,
    heads: ['Symbol', ...indexes.map((index) => `${index + least} of a kind`)],
    rows,
  };
}

const climbs = {
  never: 'never',
  spin: 'with every free spin',
  win: 'with every cascade of a spin',
  'kept-win': 'with every cascade, and kept',
};
const expansions = { always: 'always', 'free-spins': 'in free spins' };

function featuresOf(game: SlotGame): Section {
  const { wildMultiplier, cascade, freeSpins, expandingWilds, buy, gamble } = game;
  const { name, contribution, seed, sureStake } = jackpotRules;
  const jackpot = (fact: string) => (game.hasJackpot === true ? fact : undefined);
  return {
    title: 'Features',
    about: 'What multiplies, what gives more spins, what is fed.',
    rows: [
      ['Every wild of a combination multiplies by', wildMultiplier],
      ['Ladder of cascades', cascade?.ladder.join(', ')],
      ['Free spins for 3, 4, 5 … scatters', freeSpins?.given.join(', ')],
      ['At most in a round', freeSpins?.max],
      ['Ladder of free spins', freeSpins?.ladder.join(', ')],
      ['It is climbed', freeSpins && climbs[freeSpins.climb]],
      ['A wild covers its reel', expandingWilds && expansions[expandingWilds]],
      ['Price of the fewest free spins, in stakes', buy?.price],
      ['A prize doubles or is lost with', gamble && '1 in 2'],
      ['At most so often', gamble?.steps],
      ['Up to a prize in stakes of', gamble?.most],
      [`Of every stake into “${name}”`, jackpot(`${Number(contribution) / 100} %`)],
      ['Seed from the house, in centavos', jackpot(String(seed))],
      ['Chance of a stake to win it', jackpot(`its centavos in ${sureStake.toLocaleString('en')}`)],
    ],
  };
}

function holdOf({ trigger, respins, chance, grand, values }: HoldAndWin): Section {
  const weights = values.reduce((sum, { weight }) => sum + weight, 0);
  return {
    title: 'Hold and win',
    about:
      `Begins with ${trigger} coins and ${respins} respins; an empty cell gets a coin ` +
      `with ${chance[0]} in ${chance[1]}. Full: ${grand} stakes more.`,
    heads: ['Name', 'Stakes', 'Weight'],
    rows: values.map(({ prize, weight, name = '' }) => [name, prize, `${weight} in ${weights}`]),
  };
}

function stripsOf(title: string, reels: Reels): Section {
  const lengths = reels.map((strip) => strip.length);
  return {
    title,
    about: `Lengths ${lengths.join(', ')}. All stops are equally likely.`,
    heads: ['Stop', ...reels.map((_, reel) => `Reel ${reel + 1}`)],
    rows: Array.from({ length: Math.max(...lengths) }, (_, position) => [
      position,
      ...reels.map((strip) => strip[position] ?? ''),
    ]),
  };
}

function linesOf(lines: readonly (readonly number[])[]): Section {
  return {
    title: 'Lines',
    about: 'The row on each reel, from the top.',
    heads: ['Line', 'Rows'],
    rows: lines.map((line, index) => [index + 1, line.map((row) => row + 1).join(' · ')]),
  };
}
