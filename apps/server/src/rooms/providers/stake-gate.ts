// The one gate for stakes: every adapter passes each new stake through it, whatever protocol it
// speaks. Rules about who may stake are here. The wallet has those about money, under its lock.

import { stakeRefusal, type StakeRefusal } from '@ceibo/contracts/limits';
import type { PlayerId } from '../../platform/ids.ts';
import type { BetEvent, IdentityRoom } from '../identity/index.ts';
import type {
  StakeBlockReason,
  WalletCommand,
  WalletOutcome,
  WalletRoom,
} from '../wallet/index.ts';

/** The session of a stake: a game, or the sportsbook, that a player has opened. */
export interface StakeSession {
  playerId: PlayerId;
  /** The login that it was opened under. */
  sessionKey: string;
  /** It is closed, or its token was not used in time. */
  isOver: boolean;
  /** The provider and the game that is staked on are switched on. */
  isOn: boolean;
  /** The categories of the game, by which an open bonus weighs the stakes. */
  categories?: readonly string[];
  /** The events that the stakes are on, by the names that the sportsbook gives them. */
  events?: readonly BetEvent[];
  /** Notes the first use, where it was not noted yet: from then on the token is good. */
  noteUse?: (() => Promise<void>) | undefined;
}

export type StakeCommand = Extract<WalletCommand, { kind: 'stake' | 'to-in-play' }>;

export interface StakeGate {
  /**
   * The reason why a stake under this session would be refused now; undefined when it would be
   * taken. Staking does not keep a login awake. The first use of a token within its minute makes it
   * good.
   */
  blockReason(session: StakeSession | undefined): Promise<StakeBlockReason | undefined>;
  /** Places one stake of a session, or answers why it is refused. */
  place(session: StakeSession | undefined, stake: StakeCommand): Promise<WalletOutcome>;
  /**
   * Judges stakes that are linked with other commands, or placed in a transaction of the caller's.
   * It returns the same commands, where each new stake carries the reason to refuse it. The wallet
   * still answers a repeat of an earlier stake, so no adapter refuses by itself.
   */
  admit(
    session: StakeSession | undefined,
    commands: readonly WalletCommand[],
  ): Promise<WalletCommand[]>;
}

export interface StakeGateDeps {
  identity: Pick<IdentityRoom, 'isLoginOpen' | 'statusOf' | 'restrictionOf' | 'location'>;
  wallet: Pick<WalletRoom, 'apply'>;
  /** Is told of stakes that were refused for a reason that only our own pages can explain. */
  publishRefusal(playerId: PlayerId, reason: StakeRefusal['reason']): Promise<void>;
}

export function createStakeGate({ identity, wallet, publishRefusal }: StakeGateDeps): StakeGate {
  async function judge(session: StakeSession | undefined): Promise<StakeBlockReason | undefined> {
    if (!session || session.isOver) return 'TOKEN_EXPIRED';
    const { playerId, sessionKey, isOn, events, noteUse } = session;
    // The four run at once: for a player who has just come, each reads the database.
    const [isLoginOpen, status, restriction, place] = await Promise.all([
      identity.isLoginOpen(sessionKey),
      identity.statusOf(playerId),
      identity.restrictionOf(playerId, events),
      identity.location.reasonFor({ playerId, sessionKey }),
    ]);
    if (!isLoginOpen) return 'TOKEN_EXPIRED';
    await noteUse?.();
    if (!isOn) return 'GAME_OFF';
    if (status !== 'open') return 'PLAYER_BLOCKED';
    return restriction ?? place;
  }

  /** A protocol has one word for all of these; the player's own page says which it is. */
  async function explain(session: StakeSession | undefined, reason: StakeBlockReason | undefined) {
    const { data } = stakeRefusal.shape.reason.safeParse(reason);
    if (session && data) await publishRefusal(session.playerId, data);
  }

  return {
    blockReason: judge,
    async place(session, stake) {
      const blockReason = await judge(session);
      await explain(session, blockReason);
      return wallet.apply({ ...weighed(stake, session), ...refusedFor(blockReason) });
    },
    async admit(session, commands) {
      if (!commands.some(isNewStake)) return [...commands];
      const blockReason = await judge(session);
      await explain(session, blockReason);
      return commands.map((command) =>
        isNewStake(command)
          ? { ...weighed(command, session), ...refusedFor(blockReason) }
          : command,
      );
    },
  };
}

/** A buy-in is not staked yet: it counts for no bonus. */
function weighed(stake: StakeCommand, session: StakeSession | undefined): StakeCommand {
  const { categories } = session ?? {};
  return categories && stake.kind === 'stake' ? { ...stake, categories } : stake;
}

function refusedFor(blockReason: StakeBlockReason | undefined): { blockReason?: StakeBlockReason } {
  return blockReason === undefined ? {} : { blockReason };
}

function isNewStake(command: WalletCommand): command is StakeCommand {
  return command.kind === 'stake' || command.kind === 'to-in-play';
}
