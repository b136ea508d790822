// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '../../api/client.ts';
import { safeStorage } from '../safe-storage.ts';
import { tellHit } from './hits.ts';
import { forgetHit, storedHit, storeHit } from './stored-hit.ts';

const UNTIL = '2026-12-22T12:00:00.000Z';
const [FIRST, SECOND] = ['a'.repeat(43), 'b'.repeat(43)];
const storage = safeStorage(() => localStorage);
beforeEach(() => localStorage.clear());

function setUp(...answers: (() => Response)[]) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => (answers.shift() ?? Response.error)());
  const pause = vi.fn<(ms: number) => Promise<void>>(() => Promise.resolve());
  const api = createApi({
    fetch,
    caller: { session: () => null, language: () => 'es-AR', siteId: 'Ceibo' },
    onSessionExpired: () => {},
  });
  const send = (campaignId: string | null, campaignType: string | null = null) =>
    tellHit([campaignId, campaignType], api, { local: storage, pause }, 'pt');
  const sent = () =>
    fetch.mock.calls
      .map(([, init]) => init?.body)
      .map((body) => typeof body === 'string' && JSON.parse(body));
  return { send, sent, pause };
}
const answer = (hit: string | null) => () =>
  Response.json({ success: true, hit, countsUntil: hit === null ? null : UNTIL });
const refusal = (code: string) => () => Response.json({ success: false, code, description: 'No.' });

describe('the click on an affiliate’s link', () => {
  it('is told with the campaign and the language, and its secret is kept', async () => {
    const { send, sent } = setUp(answer(FIRST));
    await send('spring', 'banner');
    expect(sent()).toEqual([{ campaignId: 'spring', campaignType: 'banner', languageCode: 'pt' }]);
    expect(storedHit(storage)).toBe(FIRST);
  });

  it('tells the secret that the browser has, and keeps the one of the last click', async () => {
    storeHit(storage, FIRST);
    const { send, sent } = setUp(answer(SECOND));
    await send('summer');
    expect(sent()).toEqual([{ campaignId: 'summer', languageCode: 'pt', hit: FIRST }]);
    expect(storedHit(storage)).toBe(SECOND);
  });

  it.each(['CAMPAIGN_UNKNOWN', 'CAMPAIGN_ENDED', 'TOO_MANY_ATTEMPTS'])(
    'that is refused with %s leaves the earlier one as it is',
    async (code) => {
      storeHit(storage, FIRST);
      const { send, sent } = setUp(refusal(code));
      await send('gone');
      expect(sent()).toHaveLength(1);
      expect(storedHit(storage)).toBe(FIRST);
    },
  );

  it('of a robot keeps nothing', async () => {
    await setUp(answer(null)).send('spring');
    expect(storedHit(storage)).toBeUndefined();
  });

  it('is told again, later and later, while no answer comes', async () => {
    const broken = () => new Response('{}', { status: 503 });
    const { send, sent, pause } = setUp(broken, broken, answer(FIRST));
    await send('spring');
    expect(sent()).toHaveLength(3);
    expect(pause.mock.calls).toEqual([[2000], [4000]]);
    expect(storedHit(storage)).toBe(FIRST);
  });

  it('is given up after four tries', async () => {
    const { send, sent } = setUp();
    await send('spring');
    expect(sent()).toHaveLength(4);
  });

  it.each([
    [null, null],
    ['x'.repeat(100_000), null],
    ['spring', 'y'.repeat(41)],
    ['<script>', null],
  ])('on a link with a campaign %.20s and a type %.20s is told to nobody', async (id, type) => {
    const { send, sent } = setUp(answer(FIRST));
    await send(id, type);
    expect(sent()).toEqual([]);
  });
});

describe('a stored click', () => {
  it.each(['', 'short', 'x'.repeat(44), '<script>'.repeat(9)])(
    'that somebody changed to %s is none',
    (text) => {
      localStorage.setItem('affiliateHit', text);
      expect(storedHit(storage)).toBeUndefined();
    },
  );

  it('is forgotten once it brought a player', () => {
    storeHit(storage, FIRST);
    forgetHit(storage);
    expect(storedHit(storage)).toBeUndefined();
  });
});
