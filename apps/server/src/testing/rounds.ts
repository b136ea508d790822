// Rounds for tests, played straight into the wallet.

import type { Money } from '@ceibo/money';
import type { WalletCommand, WalletOutcome } from '../rooms/wallet/index.ts';
import type { TestPlayer, TestWorld } from './test-world.ts';

export interface RoundSteps {
  stake(amount: Money, options?: { closes?: boolean; id?: string }): Promise<string>;
  win(amount: Money, of: string, options?: { closes?: boolean }): Promise<string>;
  undo(of: string, options?: { closes?: boolean }): Promise<string>;
  buyIn(amount: Money): Promise<string>;
  bringBack(amount: Money, of: string): Promise<string>;
}

/**
 * A round of a player; each step gives the id of its transfer. Other players, and other sources,
 * may have a round of the same name.
 */
export function roundOf(
  world: TestWorld,
  player: TestPlayer,
  id: string,
  { source = 'hub88:ceibo', game = 'ceibo-dorado' } = {},
): RoundSteps {
  let steps = 0;
  const common = { source, playerId: player.id, currency: 'ARS' } as const;
  const nextId = () => `${player.id}:${id}:${++steps}`;
  const round = (closes: boolean) => ({ id, game, closes });
  const carryOut = async (command: WalletCommand): Promise<string> => {
    const outcome: WalletOutcome = await world.app.wallet.apply(command);
    if ('refused' in outcome)
      throw new Error(`the wallet refused a ${command.kind}: ${outcome.refused}`);
    return command.sourceTxId;
  };
  return {
    stake: (amount, { closes = false, id: own = nextId() } = {}) =>
      carryOut({ ...common, kind: 'stake', sourceTxId: own, amount, round: round(closes) }),
    win: (amount, refTxId, { closes = true } = {}) =>
      carryOut({
        ...common,
        kind: 'win',
        sourceTxId: nextId(),
        amount,
        refTxId,
        round: round(closes),
      }),
    undo: (refTxId, { closes = true } = {}) =>
      carryOut({
        ...common,
        kind: 'rollback',
        sourceTxId: nextId(),
        refTxId,
        round: round(closes),
      }),
    buyIn: (amount) =>
      carryOut({
        ...common,
        kind: 'to-in-play',
        sourceTxId: nextId(),
        amount,
        round: round(false),
      }),
    bringBack: (amount, refTxId) =>
      carryOut({
        ...common,
        kind: 'from-in-play',
        sourceTxId: nextId(),
        amount,
        refTxId,
        round: round(true),
      }),
  };
}
