// npm run soak: the gateway under load alone, and then the whole product under mixed load, with
// every fault on and three kills; afterwards every centavo is accounted for.

import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { exitWith } from '../stack/fault.ts';
import { makeTemporaryFolder, startStack, type Stack } from '../stack/index.ts';
import { struckFaults, planAllFaults, removeFaults, type StruckFault } from './faults.ts';
import { startLoad, type LoadPlan, type LoadReport } from './load.ts';
import { planKills, readOptions, type Options } from './options.ts';
import { figuresOf, renderFigures, type Window } from './report.ts';
import {
  prepareLoad,
  prepareSharedPlays,
  prepareSitePlays,
  prepareSportsPlays,
  type Scene,
} from './scene.ts';
import { endOnSite, playOnSite, type Played } from './site-player.ts';
import { comparePaymentDays } from './payment-days.ts';
import { giveAwards, type Given } from './promotions/give-awards.ts';
import { judgePromotions } from './promotions/judge.ts';
import { openOffers } from './promotions/offers.ts';
import { prepareSpinPlays } from './promotions/spin-plays.ts';
import { betOnSports, endOfSports, type Bet } from './sports-player.ts';
import {
  judgeAnswered,
  judgeBooks,
  judgeFaults,
  judgeLatency,
  judgeLoad,
  judgeShared,
  judgeSite,
  judgeSports,
} from './verdict.ts';

/**
 * The time that a kill disturbs after the server answers again: repeats that were waiting, caches
 * that are empty.
 */
const RECOVERY_MS = 5_000;
/**
 * The shares of the mixed run's length: the time for the gateway alone, and its part for code and
 * caches to get warm.
 */
const ALONE = 0.2;
const WARM = 0.5;

try {
  const options = readOptions(process.argv.slice(2));
  const faults = await soak(options);
  for (const fault of faults) console.log(`OFF: ${fault}`);
  console.log(faults.length === 0 ? '\nNothing is off.' : `\n${faults.length} things are off.`);
  process.exit(faults.length === 0 ? 0 : 1);
} catch (error) {
  exitWith(error);
}

