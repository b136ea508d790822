import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ceiboDorado as game } from '../slot/ceibo-dorado.ts';
import { addGamePages } from './game-pages.ts';

const directory = mkdtempSync(join(tmpdir(), 'game-pages-'));
const app = Fastify();

beforeAll(async () => {
  mkdirSync(join(directory, 'assets'));
  writeFileSync(join(directory, 'index.html'), '<!doctype html>');
  writeFileSync(join(directory, 'assets/main-1a2b.js'), 'export {};');
  await addGamePages(app, { game, directory, operatorUrl: 'https://casino.example/es' });
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
    expect(page.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', 'cache-control': 'no-cache' });
  });

  it('keeps its hashed files for ever', async () => {
    const file = await app.inject('/games/ceibo-dorado/assets/main-1a2b.js');
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });
});
