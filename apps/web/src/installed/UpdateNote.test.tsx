// @vitest-environment happy-dom
// The note about a newer build: where it waits, and what it does.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { languages, strangeWords, textIn } from '../testing/one-language.ts';
import { clearPage, find, pageText, showPage } from '../testing/show-page.ts';
import { UpdateNote } from './UpdateNote.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => {
  clearPage();
  vi.useRealTimers();
});

async function showNote(isQuiet: () => boolean, language: (typeof languages)[number] = 'es') {
  const onTake = vi.fn<() => void>();
  const Note = () => <UpdateNote isQuiet={isQuiet} onTake={onTake} />;
  await showPage(Note, () => undefined, '/', { language });
  return { onTake };
}

it.each(languages)('the note says in %s that there is a newer site', async (language) => {
  await showNote(() => true, language);
  await expect.poll(pageText).toContain(textIn(language, 'update.ready'));
  expect(strangeWords(language)).toEqual([]);
});

it('the note waits while a round is open, goes when one begins, and loads only by a press', async () => {
  let isQuiet = false;
  const { onTake } = await showNote(() => isQuiet);
  expect(pageText()).toBe('');
  isQuiet = true;
  vi.advanceTimersByTime(1_000);
  await expect.poll(pageText).toContain('Hay una versión nueva');
  isQuiet = false;
  vi.advanceTimersByTime(1_000);
  await expect.poll(pageText).toBe('');
  isQuiet = true;
  vi.advanceTimersByTime(1_000);
  await expect.poll(pageText).toContain('Hay una versión nueva');
  expect(onTake).not.toHaveBeenCalled();
  find('button', 'Actualizar').click();
  expect(onTake).toHaveBeenCalledTimes(1);
});

it('a note put off does not come back', async () => {
  await showNote(() => true);
  await expect.poll(pageText).toContain('Hay una versión nueva');
  find('button', 'Cerrar').click();
  await expect.poll(pageText).toBe('');
  vi.advanceTimersByTime(5_000);
  expect(pageText()).toBe('');
});
