import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { faultsOfMarkup } from './markup.ts';

const WEB = join(import.meta.dirname, '../../apps/web');

const pageWith = (body: string) => `<!doctype html>
<html lang="es"><head><title>Casa</title></head><body>${body}</body></html>`;

it.each([
  ['two main parts', '<main>a</main><main>b</main>', 'no-multiple-main'],
  ['an id that stands twice', '<p id="a">a</p><p id="a">b</p>', 'no-dup-id'],
  ['a block in a paragraph', '<p><div>a</div></p>', 'no-implicit-close'],
  ['a link in a link', '<a href="/a"><a href="/b">b</a></a>', 'element-permitted-content'],
  ['a label of nothing', '<label for="a">a</label>', 'no-missing-references'],
  ['a field without a label', '<input id="a">', 'input-missing-label'],
])('%s is a fault', async (_what, body, rule) => {
  expect(await faultsOfMarkup(pageWith(body))).toContainEqual(expect.stringContaining(rule));
});

it('valid markup gives no findings', async () => {
  expect(await faultsOfMarkup(pageWith('<main><p id="_r_1_">a</p></main>'))).toEqual([]);
});

it.each(['index.html', 'public/lobby/lobbyflash.html', 'public/lobby/tableflash.html'])(
  'the template %s has no faults of nesting or ids',
  async (file) => {
    expect(await faultsOfMarkup(readFileSync(join(WEB, file), 'utf8'))).toEqual([]);
  },
);
