// The shared parts of npm start and npm run dev: progress on the terminal, faults in one sentence,
// Ctrl-C.

import { exitWith, StackFault } from './fault.ts';
import { freePortNear, portFrom } from './ports.ts';
import { forceAll } from './processes.ts';
import { startStack, type Stack, type StackOptions } from './stack.ts';

// npm passes Ctrl-C on to us, who had it from the terminal already: what comes this soon is the
// same key press.
const SAME_PRESS_MS = 500;

/** The operator's port, which gives way when it is taken and nobody has asked for it. */
const USUAL_OPERATOR_PORT = 8085;

export function portsFromEnvironment(): { server: number; sandbox: number; operator?: number } {
  try {
    const server = portFrom('PORT', 8080);
    const sandbox = portFrom('SANDBOX_PORT', 8090);
    if (server === sandbox)
      throw new StackFault(`PORT and SANDBOX_PORT are both ${server}: give them different ports.`);
    if (!process.env['OPERATOR_PORT']) return { server, sandbox };
    const operator = portFrom('OPERATOR_PORT', USUAL_OPERATOR_PORT);
    if ([server, sandbox].includes(operator))
      throw new StackFault(
        `OPERATOR_PORT is ${operator}, which is PORT or SANDBOX_PORT: give it a port of its own.`,
      );
    return { server, sandbox, operator };
  } catch (error) {
    return exitWith(error);
  }
}

/**
 * Starts the stack, and whatever else belongs to the run, and keeps it until Ctrl-C, SIGTERM or a
 * death.
 */
export async function runUntilStopped(
  options: StackOptions,
  also?: (stack: Stack) => Promise<{ stop(): Promise<void> }>,
): Promise<void> {
  const giveUp = new AbortController();
  let stack: Stack | undefined;
  let extra: { stop(): Promise<void> } | undefined;
  let isStopping = false;
  let signalledAt = 0;

  const stop = async (exitCode: number): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    giveUp.abort();
    if (!stack) return;
    await extra?.stop();
    await stack.stop();
    process.exit(exitCode);
  };
  const onSignal = (): void => {
    if (signalledAt && Date.now() - signalledAt < SAME_PRESS_MS) return;
    signalledAt = Date.now();
    if (isStopping) {
      // The second time it is meant: no more waiting for requests under way.
      forceAll();
      process.exit(130);
    }
    console.log('\nStopping Ceibo… (once more to stop at once)');
    void stop(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);

  try {
    const operator = options.ports?.operator ?? (await freePortNear(USUAL_OPERATOR_PORT));
    stack = await startStack({
      ...options,
      ports: { ...options.ports, operator },
      ...(process.env['DATABASE_URL'] && { databaseUrl: process.env['DATABASE_URL'] }),
      tell: console.log,
      signal: giveUp.signal,
      onDeath: (sentence) => {
        console.error(`\n${sentence}`);
        void stop(1);
      },
    });
    extra = await also?.(stack);
    console.log(`Ceibo ready: ${stack.urls.site}`);
  } catch (error) {
    await stack?.stop();
    if (isStopping) process.exit(0);
    exitWith(error);
  }
}
