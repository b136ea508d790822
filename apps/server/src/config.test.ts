// Configurations with which the server refuses to start. Each refusal is one sentence that names
// the variable.

import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import { readConfig } from './config.ts';
import { unsafeDatabase } from './config-safety.ts';
import { createMetrics } from './platform/metrics.ts';
import { createLog } from './platform/log.ts';
import { systemClock } from './platform/clock.ts';
import { systemIds } from './platform/ids.ts';
import { defaultPictures } from './platform/http/pages/site-pictures.ts';
import { createWebApp } from './platform/http/web-app.ts';
import { startTestWorld } from './testing/test-world.ts';

const world = startTestWorld();
const folder = mkdtempSync(join(tmpdir(), 'ceibo-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

function keyFile(bits: number): string {
  const file = join(folder, `${bits}.pem`);
  writeFileSync(
    file,
    generateKeyPairSync('rsa', { modulusLength: bits }).privateKey.export({
      type: 'pkcs8',
      format: 'pem',
    }),
  );
  return file;
}

/** As `npm start` sets them: everything on this machine. */
const standIns = {
  DATABASE_URL: 'postgres://ceibo@127.0.0.1/ceibo',
  PUBLIC_URL: 'http://127.0.0.1:8080',
  SMTP_URL: 'smtp://127.0.0.1:8025',
  CAPTCHA_SECRET: '0123456789abcdef-captcha',
  ACCOUNT_SECRET: '0123456789abcdef-account',
  DOCUMENT_SECRET: '0123456789abcdef-documents',
  DOCUMENT_FOLDER: '/tmp/documents',
  HUB88_PRIVATE_KEY_FILE: keyFile(2048),
  HUB88_OPERATOR_ID: '1',
  MERCADOPAGO_URL: 'http://127.0.0.1:8090',
  MERCADOPAGO_ACCESS_TOKEN: '0123456789abcdef-access',
  MERCADOPAGO_WEBHOOK_SECRET: '0123456789abcdef-webhook',
  CVU_URL: 'http://localhost:8090',
  CVU_SECRET: '0123456789abcdef-payout',
  COUPON_URL: 'http://localhost:8090',
  COUPON_SECRET: '0123456789abcdef-coupon',
  SMS_URL: 'http://127.0.0.1:8090',
  SMS_SECRET: '0123456789abcdef-messages',
  EXCLUSION_REGISTER_URL: 'http://127.0.0.1:8090',
  EXCLUSION_REGISTER_SECRET: '0123456789abcdef-register',
  LOCATION_URL: 'http://127.0.0.1:8090',
  LOCATION_SECRET: '0123456789abcdef-location',
  LIVENESS_URL: 'http://127.0.0.1:8090',
  LIVENESS_SECRET: '0123456789abcdef-liveness',
  PUSH_KEY: 'm6kTdwpGVg7ydRVQ_OQmqhUO3TqS7nCqBtiFJs0Yhyc',
};
const abroad = { PUBLIC_URL: 'https://casino.example' };

it('the stand-ins of one machine may be met with test hooks and plain http', () => {
  expect(readConfig({ ...standIns, CEIBO_CRASH_FILE: '/tmp/crash' })).toMatchObject({
    foreignVariable: undefined,
    crashFile: '/tmp/crash',
  });
  expect(readConfig({ ...standIns, ...abroad })).toMatchObject({ foreignVariable: 'PUBLIC_URL' });
});

it('by default home has the rows of the specification, and visitors try no games', () => {
  expect(readConfig(standIns).site).toMatchObject({
    homeRows: ['pragmaticplay', 'rubyplay', 'barbarabang', 'mancala'],
    visitorDemos: false,
  });
});

function siteFile(differences: object): string {
  const file = join(folder, 'site.json');
  writeFileSync(file, JSON.stringify({ name: 'Casa', ...differences }));
  return file;
}

it.each([
  ['one text', 'Licencia 7', { es: 'Licencia 7' }],
  ['a text per language', { es: 'Licencia 7', en: 'Licence 7' }, undefined],
])('the licence may be %s', (_form, licence, expected) => {
  const { site } = readConfig({ ...standIns, SITE_CONFIG: siteFile({ licence }) });
  expect(site.licence).toEqual(expected ?? licence);
});

it.each([
  ['without the default language', { en: 'Licence 7' }],
  ['in an unknown language', { es: 'Licencia 7', english: 'Licence 7' }],
])('a licence %s is refused', (_why, licence) => {
  const variables = { ...standIns, SITE_CONFIG: siteFile({ licence }) };
  expect(() => readConfig(variables)).toThrow('SITE_CONFIG names is not a site configuration');
});

it('the operator names the face of the site by an id', () => {
  const faceIn = (given: object) =>
    readConfig({ ...standIns, SITE_CONFIG: siteFile(given) }).registration.face;
  expect(readConfig(standIns).registration.face).toBe('default');
  expect(faceIn({})).toBe('default');
  expect(faceIn({ face: 'casa' })).toBe('casa');
  expect(() => faceIn({ face: 'la casa' })).toThrow('SITE_CONFIG');
});

it('the operator names the pictures of the installed site that differ', () => {
  const SITE_CONFIG = siteFile({ pictures: { icon192: '/brand/casa-192.png' } });
  expect(readConfig({ ...standIns, SITE_CONFIG })).toMatchObject({
    site: { name: 'Casa' },
    pictures: { ...defaultPictures, icon192: '/brand/casa-192.png' },
  });
});

it.each([
  ['lies elsewhere', { icon512: 'https://pictures.example/512.png' }],
  ['leaves the folder of the site', { icon512: '/icons/../../key.png' }],
  ['has a shape that phones refuse', { screenshots: [screen({ width: 400, height: 1000 })] }],
  ['names no size', { screenshots: [{ src: '/icons/home.png', for: 'phone' }] }],
])('a picture of the installed site that %s is refused', (_why, pictures) => {
  const variables = { ...standIns, SITE_CONFIG: siteFile({ pictures }) };
  expect(() => readConfig(variables)).toThrow('SITE_CONFIG names is not a site configuration');
});

it.each([
  ['a key that nobody knows', { helpline: '0800' }, 'look at helpline.'],
  ['a theme that nobody knows', { defaultTheme: 'red' }, 'look at defaultTheme.'],
  ['a logo elsewhere', { logo: 'https://pictures.example/logo.svg' }, 'look at logo.'],
  ['three rows of home', { homeRows: ['a', 'b', 'c'] }, 'look at homeRows.'],
])('a site with %s is refused, and the sentence names the place', (_what, differences, end) => {
  const variables = { ...standIns, SITE_CONFIG: siteFile(differences) };
  expect(() => readConfig(variables)).toThrow(`is not a site configuration: ${end}`);
});

it('the app of APP_CONFIG is read, and a wrong one is refused', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'app-config-')), 'app.json');
  const app: object = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../mobile/app.json'), 'utf8'),
  );
  const read = (content: object) => {
    writeFileSync(file, JSON.stringify(content));
    return readConfig({ ...standIns, APP_CONFIG: file }).app;
  };
  expect(read(app)).toEqual(app);
  expect(readConfig(standIns).app).toBeUndefined();
  for (const wrong of [{ oldestVersion: '1.0' }, { site: 'http://casa.example' }, { biuld: 1 }])
    expect(() => read({ ...app, ...wrong })).toThrow('APP_CONFIG names is not the configuration');
});

