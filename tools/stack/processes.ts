// A program that the stack runs: started until it is ready, its log kept in a file, ended in order.
// There is no restarting: a program that dies unasked has a fault that a person should see.

import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { StackFault } from './fault.ts';
import { openLogFile, type LogFile } from './logs/log-file.ts';

const TAIL_LINES = 12;

/** The listener to what a program does. */
export interface ProcessWatchers {
  /** A line of its output that a person should see. */
  onNotable(text: string): void;
  onStart(pid: number): void;
  /** An end that nobody asked for. */
  onDeath(sentence: string): void;
}

export interface ProcessPlan extends ProcessWatchers {
  /** As a sentence about it begins: "The server", "PostgreSQL". */
  name: string;
  command: string;
  arguments: string[];
  options: SpawnOptions;
  logFile: string;
  /** The part of an output line to show a person; undefined for most lines. */
  notable(line: string): string | undefined;
  /** Called again and again after the start, with the output so far, until it gives true. */
  isReady(output: string): Promise<boolean>;
  readyWithinMs: number;
  stopSignal: NodeJS.Signals;
  stopWithinMs: number;
  /** The signal when there is no patience left; PostgreSQL has a better one than SIGKILL. */
  forceSignal: NodeJS.Signals;
}

/** A program that did not come up; `output` is the end of what it said. */
export class StartFault extends StackFault {
  readonly output: string;

  constructor(message: string, output: string) {
    super(message);
    this.output = output;
  }
}

const running = new Set<ManagedProcess>();

/**
 * Ends everything at once. For the second Ctrl-C, and for a fault in the stack itself: nothing is
 * left behind.
 */
export function forceAll(): void {
  for (const process of running) process.force();
}

process.on('exit', forceAll);

export class ManagedProcess {
  readonly #plan: ProcessPlan;
  #child: ChildProcess | undefined;
  #isReady = false;
  #isEnding = false;
  #tail: string[] = [];

  constructor(plan: ProcessPlan) {
    this.#plan = plan;
  }

  /** The id of the running process; throws when it does not run. */
  get pid(): number {
    const pid = this.#child?.pid;
    if (pid === undefined) throw new Error(`${this.#plan.name} does not run`);
    return pid;
  }

  async start(): Promise<void> {
    const { name, command, options, logFile, onStart, onNotable } = this.#plan;
    if (this.#child) throw new Error(`${name} runs already`);
    this.#isReady = this.#isEnding = false;
    this.#tail = [];
    const log = openLogFile(logFile, { onTrouble: onNotable });
    // A process group of its own: Ctrl-C in the terminal then reaches only the stack, which ends
    // its programs one after the other.
    const child = spawn(command, this.#plan.arguments, {
      ...options,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    running.add(this);
    child.once('error', (error) => {
      this.#tail.push(error.message);
      if (child.pid === undefined) this.#onClose(log, 'it could not be run');
    });
    child.once('close', (code, signal) => this.#onClose(log, signal ?? `exit code ${code ?? 1}`));
    for (const stream of [child.stdout, child.stderr])
      if (stream) createInterface({ input: stream }).on('line', (line) => this.#onLine(log, line));
    if (child.pid !== undefined) onStart(child.pid);
    await this.#becomeReady(child);
  }

  /** Ends it in order, by force when it takes too long. */
  async stop(): Promise<void> {
    await this.kill(this.#plan.stopSignal);
  }

  /** Sends a signal that is meant to end it, and waits until it has ended. */
  async kill(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child) return;
    this.#isEnding = true;
    const closed = once(child, 'close');
    child.kill(signal);
    const impatience = setTimeout(
      () => child.kill(this.#plan.forceSignal),
      this.#plan.stopWithinMs,
    );
    await closed;
    clearTimeout(impatience);
  }

  force(): void {
    this.#isEnding = true;
    this.#child?.kill(this.#plan.forceSignal);
  }

  async #becomeReady(child: ChildProcess): Promise<void> {
    const { isReady, readyWithinMs } = this.#plan;
    const giveUpAt = Date.now() + readyWithinMs;
    while (this.#child === child) {
      if (await isReady(this.#tail.join('\n'))) {
        this.#isReady = true;
        return;
      }
      if (Date.now() > giveUpAt) {
        await this.kill(this.#plan.forceSignal);
        throw this.#startFault(`was not ready within ${readyWithinMs / 1000} seconds`);
      }
      await pause(25);
    }
    throw this.#startFault('ended while it started');
  }

  #startFault(what: string): StartFault {
    const output = this.#tail.join('\n');
    return new StartFault(
      `${this.#plan.name} ${what}; its log is ${this.#plan.logFile}, and its last words ` +
        `were:\n${output}`,
      output,
    );
  }

  #onLine(log: LogFile, line: string): void {
    log.write(line);
    this.#tail = [...this.#tail.slice(1 - TAIL_LINES), line];
    const text = this.#isEnding ? undefined : this.#plan.notable(line);
    if (text) this.#plan.onNotable(`[${basename(this.#plan.logFile, '.log')}] ${text}`);
  }

  #onClose(log: LogFile, reason: string): void {
    if (!running.delete(this)) return;
    log.close();
    this.#child = undefined;
    if (this.#isReady && !this.#isEnding)
      this.#plan.onDeath(
        `${this.#plan.name} ended unexpectedly (${reason}); its log is ${this.#plan.logFile}, ` +
          `and its last words were:\n${this.#tail.join('\n')}`,
      );
  }
}

// pino writes levels as numbers or, if configured so, as words.
const WARNINGS = new Set<unknown>([40, 50, 60, 'warn', 'error', 'fatal']);

/**
 * The log lines for a person: from our own programs' JSON log, warnings and worse; from anything
 * else, the lines that it writes by hand when something cannot go on.
 */
export function notableLogLine(line: string): string | undefined {
  const entry = parseEntry(line);
  if (!entry) return /^\s+at |^\s*$/.test(line) ? undefined : line;
  return WARNINGS.has(entry.level)
    ? [entry.msg, reasonOf(entry.err ?? entry.error)].filter(Boolean).join(': ')
    : undefined;
}

interface LogEntry {
  level?: unknown;
  msg?: string;
  err?: unknown;
  error?: unknown;
}

function reasonOf(error: unknown): string {
  if (typeof error === 'string') return error;
  return typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : '';
}

function parseEntry(line: string): LogEntry | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const entry: LogEntry = JSON.parse(line);
    return entry;
  } catch {
    return undefined;
  }
}
