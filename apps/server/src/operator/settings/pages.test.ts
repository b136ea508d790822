import { expect, it } from 'vitest';
import { saveSeedData } from '../../seed-data.ts';
import { startTestWorld } from '../../testing/test-world.ts';
import { testSeed } from '../../testing/test-seed.ts';
import { listPages, pageText, setPage } from './pages.ts';

const world = startTestWorld();
const url = () => world.config.databaseUrl;
const NAME = 'livedealer';
/** As a start does it. */
const seed = () => saveSeedData(url(), testSeed('key'));

const ours = {
  name: NAME,
  language: 'es' as const,
  title: 'Nuestros términos',
  description: 'Los de {{site}}.',
  body: '## Uno {#one}\n\nTexto nuestro.',
};
const known = async () => (await listPages(url())).find(({ name }) => name === NAME);

it('a text of the operator is what players read, and a later start leaves it alone', async () => {
  expect((await known())?.texts).toContainEqual({ language: 'es', isOfRelease: true });
  const before = (await known())?.validFrom;
  expect(await setPage(url(), ours)).toBe(true);
  expect((await known())?.texts).toContainEqual({ language: 'es', isOfRelease: false });
  expect((await known())?.validFrom).toBe(before);
  await seed();
  expect(await pageText(url(), { name: NAME, language: 'es' })).toMatchObject({
    title: 'Nuestros términos',
    body: ours.body,
  });
  const read = await world.app.web.inject(`/api/content/page?name=${NAME}&language=es`);
  expect(read.body).toContain('Texto nuestro.');
});

it('a text in another language, and the day of the page, are its own', async () => {
  expect(
    await setPage(url(), { ...ours, language: 'pt', title: 'Nossos', validFrom: '2027-01-31' }),
  ).toBe(true);
  expect(await pageText(url(), { name: NAME, language: 'pt' })).toMatchObject({
    title: 'Nossos',
    validFrom: '2027-01-31',
  });
  expect(await setPage(url(), { ...ours, name: 'nowhere' })).toBe(false);
  expect(await pageText(url(), { name: 'nowhere', language: 'es' })).toBeUndefined();
});
