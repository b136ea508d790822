// The texts that public/theme.js requests before the scripts are there.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const script = readFileSync(join(import.meta.dirname, '../public/theme.js'), 'utf8');
/** A preload is of use only to a request of the same kind, which is what the scripts make. */
const AS_SCRIPTS_ASK = 'link[rel=preload][as=fetch][crossorigin=anonymous]';
let asked: (string | null)[] = [];

beforeEach(() => {
  localStorage.clear();
  document.documentElement.lang = 'es-AR';
  document.documentElement.dataset['locales'] = '{"es":"es-AR","pt":"pt-BR"}';
  document.head.innerHTML = '';
  document.body.innerHTML = '<div id="root"></div>';
  asked = [];
  vi.spyOn(document.head, 'append').mockImplementation((link) => {
    if (link instanceof Element && link.matches(AS_SCRIPTS_ASK))
      asked.push(link.getAttribute('href'));
  });
  // No script is to run here.
  vi.spyOn(Element.prototype, 'replaceWith').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

const read = () => document.dispatchEvent(new Event('DOMContentLoaded'));
const press = () => document.dispatchEvent(new Event('pointerdown'));

it('the texts of a page in another language than the server wrote are asked for at once', () => {
  localStorage.setItem('code', 'pt');
  runInThisContext(script);
  expect(asked).toEqual(['/assets/Languages/pt.json']);
  read();
  expect(asked).toEqual(['/assets/Languages/pt.json']);
});

it('the texts beside scripts that come later are asked for with these, once', () => {
  document.head.innerHTML = '<link data-later="module" href="/assets/app.js">';
  document.body.innerHTML = '<div id="root"><div class="first-view"></div></div>';
  runInThisContext(script);
  read();
  expect(asked).toEqual([]);
  press();
  press();
  expect(asked).toEqual(['/assets/Languages/es.json']);
});

it('the texts beside scripts that run already are left to these', () => {
  runInThisContext(script);
  read();
  press();
  expect(asked).toEqual([]);
});