function screen(size: { width: number; height: number }) {
  return { src: '/icons/home.png', for: 'phone', ...size };
}

it.each([
  [{ DATABASE_CONNECTIONS: '8' }, 'Set DATABASE_CONNECTIONS: missing or not of the right form.'],
  [
    { REALITY_CHECK_SHORTEST_SECONDS: '901' },
    'Set REALITY_CHECK_SHORTEST_SECONDS: missing or not of the right form.',
  ],
  [
    { CAPTCHA_SECRET: 'x' },
    'CAPTCHA_SECRET can be guessed: give it at least 16 characters, 6 of them different.',
  ],
  [
    { CVU_SECRET: 'a'.repeat(40) },
    'CVU_SECRET can be guessed: give it at least 16 characters, 6 of them different.',
  ],
  [
    { MERCADOPAGO_WEBHOOK_SECRET: 'abababababababababab' },
    'MERCADOPAGO_WEBHOOK_SECRET can be guessed: give it at least 16 characters, 6 of them ' +
      'different.',
  ],
  [{ PUSH_KEY: 'abc' }, 'Set PUSH_KEY: missing or not of the right form.'],
  [{ PUSH_SERVICES: 'https://*' }, 'Set PUSH_SERVICES: missing or not of the right form.'],
  [{ HUB88_OPERATOR_ID: '' }, 'Set HUB88_OPERATOR_ID: missing or not of the right form.'],
  [
    { HUB88_PRIVATE_KEY_FILE: keyFile(1024) },
    'The file that HUB88_PRIVATE_KEY_FILE names is not a private RSA key of 2048 bits or more.',
  ],
  [
    { PUBLIC_URL: 'http://casino.example' },
    'PUBLIC_URL is "http://casino.example", but must begin with https:// unless it is of this machine.',
  ],
  [
    { MERCADOPAGO_URL: 'http://10.0.0.7' },
    'MERCADOPAGO_URL is "http://10.0.0.7", but must begin with https:// unless it is of this machine.',
  ],
  [{ PUBLIC_URL: 'javascript:alert(1)' }, 'Set PUBLIC_URL: missing or not of the right form.'],
  [
    { CVU_URL: 'https://payouts.example', CEIBO_CRASH_FILE: '/tmp/crash' },
    'CEIBO_CRASH_FILE is for tests on one machine, and CVU_URL names another: unset ' +
      'CEIBO_CRASH_FILE.',
  ],
  [
    { HOST: '0.0.0.0', CEIBO_CRASH_FILE: '/tmp/crash' },
    'CEIBO_CRASH_FILE is for tests on one machine, and HOST names another: unset CEIBO_CRASH_FILE.',
  ],
])('the server does not start with %j', (changed, sentence) => {
  expect(() => readConfig({ ...standIns, ...changed })).toThrow(sentence);
});

