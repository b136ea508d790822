// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { languages, strangeWords, textIn } from '../../testing/one-language.ts';
import { clearPage, find, pageText, showPage } from '../../testing/show-page.ts';
import { PushOffer } from './PushOffer.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => {
  clearPage();
  vi.useRealTimers();
});

it.each(languages)('the offer says in %s what messages are for', async (language) => {
  const Offer = () => <PushOffer isQuiet={() => true} onEnd={() => {}} />;
  await showPage(Offer, () => undefined, '/', { language });
  await expect.poll(pageText).toContain(textIn(language, 'push.offer'));
  expect(strangeWords(language)).toEqual([]);
});

it('the offer waits while a round is open, and leads to the switches', async () => {
  let isQuiet = false;
  const onEnd = vi.fn<() => void>();
  await showPage(
    () => <PushOffer isQuiet={() => isQuiet} onEnd={onEnd} />,
    () => undefined,
  );
  expect(pageText()).toBe('');
  isQuiet = true;
  vi.advanceTimersByTime(1_000);
  await expect.poll(pageText).toContain('¿Querés que te avisemos');
  expect(find('a', 'Elegir avisos').getAttribute('href')).toBe('/privacy#push');
  find('button', 'Cerrar').click();
  expect(onEnd).toHaveBeenCalledTimes(1);
});
