import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addGamePages } from './game-pages.ts';

const directory = mkdtempSync(join(tmpdir(), 'game-pages-'));
const app = Fastify();

beforeAll(async () => {
  mkdirSync(join(directory, 'assets'));
  writeFileSync(
    join(directory, 'index.html'),
    '<!doctype html><!-- the head of the title --><h1><!-- the logo of the title --></h1>',
  );
  mkdirSync(join(directory, 'art/ceibo-dorado'), { recursive: true });
  writeFileSync(join(directory, 'art/ceibo-dorado/look.css'), ':root {}');
  writeFileSync(join(directory, 'assets/main-1a2b.js'), 'export {};');
  await addGamePages(app, {
    directory,
    artDirectory: join(directory, 'art'),
    operatorUrl: 'https://casino.example/es',
  });
});
afterAll(() => rmSync(directory, { recursive: true }));

describe('the page of a game', () => {
  it('may be framed by the operator alone and run nothing but its own files', async () => {
    const page = await app.inject('/games/ceibo-dorado/?lang=es&code=1');
    expect(page.statusCode).toBe(200);
    const policy = String(page.headers['content-security-policy']).split('; ');
    expect(policy).toContain('frame-ancestors https://casino.example');
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("default-src 'none'");
    expect(page.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
    });
  });

  it('bears the name and the art of its title', async () => {
    const { body } = await app.inject('/games/gol-de-oro/?lang=es');
    expect(body).toContain('<title>Gol de Oro</title>');
    expect(body).toContain('href="/games/art/gol-de-oro/look.css"');
    expect(body).toContain('alt="Gol de Oro"');
    expect((await app.inject('/games/no-such-title/')).statusCode).toBe(404);
    expect(
      (await app.inject('/games/art/ceibo-dorado/look.css')).headers['content-type'],
    ).toContain('text/css');
  });

  it('keeps its hashed files for ever', async () => {
    const file = await app.inject('/games/assets/main-1a2b.js');
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });
});
