// Named points at which a test may end the process, to prove that a crash between two statements
// loses and makes no money.

import { readFileSync, rmSync } from 'node:fs';

export type Checkpoint =
  | 'wallet.before-commit'
  | 'wallet.after-commit'
  | 'partner.before-answer'
  | 'deposit.saved'
  | 'deposit.asked'
  | 'deposit.before-commit'
  | 'deposit.given-back'
  | 'reversal.before-commit'
  | 'withdrawal.requested'
  | 'payout.before-send'
  | 'payout.after-send'
  | 'payout.before-commit'
  | 'transfer.before-commit'
  | 'return.after-send';

export type Checkpoints = (point: Checkpoint) => void;

export const noCheckpoints: Checkpoints = () => undefined;

/**
 * Kills this process, without any ending in order, when it passes the point whose name stands in
 * the file. The file is removed first, so it happens once.
 */
export function killWhenNamed(file: string): Checkpoints {
  return (point) => {
    if (contentOf(file) !== point) return;
    rmSync(file);
    process.kill(process.pid, 'SIGKILL');
  };
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}
