import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { systemRandom } from '../ids.ts';
import { opening, sealedLength, sealing } from './sealed-stream.ts';

const CHUNK = 64 * 1024;
const seal = { secret: 'a secret of the configuration', name: 'one' };

/** Sends bytes in pieces of a size that fits no chunk. */
function pieces(content: Buffer): Readable {
  const cut: Buffer[] = [];
  for (let at = 0; at < content.length; at += 10_007) cut.push(content.subarray(at, at + 10_007));
  return Readable.from(cut);
}

const sealed = (content: Buffer) => buffer(pieces(content).pipe(sealing(seal, systemRandom)));

/** Errors travel with `compose`, unlike with `pipe`. */
const open = (content: Buffer, by = seal) => buffer(pieces(content).compose(opening(by)));

describe('a sealed file', () => {
  it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 1_000_000])(
    'of %i bytes opens as it was, and is as long as foretold',
    async (bytes) => {
      const content = systemRandom.bytes(bytes);
      const closed = await sealed(content);
      expect(closed).toHaveLength(sealedLength(bytes));
      expect((await open(closed)).equals(content)).toBe(true);
    },
  );

  it('shows nothing of itself, and is another every time', async () => {
    const content = Buffer.alloc(CHUNK, 'DNI 20111222');
    const closed = await sealed(content);
    expect(closed.includes('DNI 20111222')).toBe(false);
    expect(closed.equals(await sealed(content))).toBe(false);
  });

  it('does not open with another key, or in the place of another file', async () => {
    const closed = await sealed(Buffer.from('a paper'));
    await expect(open(closed, { ...seal, secret: 'another' })).rejects.toThrow('authenticate');
    await expect(open(closed, { ...seal, name: 'two' })).rejects.toThrow('authenticate');
  });

  const header = 17;
  const whole = CHUNK + 16;
  it.each<[string, (closed: Buffer) => Buffer]>([
    [
      'with a changed byte',
      (closed) => closed.fill(closed.at(-1) === 7 ? 8 : 7, closed.length - 1),
    ],
    ['without its last chunk', (closed) => closed.subarray(0, header + 2 * whole)],
    ['cut off in a chunk', (closed) => closed.subarray(0, header + whole + 100)],
    ['cut off in its header', (closed) => closed.subarray(0, 5)],
    ['that is empty', () => Buffer.alloc(0)],
    ['of another version', (closed) => Buffer.concat([Buffer.from([9]), closed.subarray(1)])],
    [
      'with two chunks in each other’s place',
      (closed) =>
        Buffer.concat([
          closed.subarray(0, header),
          closed.subarray(header + whole, header + 2 * whole),
          closed.subarray(header, header + whole),
          closed.subarray(header + 2 * whole),
        ]),
    ],
    ['with more behind it', (closed) => Buffer.concat([closed, Buffer.alloc(CHUNK)])],
  ])('%s does not open', async (_what, spoil) => {
    const closed = await sealed(systemRandom.bytes(2 * CHUNK + 500));
    await expect(open(spoil(closed))).rejects.toThrow(/authenticate|cut off|version/);
  });
});
