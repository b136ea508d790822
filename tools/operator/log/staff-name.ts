import { userInfo } from 'node:os';
import { StackFault } from '../../stack/fault.ts';

const LONGEST = 100;

/** Who decides: the name in OPERATOR_NAME, else of the account on this machine. */
export function staffName(): string {
  const name = process.env['OPERATOR_NAME']?.trim() || userInfo().username;
  if (name.length > LONGEST)
    throw new StackFault(`OPERATOR_NAME is longer than ${LONGEST} characters. Nothing was done.`);
  return name;
}