it('a database with the demo player is refused as soon as anything is on another machine', async () => {
  expect(await unsafeDatabase(world.database, 'PUBLIC_URL')).toBeUndefined();
  await world.player({ cash: units(100) });
  expect(await unsafeDatabase(world.database, undefined)).toBeUndefined();
  expect(await unsafeDatabase(world.database, 'SMTP_URL')).toMatch(
    /^DATABASE_URL names a database with the demo player.*SMTP_URL names another/,
  );
});

it('a proxy that is not trusted is warned of once', async () => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  const dependencies = {
    log,
    metrics: createMetrics(),
    ids: systemIds(systemClock),
    frameOrigins: () => [],
    isDescribed: true,
  };
  for (const trustedProxies of [0, 1]) {
    const app = await createWebApp({ ...dependencies, trustedProxies });
    await app.inject({ url: '/' });
    expect(lines).toHaveLength(trustedProxies);
    for (let i = 0; i < 3; i += 1)
      await app.inject({ url: '/', headers: { 'x-forwarded-for': '1.2.3.4' } });
    expect(lines).toHaveLength(1);
    await app.close();
  }
  expect(lines[0]).toContain('TRUSTED_PROXIES');
});

it('a folder of the operator is one, and a relative path is of where the server starts', () => {
  const folderOf = (path: string) => readConfig({ ...standIns, SITE_FOLDER: path }).siteFolder;
  expect(folderOf(relative(process.cwd(), folder))).toBe(folder);
  expect(() => folderOf(keyFile(2048))).toThrow('What SITE_FOLDER names is no folder');
  expect(() => folderOf(join(folder, 'none'))).toThrow('What SITE_FOLDER names cannot be read');
});

it('a site configuration that is no object is said to be none', () => {
  const file = join(folder, 'list.json');
  writeFileSync(file, '[]');
  expect(() => readConfig({ ...standIns, SITE_CONFIG: file })).toThrow('it is not a JSON object.');
});
