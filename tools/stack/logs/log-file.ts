// The log of a program in a file. A full file is moved aside while the program runs, and a disk
// that is full costs lines, never the program.

import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

const LIMIT_BYTES = 20_000_000;
/** Files that were moved aside: "server.log.1" is the youngest. */
const KEPT = 10;

interface Options {
  /** Called once when lines are lost, and not again before one could be written. */
  onTrouble(sentence: string): void;
  limitBytes?: number;
  kept?: number;
}

export interface LogFile {
  write(line: string): void;
  close(): void;
}

export function openLogFile(
  file: string,
  { onTrouble, limitBytes = LIMIT_BYTES, kept = KEPT }: Options,
): LogFile {
  let open: { descriptor: number; bytes: number } | undefined;
  let isBroken = false;

  // Forgotten first: a number that is closed twice may be another file's by then.
  const close = () => {
    const was = open;
    open = undefined;
    if (was) closeSync(was.descriptor);
  };
  const writeOut = (text: string) => {
    open ??= openToAppend(file);
    const bytes = Buffer.byteLength(text);
    if (open.bytes > 0 && open.bytes + bytes > limitBytes) {
      close();
      moveAside(file, kept);
      open = openToAppend(file);
    }
    // All of it, or an error: a disk that is nearly full would take a part.
    writeFileSync(open.descriptor, text);
    open.bytes += bytes;
  };
  return {
    write(line) {
      try {
        writeOut(`${line}\n`);
        isBroken = false;
      } catch (error) {
        if (!isBroken) onTrouble(`${file} cannot be written (${reasonOf(error)}): lines are lost.`);
        isBroken = true;
      }
    },
    close() {
      try {
        close();
      } catch (error) {
        onTrouble(`${file} may lack its last lines (${reasonOf(error)}).`);
      }
    },
  };
}

function openToAppend(file: string): { descriptor: number; bytes: number } {
  mkdirSync(dirname(file), { recursive: true });
  const descriptor = openSync(file, 'a', 0o600);
  return { descriptor, bytes: fstatSync(descriptor).size };
}

function moveAside(file: string, kept: number): void {
  for (let age = kept; age > 0; age -= 1) {
    const younger = age === 1 ? file : `${file}.${age - 1}`;
    if (existsSync(younger)) renameSync(younger, `${file}.${age}`);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
