/**
 * An error that the person at the terminal can put right. They see its message only, without a
 * stack.
 */
export class StackFault extends Error {}

/** Ends the program with the message of a fault; any other error is a bug and keeps its stack. */
export function exitWith(error: unknown): never {
  console.error(error instanceof StackFault ? `\n${error.message}` : error);
  process.exit(1);
}
