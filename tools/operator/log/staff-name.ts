import { userInfo } from 'node:os';
import { StackFault } from '../../stack/fault.ts';

const LONGEST = 100;

/** The staff member's name: OPERATOR_NAME, or else the user name on this machine. */
export function staffName(): string {
  const name = process.env['OPERATOR_NAME']?.trim() || userInfo().username;
  if (name.length > LONGEST)
    throw new StackFault(`OPERATOR_NAME is longer than ${LONGEST} characters. Nothing was done.`);
  return name;
}
