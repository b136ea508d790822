// The movements of a player's wallet, one line per round, with the games' names and the states of
// sports bets.

import type { AnswerOf, RequestOf } from '@ceibo/contracts/call';
import type { movements, MovementView } from '@ceibo/contracts/wallet/statement';
import type { BetView } from '@ceibo/contracts/bets';
import { moneyToDecimal } from '@ceibo/money';
import type { PlayerCaller } from '../../../platform/http/calls.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { ProvidersRoom } from '../../providers/index.ts';
import type { Movement, PlayedRound } from '../../wallet/index.ts';
import { gamesOf, nameIn } from './history.ts';
import type { GamesDeps } from '../deps.ts';

const CURRENCY = 'ARS';
const PAGE = 25;
type MovedTransfer = Extract<Movement, { transfer: unknown }>['transfer'];

export function createMovements(deps: GamesDeps) {
  const { wallet, providers } = deps;
  return async (
    request: RequestOf<typeof movements>,
    { playerId, language }: PlayerCaller,
  ): Promise<AnswerOf<typeof movements>> => {
    const { currency = CURRENCY, show = 'all', limit = PAGE, from, to, before } = request;
    const page = await wallet.movements({
      playerId,
      currency,
      show,
      limit,
      from: from === undefined ? undefined : new Date(from),
      to: to === undefined ? undefined : new Date(to),
      before: before === undefined ? undefined : BigInt(before),
    });
    const played = page.lines.flatMap((line) => gameIn(line) ?? []);
    const rounds = page.lines.flatMap((line) => ('round' in line ? [line.round] : []));
    const [gameOf, betsOf] = await Promise.all([
      gamesOf(deps, played),
      betsInRounds(providers, playerId, rounds),
    ]);
    const nameOf = (line: Movement) => {
      const game = gameIn(line);
      return game === undefined ? null : nameIn(deps, game, { game: gameOf(game), language });
    };
    return {
      movements: page.lines.map((line) =>
        'round' in line
          ? roundLine(line.round, nameOf(line), betsOf(line.round))
          : transferLine(line.transfer, nameOf(line)),
      ),
      before: page.before?.toString() ?? null,
    };
  };
}

/** Reads the bets of rounds, grouped by source. Returns a function that finds a round's bets. */
async function betsInRounds(
  providers: ProvidersRoom,
  playerId: PlayerId,
  rounds: readonly PlayedRound[],
): Promise<(round: PlayedRound) => readonly BetView[]> {
  const bySource = Map.groupBy(rounds, ({ source }) => source);
  const read = [...bySource].map(async ([source, some]) => {
    const ids = some.map(({ id }) => id);
    const bets = await providers.adapterOfSource(source)?.betsIn?.(playerId, ids);
    return [source, bets] as const;
  });
  const bets = new Map(await Promise.all(read));
  return ({ source, id }) => bets.get(source)?.get(id) ?? [];
}

function gameIn(line: Movement): { source: string; game: string } | undefined {
  const { source, game } = 'round' in line ? line.round : line.transfer;
  return game === null ? undefined : { source, game };
}

function roundLine(
  round: PlayedRound,
  name: string | null,
  bets: readonly BetView[],
): MovementView {
  return {
    number: round.first.toString(),
    at: round.from.toISOString(),
    kind: 'round',
    name,
    round: {
      state: round.state,
      stake: moneyToDecimal(round.bet + round.buyIn),
      win: moneyToDecimal(round.win),
    },
    bets: bets.map(({ lines, result }) => ({
      name: lines[0]?.Selection ?? '',
      selections: lines.length,
      result,
    })),
    cash: moneyToDecimal(round.pockets.cash),
    bonus: moneyToDecimal(round.pockets.bonus),
    inPlay: moneyToDecimal(round.pockets.inPlay),
    held: moneyToDecimal(0n),
    after: moneyToDecimal(round.closingBalance),
  };
}

function transferLine(transfer: MovedTransfer, name: string | null): MovementView {
  return {
    number: transfer.seq.toString(),
    at: transfer.at.toISOString(),
    kind: transfer.kind,
    name,
    round: null,
    bets: [],
    cash: moneyToDecimal(transfer.cash),
    bonus: moneyToDecimal(transfer.bonus),
    inPlay: moneyToDecimal(transfer.inPlay),
    held: moneyToDecimal(transfer.held),
    after: moneyToDecimal(transfer.cashAfter + transfer.bonusAfter),
  };
}
