// The door for the browser tests and the benchmarks: the whole product, started and stopped by a
// program.

export { compareBooks } from '../operator/compare-books.ts';
export { buildAll } from './build.ts';
export { dataFolder, ROOT } from './paths.ts';
export { openChecker, startStack, type Finding, type Stack, type StackOptions } from './stack.ts';
export type { Checker } from '@ceibo/server';
export { makeTemporaryFolder } from './temporary.ts';
export { addPromotions, runJob } from './promotions.ts';
export {
  seedLostRound,
  seedParticipation,
  seedPlayer,
  seedPlayers,
  type SeededPlayer,
} from '../seed/players.ts';
export { switchProviders, type ProviderSwitch } from './providers.ts';
