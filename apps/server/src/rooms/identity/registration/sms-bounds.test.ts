// Somebody orders text messages from many networks, each with a solved captcha.

import { expect, it } from 'vitest';
import { solveCaptcha } from '../../../testing/captcha.ts';
import { startTestWorld } from '../../../testing/test-world.ts';

const world = startTestWorld({ smsBounds: { perMinute: 3, perHour: 5 } });
let numbers = 0;

async function ask() {
  numbers += 1;
  const response = await world.app.web.inject({
    method: 'POST',
    url: '/api/identity/register-code',
    payload: {
      phone: `+54 387 ${5_700_000 + numbers}`,
      country: 'AR',
      captcha: await solveCaptcha(world),
    },
    remoteAddress: `2001:db8:9:${numbers}::1`,
  });
  const { code, description } = response.json<Record<string, unknown>>();
  return code === undefined ? 'sent' : [code, description];
}
const alarms = async () =>
  (await world.metrics.alarms.get()).values.find(({ labels }) => labels.what === 'sms-bound')
    ?.value ?? 0;
const PAUSED = [
  'PHONE_CODE_PAUSED',
  'Por ahora no podemos mandar más mensajes. Probá de nuevo dentro de una hora.',
];
/** The minute is over. */
const nextMinute = () =>
  world.asOwner(`delete from platform.rate_limits where key like 'sms-site-minute:%'`);

/** Runs the job that failed so many times at once; gives how many there are. */
const bringForward = async (failures: number) =>
  (
    await world.asOwner(
      `update graphile_worker._private_jobs set run_at = now()
       where attempts = $1 and locked_at is null and last_error is not null returning 1`,
      [failures],
    )
  ).length;
const jobsLeft = async () =>
  (
    await world.asOwner(
      `select from graphile_worker.jobs where task_identifier = 'identity:send-phone-code'`,
    )
  ).length;

it('the site sends no more than its bounds of a minute and of an hour, and tells the operator once of each', async () => {
  world.company = () => ({ status: 201, body: '{}' });
  expect([await ask(), await ask(), await ask()]).toEqual(['sent', 'sent', 'sent']);
  expect(await ask()).toEqual(PAUSED);
  expect(await ask()).toEqual(PAUSED);
  expect(await alarms()).toBe(1);
  await nextMinute();
  expect([await ask(), await ask()]).toEqual(['sent', 'sent']);
  expect(await ask()).toEqual(PAUSED);
  expect(await ask()).toEqual(PAUSED);
  expect(await alarms()).toBe(2);
});

it('a message that is tried again counts each time, and over the bound it waits for the next minute', async () => {
  await world.asOwner(`delete from platform.rate_limits where key like 'sms-%'`);
  const alarmsBefore = await alarms();
  let tries = 0;
  let status = 500;
  world.company = () => {
    tries += 1;
    return { status, body: '{}' };
  };
  expect(await ask()).toBe('sent');
  for (const failures of [1, 2]) {
    await expect.poll(() => bringForward(failures)).toBe(1);
    await expect.poll(() => tries).toBe(failures + 1);
  }
  await expect.poll(() => bringForward(3)).toBe(1);
  await expect.poll(alarms).toBe(alarmsBefore + 1);
  expect(tries).toBe(3);
  status = 201;
  // Before the job runs again, or it would be over the bound once more.
  await nextMinute();
  await expect.poll(() => bringForward(4)).toBe(1);
  await expect.poll(jobsLeft).toBe(0);
  expect(tries).toBe(4);
});
