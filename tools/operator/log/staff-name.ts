import { userInfo } from 'node:os';

/** Who decides: the name in OPERATOR_NAME, else of the account on this machine. */
export function staffName(): string {
  return process.env['OPERATOR_NAME']?.trim() || userInfo().username;
}
