import { join, resolve } from 'node:path';

/** The folder of the whole project. */
export const ROOT = resolve(import.meta.dirname, '../..');

/** The folder for everything that an installation keeps: CEIBO_DATA_DIR, by default `.data`. */
export function dataFolder(): string {
  return resolve(process.env['CEIBO_DATA_DIR'] || join(ROOT, '.data'));
}
