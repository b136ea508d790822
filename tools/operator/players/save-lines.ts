// A player's transfers in a file that only the staff member who requested it can read.

import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StackFault } from '../../stack/fault.ts';

/** A file that is there is left alone: others may read it, or it is somebody else's statement. */
export async function saveLines(lines: AsyncIterable<string>, file: string): Promise<void> {
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  let reason: Error | undefined;
  target.once('error', (error) => (reason = error));
  try {
    await pipeline(Readable.from(lines), target);
  } catch (error) {
    if (reason === undefined || reason !== error) throw error;
    throw new StackFault(
      'code' in reason && reason.code === 'EEXIST'
        ? `There is a file ${file} already.`
        : `The file ${file} cannot be written (${reason.message}).`,
    );
  }
}
