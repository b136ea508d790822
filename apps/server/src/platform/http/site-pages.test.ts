import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSite } from '../../config.ts';
import { sendFault } from './faults.ts';
import { sitePages } from './site-pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-pages-'));
const app = fastify();
const site = { ...defaultSite, name: 'Otra </script> casa', defaultTheme: 'teal' as const };

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<html lang="es" data-theme="gold"><title>x</title><script type="application/json" id="site">{}</script></html>');
  writeFileSync(join(folder, 'assets/app-a1B2c3_4.js'), '1');
  app.setErrorHandler(sendFault);
  await sitePages(app, { folder, site, publicUrl: 'https://casa.example' });
});
afterAll(() => rmSync(folder, { recursive: true }));

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers: { host: 'casa.example', accept: 'text/html', ...headers } });

describe('the page', () => {
  it('carries the operator’s configuration, safely', async () => {
    const { body } = await get('/cashout?tab=accounts');
    expect(body).toContain('data-theme="teal"');
    const json = /id="site">(.*)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual(site);
    expect(body.match(/<\/script>/g)).toHaveLength(1);
  });

  it('is asked for under the public address', async () => {
    expect((await get('/deposit?a=1', { host: 'localhost:8080' })).headers.location).toBe('https://casa.example/deposit?a=1');
    expect((await get('/')).headers.location).toBe('/home');
  });

  it('is not the answer to calls and files that do not exist', async () => {
    for (const url of ['/api/nothing/here', '/assets/nothing.js', '/partners/nobody'])
      expect((await get(url)).json()).toMatchObject({ error: { code: 'NOT_FOUND' } });
    expect((await get('/home', { accept: 'application/json' })).statusCode).toBe(404);
  });

  it('lets browsers keep hashed files', async () => {
    expect((await get('/assets/app-a1B2c3_4.js')).headers['cache-control']).toContain('immutable');
  });
});
