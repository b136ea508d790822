/**
 * A reason not to start that a person can do something about. The message is one sentence, and all
 * that the person is shown.
 */
export class StackFault extends Error {}

/** Ends the program with a fault's sentence; anything else is a bug and keeps its stack. */
export function exitWith(error: unknown): never {
  console.error(error instanceof StackFault ? `\n${error.message}` : error);
  process.exit(1);
}
