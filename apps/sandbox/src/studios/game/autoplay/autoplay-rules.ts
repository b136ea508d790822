// The rules by which automatic play goes on, and the reasons for which it stops.

export interface AutoplayPlan {
  rounds: number;
  /** The most that may be lost in all its rounds. */
  lossLimit: bigint;
  /** A single prize of this height stops it; undefined: none does. */
  winLimit: bigint | undefined;
}

export interface AutoplayState {
  plan: AutoplayPlan;
  left: number;
  /** Stakes less prizes; negative when more was won. */
  lost: bigint;
}

export type AutoplayEnd = 'done' | 'loss' | 'win';

export interface PlayedStake {
  stake: bigint;
  win: bigint;
}

export function beginAutoplay(plan: AutoplayPlan): AutoplayState {
  return { plan, left: plan.rounds, lost: 0n };
}

/** The state after a round, and the reason if it was the last one. */
export function afterRound(
  { plan, left, lost }: AutoplayState,
  { stake, win }: PlayedStake,
): { state: AutoplayState; end: AutoplayEnd | undefined } {
  const state = { plan, left: left - 1, lost: lost + stake - win };
  if (plan.winLimit !== undefined && win >= plan.winLimit) return { state, end: 'win' };
  // The next stake must not take the loss over the limit.
  if (state.lost + stake > plan.lossLimit) return { state, end: 'loss' };
  return { state, end: state.left <= 0 ? 'done' : undefined };
}
