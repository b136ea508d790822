// What a round needs besides its books: the game's rules, its numbers, and the operator's wallet.

import { isPlayMoney } from '../../bets/play-money-store.ts';
import { STAKE_STEP } from '../../game-server/calls.ts';
import type { OperatorWallet } from '../../operator/wallet.ts';
import type { ArcadeGame, Standing } from '../engine/arcade-game.ts';
import { blocksUnder } from '../fair/blocks.ts';
import { chanceFrom } from '../fair/chance.ts';
import type { Seeds } from '../fair/seed-store.ts';
import { gameOf } from '../games/index.ts';
import type { ArcadeRound } from './round-store.ts';

export type Table = ReturnType<typeof createTable>;

interface Needs {
  seeds: Pick<Seeds, 'get'>;
  playWallet: OperatorWallet;
  /** Those of the providers, by the codes of their games. */
  wallets: ReadonlyMap<string, OperatorWallet>;
}

function rulesOf(code: string): ArcadeGame {
  const game = gameOf(code);
  if (game === undefined) throw new Error(`there is no game ${code}`);
  return game;
}

export function createTable({ seeds, playWallet, wallets }: Needs) {
  function tryStanding(
    { gameCode, seedId, nonce, choice }: ArcadeRound,
    moves: readonly unknown[],
  ): Standing | undefined {
    const { serverSeed, clientSeed } = seeds.get(seedId);
    const blockAt = blocksUnder(serverSeed)({ clientSeed, nonce });
    return rulesOf(gameCode).play(chanceFrom(blockAt), choice, moves);
  }

  function standingOf(round: ArcadeRound): Standing {
    const standing = tryStanding(round, round.moves);
    if (standing === undefined) throw new Error(`round ${round.id} is not played by the rules`);
    return standing;
  }

  return {
    rulesOf,
    walletOf({ gameCode, currency }: Pick<ArcadeRound, 'gameCode' | 'currency'>): OperatorWallet {
      const wallet = isPlayMoney(currency) ? playWallet : wallets.get(gameCode);
      if (wallet === undefined) throw new Error(`no provider has the game ${gameCode}`);
      return wallet;
    },
    standingOf,
    /** How a round would stand with these moves; undefined when the rules do not allow them. */
    tryStanding,
    /**
     * What a round pays as it stands, in centavos. Stakes are whole pesos and multipliers whole
     * hundredths, so no prize is ever rounded.
     */
    prizeOf: (round: ArcadeRound): bigint =>
      (round.stake / STAKE_STEP) * BigInt(standingOf(round).multiplier),
    sealOf: ({ seedId }: Pick<ArcadeRound, 'seedId'>): string => seeds.get(seedId).seal,
  };
}
