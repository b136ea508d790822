import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from './ports.ts';

const [FIRST, LAST] = [19_990, 19_994];

/** Another process, which chooses a port between two numbers and lives on. */
async function chooseElsewhere(): Promise<{ port: number; end(): Promise<void> }> {
  const code =
    "const { freePort } = await import('./tools/stack/ports.ts');" +
    `console.log(await freePort(${FIRST}, ${LAST})); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill());
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return {
    port: Number(line),
    async end() {
      child.kill();
      await once(child, 'close');
    },
  };
}

describe('a free port', () => {
  it('is chosen once, by whatever process, though nobody listens there yet', async () => {
    const elsewhere = await chooseElsewhere();
    const here = [await freePort(FIRST, LAST), await freePort(FIRST, LAST)];
    const together = await Promise.allSettled([freePort(FIRST, LAST), freePort(FIRST, LAST)]);
    const last = together.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect([elsewhere.port, ...here, ...last].toSorted((a, b) => a - b)).toEqual([
      19_990, 19_991, 19_992, 19_993,
    ]);
    await expect(freePort(FIRST, LAST)).rejects.toThrow(
      'No free port was found between 19990 and 19994.',
    );
    await elsewhere.end();
    expect(await freePort(FIRST, LAST)).toBe(elsewhere.port);
  });
});
