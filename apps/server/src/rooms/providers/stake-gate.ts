// The one gate for stakes: every adapter passes each new stake through it, whatever protocol it
// speaks. A rule on stakes is written here, or added here by the room that owns it.

import { stakeRefusal, type StakeRefusal } from '@ceibo/contracts/limits';
import type { PlayerId } from '../../platform/ids.ts';
import type { BetEvent, IdentityRoom } from '../identity/index.ts';
import type { StakeBar, WalletCommand, WalletOutcome, WalletRoom } from '../wallet/index.ts';

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

/**
 * A further rule, such as a player's loss limit or what a bonus allows: why these stakes of one
 * player are refused, or undefined. It is asked with every stake, so it must answer from memory
 * whenever it can.
 */
export type StakeRule = (
  playerId: PlayerId,
  stakes: readonly StakeCommand[],
) => Promise<StakeBar | undefined>;

export interface StakeGate {
  /**
   * Why a stake under this session would be refused now; undefined when it would be taken. Staking
   * does not keep a login awake. The first use of a token within its minute makes it good.
   */
  blockReason(session: StakeSession | undefined): Promise<StakeBar | undefined>;
  /** Places one stake of a session, or answers why it is refused. */
  place(session: StakeSession | undefined, stake: StakeCommand): Promise<WalletOutcome>;
  /**
   * For stakes that are linked with other commands, or placed in a transaction of the caller's. It
   * answers the same commands, where each new stake carries the reason to refuse it. The wallet
   * still answers a repeat of an earlier stake, so no adapter refuses by itself.
   */
  admit(
    session: StakeSession | undefined,
    commands: readonly WalletCommand[],
  ): Promise<WalletCommand[]>;
  addRule(rule: StakeRule): void;
}

export interface StakeGateDeps {
  identity: Pick<IdentityRoom, 'isLoginOpen' | 'statusOf' | 'restrictionOf' | 'location'>;
  wallet: Pick<WalletRoom, 'apply'>;
  /** Is told of stakes that were refused for a reason that only our own pages can explain. */
  publishRefusal(playerId: PlayerId, reason: StakeRefusal['reason']): Promise<void>;
}

export function createStakeGate({ identity, wallet, publishRefusal }: StakeGateDeps): StakeGate {
  const rules: StakeRule[] = [];

  async function judge(
    session: StakeSession | undefined,
    stakes: readonly StakeCommand[],
  ): Promise<StakeBar | undefined> {
    if (!session || session.isOver) return 'TOKEN_EXPIRED';
    const { playerId, sessionKey, isOn, events, noteUse } = session;
    // Asked at once: of a player who has just come, each is a read of the database.
    const [isLoginOpen, status, restriction, place, ...reasons] = await Promise.all([
      identity.isLoginOpen(sessionKey),
      identity.statusOf(playerId),
      identity.restrictionOf(playerId, events),
      identity.location.reasonFor({ playerId, sessionKey }),
      ...(stakes.length === 0 ? [] : rules.map((rule) => rule(playerId, stakes))),
    ]);
    if (!isLoginOpen) return 'TOKEN_EXPIRED';
    await noteUse?.();
    if (!isOn) return 'GAME_OFF';
    if (status !== 'open') return 'PLAYER_BLOCKED';
    return restriction ?? place ?? reasons.find((reason) => reason !== undefined);
  }

  /** A protocol has one word for all of these; the player's own page says which it is. */
  async function explain(session: StakeSession | undefined, reason: StakeBar | undefined) {
    const { data } = stakeRefusal.shape.reason.safeParse(reason);
    if (session && data) await publishRefusal(session.playerId, data);
  }

  return {
    blockReason: (session) => judge(session, []),
    async place(session, stake) {
      const blockReason = await judge(session, [stake]);
      await explain(session, blockReason);
      return wallet.apply({ ...weighed(stake, session), ...barred(blockReason) });
    },
    async admit(session, commands) {
      const stakes = commands.filter(isNewStake);
      if (stakes.length === 0) return [...commands];
      const blockReason = await judge(session, stakes);
      await explain(session, blockReason);
      return commands.map((command) =>
        isNewStake(command) ? { ...weighed(command, session), ...barred(blockReason) } : command,
      );
    },
    addRule: (rule) => void rules.push(rule),
  };
}

/** A buy-in is not staked yet: it counts for no bonus. */
function weighed(stake: StakeCommand, session: StakeSession | undefined): StakeCommand {
  const { categories } = session ?? {};
  return categories && stake.kind === 'stake' ? { ...stake, categories } : stake;
}

function barred(blockReason: StakeBar | undefined): { blockReason?: StakeBar } {
  return blockReason === undefined ? {} : { blockReason };
}

function isNewStake(command: WalletCommand): command is StakeCommand {
  return command.kind === 'stake' || command.kind === 'to-in-play';
}
