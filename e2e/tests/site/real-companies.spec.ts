// The programs of npm start when real companies are the counterparts: the database and the server,
// with the operator's brand, and nothing of the sandbox.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder, startStack } from '@ceibo/tools/stack';
import { expect, test } from '@playwright/test';

test('with real companies no sandbox runs, nothing is given away, and the brand is served', async () => {
  test.setTimeout(120_000);
  const folder = makeTemporaryFolder();
  const brand = join(folder, 'brand');
  mkdirSync(join(brand, 'brand'), { recursive: true });
  writeFileSync(join(brand, 'brand/logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const file = join(folder, 'site.json');
  writeFileSync(file, JSON.stringify({ name: 'Casa', logo: '/brand/logo.svg' }));
  const stack = await startStack({
    dataDir: folder,
    hasStandIns: false,
    isDurable: false,
    ports: { database: 0, smtp: 0 },
    environment: { server: { SITE_CONFIG: file, SITE_FOLDER: brand, DRAIN_SECONDS: '0' } },
  });
  try {
    await expect(fetch(`${stack.urls.sandbox}/healthz`)).rejects.toThrow();
    expect(() => stack.sandbox.pid).toThrow('does not run');
    const post = async (path: string, body: object): Promise<unknown> => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(stack.urls.server + path, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return answer.json();
    };
    const list = async (name: string): Promise<unknown> =>
      (await fetch(`${stack.urls.server}/api/promotions/${name}?language=es`)).json();
    expect(
      await post('/api/identity/login', { login: 'demo', password: 'Demo1234' }),
    ).toMatchObject({ success: false, code: 'BAD_CREDENTIALS' });
    // The operator alone adds the promotions that give money away.
    expect(await list('campaigns')).toMatchObject({ success: true, campaigns: [] });
    expect(await list('wheel')).toMatchObject({ success: true, sectors: [] });
    const held = await post('/api/promotions/tournaments', {});
    expect(held).toMatchObject({ success: true, tournaments: [] });
    expect(await (await fetch(`${stack.urls.server}/home`)).text()).toContain('Casa</title>');
    expect((await fetch(`${stack.urls.server}/brand/logo.svg`)).status).toBe(200);
    expect(await stack.audit()).toEqual([]);
  } finally {
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
