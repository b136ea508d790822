import { describe, expect, it } from 'vitest';
import { playUploads } from '../testing/played-upload.ts';
import { sendForm, STALLED_AFTER_MS, UNANSWERED_AFTER_MS } from './send-form.ts';

function begin() {
  const begun = playUploads();
  const told: number[] = [];
  const ending = new AbortController();
  const pauses: { ms: number; end: () => void }[] = [];
  const answer = sendForm('/send', {
    headers: { wsession: 's-1' },
    form: new FormData(),
    onProgress: (percent) => told.push(percent),
    signal: ending.signal,
    pause: (ms) => new Promise((end) => void pauses.push({ ms, end })),
  });
  const [upload] = begun;
  if (!upload) throw new Error('nothing was sent');
  return { upload, told, ending, answer, pauses };
}

describe('a form on its way', () => {
  it('has the headers, tells each new percent once, and 100 only when all has left', async () => {
    const { upload, told, answer } = begin();
    expect([upload.path, upload.headers.get('wsession')]).toEqual(['/send', 's-1']);
    upload.moves(10, 1000);
    upload.moves(14, 1000);
    upload.moves(500, 1000);
    upload.moves(1000, 1000);
    upload.arrives();
    expect(told).toEqual([1, 50, 99, 100]);
    upload.answers(
      { success: true },
      { status: 201, headers: 'x-request-id: r-1\r\ncontent-type: application/json\r\n' },
    );
    const response = await answer;
    expect([response.status, response.headers.get('x-request-id')]).toEqual([201, 'r-1']);
    expect(await response.json()).toEqual({ success: true });
  });

  it('has no answer when the connection breaks or it is cancelled', async () => {
    const broken = begin();
    broken.upload.breaks();
    await expect(broken.answer).rejects.toThrow('No answer came');
    const cancelled = begin();
    cancelled.ending.abort();
    await expect(cancelled.answer).rejects.toThrow('No answer came');
    expect(cancelled.upload.isAborted).toBe(true);
  });

  it('is given up when nothing moves for long, before and after all has left', async () => {
    const stalled = begin();
    stalled.upload.moves(1, 2);
    stalled.pauses[0]?.end();
    await expect.poll(() => stalled.pauses.length).toBe(2);
    expect(stalled.upload.isAborted).toBe(false);
    stalled.pauses[1]?.end();
    await expect(stalled.answer).rejects.toThrow('No answer came');

    const checked = begin();
    checked.upload.arrives();
    checked.pauses[0]?.end();
    await expect.poll(() => checked.pauses.length).toBe(2);
    checked.pauses[1]?.end();
    await expect(checked.answer).rejects.toThrow('No answer came');
    expect([...stalled.pauses, ...checked.pauses].map(({ ms }) => ms)).toEqual([
      STALLED_AFTER_MS,
      STALLED_AFTER_MS,
      STALLED_AFTER_MS,
      UNANSWERED_AFTER_MS,
    ]);
  });

  it('that was answered is not given up later', async () => {
    const { upload, answer, pauses } = begin();
    upload.answers({ success: true });
    await answer;
    pauses[0]?.end();
    await expect.poll(() => pauses.length).toBe(1);
    expect(upload.isAborted).toBe(false);
  });
});
