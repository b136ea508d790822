// How a round stands: what its game makes of its seeds, its choice and its moves.

import { STAKE_STEP } from '../../game-server/calls.ts';
import type { Standing } from '../engine/arcade-game.ts';
import { blocksUnder } from '../fair/blocks.ts';
import { chanceFrom } from '../fair/chance.ts';
import type { Seeds } from '../fair/seed-store.ts';
import { rulesOf } from '../games/index.ts';
import type { ArcadeRound } from './round-store.ts';

export interface Sealed {
  seeds: Pick<Seeds, 'get'>;
}

/** How a round would stand with these moves; undefined when the rules do not allow them. */
export function tryStanding(
  { seeds }: Sealed,
  { gameCode, seedId, nonce, choice }: ArcadeRound,
  moves: readonly unknown[],
): Standing | undefined {
  const { serverSeed, clientSeed } = seeds.get(seedId);
  const blockAt = blocksUnder(serverSeed)({ clientSeed, nonce });
  return rulesOf(gameCode).play(chanceFrom(blockAt), choice, moves);
}

export function standingOf(sealed: Sealed, round: ArcadeRound): Standing {
  const standing = tryStanding(sealed, round, round.moves);
  if (standing === undefined) throw new Error(`round ${round.id} is not played by the rules`);
  return standing;
}

/**
 * The prize of a round as it stands, in centavos. Stakes are whole pesos and multipliers whole
 * hundredths, so no prize is ever rounded.
 */
export function prizeOf(sealed: Sealed, round: ArcadeRound): bigint {
  return (round.stake / STAKE_STEP) * BigInt(standingOf(sealed, round).multiplier);
}
