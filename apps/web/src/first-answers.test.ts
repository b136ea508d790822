import { expect, it, vi } from 'vitest';
import { answeredFetch, readAnswers } from './first-answers.ts';

const page = new DOMParser().parseFromString(
  '<script type="application/json" id="answers" ' +
    'data-language="pt">{"/api/a":{"success":true}}</script>',
  'text/html',
);

it('are taken in their own language only', () => {
  expect(readAnswers(page, 'pt')).toEqual({ '/api/a': { success: true } });
  expect(readAnswers(page, 'es')).toEqual({});
  expect(readAnswers(document.implementation.createHTMLDocument(), 'es')).toEqual({});
});

it('answer each address once, and nothing but reading', async () => {
  const real = vi.fn<typeof fetch>(async () => Response.json('real'));
  const fetch = answeredFetch(real, { '/api/a': 'first' });
  expect(await (await fetch('/api/a', { method: 'POST' })).json()).toBe('real');
  expect(await (await fetch('/api/a', { headers: {} })).json()).toBe('first');
  expect(await (await fetch('/api/a')).json()).toBe('real');
  expect(await (await fetch('/api/b')).json()).toBe('real');
});
