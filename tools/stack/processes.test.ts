import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ManagedProcess, notableLogLine, type ProcessPlan } from './processes.ts';
import { makeTemporaryFolder } from './temporary.ts';

/** On a busy machine too. */
const SOON = { timeout: 10_000 };

const folder = makeTemporaryFolder();
const logFile = join(folder, 'program.log');
const started: ManagedProcess[] = [];

function plan(script: string, more: Partial<ProcessPlan> = {}): ProcessPlan {
  return {
    name: 'The program',
    command: process.execPath,
    arguments: ['-e', script],
    options: {},
    logFile,
    notable: notableLogLine,
    isReady: (output) => Promise.resolve(output.includes('ready')),
    readyWithinMs: 10_000,
    stopSignal: 'SIGTERM',
    stopWithinMs: 5_000,
    forceSignal: 'SIGKILL',
    onNotable: () => {},
    onStart: () => {},
    onDeath: () => {},
    ...more,
  };
}

function manage(script: string, more?: Partial<ProcessPlan>): ManagedProcess {
  const program = new ManagedProcess(plan(script, more));
  started.push(program);
  return program;
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((program) => program.kill('SIGKILL')));
  rmSync(folder, { recursive: true, force: true });
});

const RUNS = `console.log('ready'); setInterval(() => {}, 1000);`;

describe('a program', () => {
  test('starts, becomes ready, writes a log, and ends without output', async () => {
    const onDeath = vi.fn<(sentence: string) => void>();
    const program = manage(
      `process.on('SIGTERM', () => { console.log('in order'); process.exit(); }); ${RUNS}`,
      { onDeath },
    );
    await program.start();
    expect(program.pid).toBeGreaterThan(0);
    await program.stop();
    expect(() => program.pid).toThrow('does not run');
    await vi.waitFor(() => expect(readFileSync(logFile, 'utf8')).toBe('ready\nin order\n'), SOON);
    expect(onDeath).not.toHaveBeenCalled();
  });

  test('starts again after a kill', async () => {
    const program = manage(RUNS);
    await program.start();
    const first = program.pid;
    await program.kill('SIGKILL');
    await program.start();
    expect(program.pid).not.toBe(first);
  });

  test('that ends during its start is reported with its last output', async () => {
    const onDeath = vi.fn<(sentence: string) => void>();
    await expect(
      manage(`console.error('no such door'); process.exit(2);`, { onDeath }).start(),
    ).rejects.toThrow(/^The program ended while it started; .*\nno such door$/);
    expect(onDeath).not.toHaveBeenCalled();
  });

  test('that does not become ready is ended', async () => {
    const program = manage('setInterval(() => {}, 1000);', { readyWithinMs: 200 });
    await expect(program.start()).rejects.toThrow('was not ready within 0.2 seconds');
    expect(() => program.pid).toThrow('does not run');
  });

  test('that cannot be started is reported', async () => {
    await expect(manage('', { command: '/no/such/program' }).start()).rejects.toThrow('ENOENT');
  });

  test('that ends unexpectedly is reported', async () => {
    const onDeath = vi.fn<(sentence: string) => void>();
    const program = manage(`console.log('ready'); setTimeout(() => process.exit(3), 300);`, {
      onDeath,
    });
    await program.start();
    await vi.waitFor(
      () =>
        expect(onDeath).toHaveBeenCalledExactlyOnceWith(
          expect.stringMatching(/^The program ended unexpectedly \(exit code 3\)/),
        ),
      SOON,
    );
    await expect(program.start()).resolves.toBeUndefined();
  });

  test('that ignores SIGTERM is killed', async () => {
    const program = manage(`process.on('SIGTERM', () => {}); ${RUNS}`, { stopWithinMs: 200 });
    await program.start();
    await program.stop();
    expect(() => program.pid).toThrow('does not run');
    expect(existsSync(logFile)).toBe(true);
  });
});

test('only warnings, errors and plain text of a log are displayed', () => {
  expect(notableLogLine('{"level":30,"msg":"fine"}')).toBeUndefined();
  expect(notableLogLine('{"level":50,"msg":"bad","err":{"message":"disk"}}')).toBe('bad: disk');
  expect(notableLogLine('{"level":"info","msg":"fine"}')).toBeUndefined();
  expect(notableLogLine('{"level":"warn","msg":"bad","error":{"message":"disk"}}')).toBe(
    'bad: disk',
  );
  expect(notableLogLine('Segmentation fault')).toBe('Segmentation fault');
  expect(notableLogLine('    at run (main.ts:1:1)')).toBeUndefined();
});
