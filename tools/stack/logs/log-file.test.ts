import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../temporary.ts';
import { openLogFile } from './log-file.ts';

const folder = makeTemporaryFolder();
const file = join(folder, 'logs/server.log');
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const read = (name: string) => readFileSync(join(folder, 'logs', name), 'utf8');
const nobody = { onTrouble: () => {} };

it('a full log is moved aside while the program runs, and the oldest one goes', () => {
  const log = openLogFile(file, { ...nobody, limitBytes: 20, kept: 2 });
  for (let line = 1; line <= 8; line += 1) log.write(`line ${line}`);
  log.close();
  expect(readdirSync(join(folder, 'logs')).toSorted()).toEqual([
    'server.log',
    'server.log.1',
    'server.log.2',
  ]);
  expect(read('server.log.2')).toBe('line 3\nline 4\n');
  expect(read('server.log.1')).toBe('line 5\nline 6\n');
  expect(read('server.log')).toBe('line 7\nline 8\n');
});

it('a log goes on behind what a run before wrote, for its owner alone', () => {
  for (const line of ['one', 'two']) {
    const log = openLogFile(file, { ...nobody, limitBytes: 5 });
    log.write(line);
    log.close();
  }
  expect(read('server.log')).toBe('two\n');
  expect(read('server.log.1')).toBe('one\n');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('a log that cannot be written says so once, ends nothing, and goes on when it can', () => {
  mkdirSync(file, { recursive: true });
  const said: string[] = [];
  const log = openLogFile(file, { onTrouble: (sentence) => said.push(sentence) });
  log.write('lost');
  log.write('lost too');
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('server.log cannot be written (EISDIR');
  rmSync(file, { recursive: true });
  log.write('kept');
  log.close();
  expect(read('server.log')).toBe('kept\n');
  expect(existsSync(`${file}.1`)).toBe(false);
});
