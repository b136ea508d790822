// The server and the operator's app: which versions it serves, and which addresses are the app's.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appLinkPaths, type AppConfig } from '@ceibo/contracts/mobile/app';
import { defaultSite } from '../../../config.ts';
import { plainGet } from '../../../testing/plain-get.ts';
import { systemClock } from '../../clock.ts';
import { systemIds } from '../../ids.ts';
import { createLog } from '../../log.ts';
import { createMetrics } from '../../metrics.ts';
import { keepBody, sendKept } from '../kept/kept-body.ts';
import { createWebApp } from '../web-app.ts';
import { serveAppLinks } from './app-links.ts';
import { createAppGate, refuseOldApps } from './app-version.ts';

const FINGERPRINT = Array.from({ length: 32 }, () => 'AB').join(':');
const app: AppConfig = {
  version: '2.0.0',
  build: 20,
  site: 'https://casa.example',
  oldestVersion: '1.10.2',
  android: {
    package: 'example.casa.app',
    fingerprints: [FINGERPRINT],
    store: 'https://play.google.com/store/apps/details?id=example.casa.app&hl=es',
  },
  ios: { bundle: 'example.casa.app', team: 'ABCDE12345', store: 'https://apps.apple.com/app/id1' },
};

async function serverOf(config: AppConfig | undefined) {
  const gate = createAppGate(config);
  const web = await createWebApp({
    log: createLog('silent'),
    metrics: createMetrics(),
    ids: systemIds(systemClock),
    trustedProxies: 0,
    frameOrigins: () => [],
    isDescribed: false,
    gate,
  });
  refuseOldApps(web, { gate, site: { ...defaultSite, name: 'Casa & Co' }, app: config });
  serveAppLinks(web, config);
  const page = keepBody('text/html', 'the page');
  web.get('/home', (request, reply) => {
    request.quick = { body: page, isCurrent: () => true };
    return sendKept(request, reply, page);
  });
  web.post('/api/cashier/deposit', () => ({ success: true }));
  web.get('/icons/icon-192.png', () => 'icon');
  return web;
}

const [web, withoutApp] = await Promise.all([serverOf(app), serverOf(undefined)]);
let address = '';
beforeAll(async () => void (address = await web.listen({ host: '127.0.0.1', port: 0 })));
afterAll(() => Promise.all([web.close(), withoutApp.close()]));

const agent = (version: string) => ({ 'user-agent': `Mozilla/5.0 (Linux) CeiboApp/${version}` });
const call = (headers: Record<string, string>, server = web) =>
  server.inject({ method: 'POST', url: '/api/cashier/deposit', payload: {}, headers });

describe('a call', () => {
  it.each(['1.10.1', '1.9.9', '0.99.99', '1.2.30'])(
    'of the app %s, which is too old, is refused by name in its language',
    async (version) => {
      const refusal = { success: false, code: 'APP_TOO_OLD' };
      for (const [language, words] of [
        ['es-AR', 'Actualizala desde tu tienda'],
        ['pt-BR', 'Atualize na sua loja'],
        ['en', 'Update it in your store'],
      ] as const) {
        const response = await call({ ...agent(version), 'accept-language': language });
        expect(response.json()).toEqual({
          ...refusal,
          description: expect.stringContaining(words),
        });
      }
    },
  );

  it.each(['1.10.2', '1.10.3', '1.11.0', '2.0.0', '10.0.0'])(
    'of the app %s is answered',
    async (version) => {
      expect((await call(agent(version))).json()).toEqual({ success: true });
    },
  );

  it('of a browser, and of what only looks like the app, is answered', async () => {
    for (const name of [
      'Mozilla/5.0',
      'CeiboApp',
      'CeiboApp/1',
      'CeiboApp/x.y.z',
      'MyCeiboApp/0.0.1x',
    ])
      expect((await call({ 'user-agent': name })).json()).toEqual({ success: true });
    expect((await call({ 'user-agent': '' })).json()).toEqual({ success: true });
  });

  it('of any app is answered while the operator refuses none', async () => {
    expect((await call(agent('0.0.1'), withoutApp)).json()).toEqual({ success: true });
    const all = await serverOf({ ...app, oldestVersion: null });
    expect((await call(agent('0.0.1'), all)).json()).toEqual({ success: true });
    await all.close();
  });
});

describe('a page', () => {
  const page = (headers: Record<string, string>) =>
    plainGet(`${address}/home`, { headers: { accept: 'text/html', ...headers } });

  it('that is stored for all is still the page to update for an app that is too old', async () => {
    for (const _time of [1, 2]) expect((await page({})).body).toBe('the page');
    const old = await page({ ...agent('1.0.0'), 'accept-language': 'en' });
    expect(old.status).toBe(200);
    expect(old.headers['cache-control']).toBe('no-store');
    expect(old.body).toContain('<h1>Update the app</h1>');
    expect(old.body).toContain('Casa &amp; Co');
    expect(old.body).not.toContain('Casa & Co');
    expect(old.body).toContain('id=example.casa.app&amp;hl=es"');
    expect((await page({})).body).toBe('the page');
    expect((await page(agent('1.10.2'))).body).toBe('the page');
  });

  it('leads an iPhone to its own store, and speaks Spanish and Portuguese', async () => {
    const iphone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) CeiboApp/1.0.0' };
    const { body } = await page({ ...iphone, 'accept-language': 'es' });
    expect(body).toContain('href="https://apps.apple.com/app/id1"');
    expect(body).toContain('<html lang="es-AR">');
    expect((await page({ ...iphone, 'accept-language': 'pt' })).body).toContain(
      'Atualize o aplicativo',
    );
  });

  it('has its picture', async () => {
    const { body } = await web.inject({ url: '/icons/icon-192.png', headers: agent('1.0.0') });
    expect(body).toBe('icon');
  });
});

describe('the files by which phones trust the app', () => {
  it('name the app, its certificate and its addresses', async () => {
    const links = await web.inject('/.well-known/assetlinks.json');
    expect(links.headers['content-type']).toContain('application/json');
    expect(links.json()).toEqual([
      expect.objectContaining({
        target: {
          namespace: 'android_app',
          package_name: 'example.casa.app',
          sha256_cert_fingerprints: [FINGERPRINT],
        },
      }),
    ]);
    const apple = await web.inject('/.well-known/apple-app-site-association');
    expect(apple.headers['content-type']).toContain('application/json');
    const appID = 'ABCDE12345.example.casa.app';
    expect(apple.json()).toEqual({
      applinks: {
        details: [{ appIDs: [appID], components: appLinkPaths.map((path) => ({ '/': path })) }],
      },
      webcredentials: { apps: [appID] },
    });
  });

  it('are not there without an app, and name nobody without certificate and team', async () => {
    expect((await withoutApp.inject('/.well-known/assetlinks.json')).statusCode).toBe(404);
    const bare = await serverOf({
      ...app,
      android: { ...app.android, fingerprints: [] },
      ios: { ...app.ios, team: null },
    });
    expect((await bare.inject('/.well-known/assetlinks.json')).json()).toEqual([]);
    expect((await bare.inject('/.well-known/apple-app-site-association')).json()).toEqual({
      applinks: { details: [] },
      webcredentials: { apps: [] },
    });
    await bare.close();
  });
});