async function soak(options: Options): Promise<string[]> {
  const { minutes, rate, seed } = options;
  console.log(`Soak: ${minutes} minutes, ${rate} callbacks a second, seed ${seed}.`);
  const dataDir = makeTemporaryFolder();
  let isStarting = true;
  const stack = await startStack({
    dataDir,
    ports: { database: 0, smtp: 0 },
    environment: { server: { LOG_LEVEL: 'warn' } },
    // With every fault on, the logs are full of warnings, as they should be.
    tell: (line) => {
      if (isStarting) console.log(line);
    },
  });
  isStarting = false;
  const owner = new pg.Client({ connectionString: stack.databaseUrl });
  await owner.connect();
  try {
    return await run({ stack, owner, options });
  } finally {
    await owner.end();
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function run({ stack, owner, options }: Scene): Promise<string[]> {
  const { minutes, rate, seed } = options;
  const { plan, players } = await prepareLoad({ stack, owner, options });
  const alone = await askAlone(plan, options);
  const siteProviders = await planAllFaults(stack.urls.sandbox, seed);
  const sitePlays = await prepareSitePlays({ stack, owner, options }, siteProviders);
  const sharedPlays = await prepareSharedPlays({ stack, owner, options });
  const sportsPlays = await prepareSportsPlays({ stack, owner, options });
  const plays = await prepareSpinPlays({ stack, owner, options }, siteProviders);
  await openOffers({ stack, owner, options }, { plays, providers: siteProviders });

  let isOver = false;
  const beganAt = Date.now();
  const load = startLoad({
    ...plan,
    seed: seed + 1,
    lanes: plan.lanes.map((lane, index) => ({ ...lane, centavos: alone.expected[index] ?? 0 })),
  });
  const playing = sitePlays.map((play) => playOnSite(play, () => isOver));
  const sharing = sharedPlays.map(({ play, ...site }) => play(site, () => isOver));
  const spinning = plays.map((play) => playOnSite(play, () => isOver));
  const giving = giveAwards({ stack, owner, options }, plays, () => isOver);
  const betting = sportsPlays.map((play) => betOnSports(play, () => isOver));
  const comparing = comparePaymentDays(stack, () => isOver);
  const disturbed = await killAsPlanned(stack, options, beganAt);
  await pause(Math.max(0, beganAt + minutes * 60_000 - Date.now()));
  isOver = true;
  const [report, played, shared, bets, spun, given] = await Promise.all([
    load.report,
    Promise.all(playing),
    Promise.all(sharing),
    Promise.all(betting),
    Promise.all(spinning),
    giving,
    comparing,
  ]);
  console.log('The load has ended; what was left open comes to its end…');

  const struck = await struckFaults(stack.urls.sandbox);
  await removeFaults(stack.urls.sandbox);
  const unended = await endOfSports(stack.urls.sandbox);
  const areSettled = await Promise.all([...sitePlays, ...plays].map(endOnSite));
  const wrongs = [
    ...alone.wrongs,
    ...unended,
    ...(await judgeLoad(owner, report, players)),
    ...(await judgeSite(owner, {
      sitePlays: [...sitePlays, ...plays],
      played: [...played, ...spun],
      areSettled,
    })),
    ...(await judgePromotions(owner, { plays, played: spun, given })),
    ...(await judgeShared(owner, { sharedPlays, played: shared })),
    ...(await judgeBooks(stack, siteProviders)),
    ...(await judgeSports(owner, { sportsPlays, bets })),
  ];

  const figures = figuresOf(report, { disturbed, perSecond: rate });
  describeRun(figures, report, { played, shared, bets, spun, given, struck });
  return [...wrongs, ...judgeAnswered(figures), ...judgeFaults(struck)];
}

interface Done {
  played: readonly Played[];
  shared: readonly Played[];
  bets: readonly Bet[];
  spun: readonly Played[];
  given: Given;
  struck: readonly StruckFault[];
}

function describeRun(
  figures: ReturnType<typeof figuresOf>,
  report: LoadReport,
  { played, shared, bets, spun, given, struck }: Done,
): void {
  console.log(`\nEverything at once:\n${renderFigures(figures)}\n`);
  console.log(
    `offered ${figures.offered}/s, answered ${figures.answered.toFixed(0)}/s, missed ` +
      `${figures.missed} (and ${figures.missedInWindows} while something was dead)`,
  );
  console.log(
    `direct: ${report.counts.calls} calls, ${report.counts.duplicates} duplicates, ` +
      `${report.counts.rollbacks} rollbacks`,
  );
  console.log(
    `studios: ${sum(played, 'rounds')} rounds, ${sum(played, 'launchesFailed')} launches ` +
      `failed; faults: ${describe(struck)}`,
  );
  console.log(
    `shared tables and flights: ${sum(shared, 'rounds')} bets, ` +
      `${sum(shared, 'launchesFailed')} launches failed`,
  );
  console.log(
    `sportsbook: ${sum(bets, 'placed')} bets placed, ${sum(bets, 'ended')} events ended, ` +
      `${sum(bets, 'corrected')} results corrected, ${sum(bets, 'cashedOut')} cash-outs`,
  );
  console.log(
    `free spins: ${given.given + given.joined} given, ${sum(spun, 'free')} played, ` +
      `${given.cancelled} taken back, ${given.expired} expired, ${given.askedAgain} asked again`,
  );
}

/**
 * The calls of the direct drivers and nothing else: how long the gateway takes when the companies
 * outside do not share its processors.
 */
async function askAlone(
  plan: LoadPlan,
  options: Options,
): Promise<Pick<LoadReport, 'expected'> & { wrongs: string[] }> {
  const report = await startLoad({ ...plan, seconds: plan.seconds * ALONE }).report;
  const warmUpMs = (report.to - report.from) * WARM;
  const figures = figuresOf(report, { perSecond: options.rate, disturbed: [], warmUpMs });
  console.log(
    `\nThe gateway alone, after ${(warmUpMs / 1000).toFixed(0)} s to get ` +
      `warm:\n${renderFigures(figures)}\n`,
  );
  return {
    expected: report.expected,
    wrongs: [...report.wrong, ...judgeAnswered(figures), ...judgeLatency(figures, options)],
  };
}

/** Kills without warning and starts again, as planned; gives the times that were disturbed. */
async function killAsPlanned(stack: Stack, options: Options, beganAt: number): Promise<Window[]> {
  const windows: Window[] = [];
  for (const { who, atMs } of planKills(options)) {
    await pause(Math.max(0, beganAt + atMs - Date.now()));
    const from = Date.now();
    await stack[who].kill('SIGKILL');
    await stack[who].start();
    console.log(
      `${((from - beganAt) / 1000).toFixed(0)} s: killed the ${who}; back after ` +
        `${((Date.now() - from) / 1000).toFixed(1)} s.`,
    );
    if (who === 'server') windows.push({ from, to: Date.now() + RECOVERY_MS });
  }
  return windows;
}

function sum<What extends string>(
  played: readonly Partial<Record<What, number>>[],
  what: What,
): number {
  return played.reduce((total, each) => total + (each[what] ?? 0), 0);
}

function describe(struck: readonly StruckFault[]): string {
  return struck.map(({ fault, count }) => `${fault} ${count}`).join(', ');
}
