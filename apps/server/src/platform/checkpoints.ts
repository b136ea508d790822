// Named points at which a test may end the process, to prove that a crash between two statements loses and makes no money.

export type Checkpoint = 'wallet.before-commit' | 'wallet.after-commit' | 'hub88.before-answer' | 'payout.after-send' | 'deposit.before-credit';

export type Checkpoints = (point: Checkpoint) => void;

export const noCheckpoints: Checkpoints = () => undefined;

/** Kills this process, without any ending in order, the first time that the named point is passed. */
export function killAt(named: string): Checkpoints {
  return (point) => {
    if (point === named) process.kill(process.pid, 'SIGKILL');
  };
}
