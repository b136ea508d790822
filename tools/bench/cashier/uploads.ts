// Players who send documents, some at the same time, from many addresses of this machine: one
// address may send few in an hour.

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { crc32, deflateSync } from 'node:zlib';
import { PLAYERS, sessionOf } from './players.ts';

const SENDERS = 4;
const BY_ADDRESS = 40;
const ADDRESSES_IN_LAST_BYTE = 250;
/** The picture's width and height. Its pixels are random, so PNG cannot make it smaller. */
const SIDE = 320;
const BYTES_PER_PIXEL = 3;
const BOUNDARY = 'bench-boundary';

/** Sends so many documents, from the number `first` on. Throws when one is not taken. */
export async function upload(port: number, first: number, count: number): Promise<void> {
  const body = bodyWith(noise());
  const agent = new Agent({ keepAlive: false });
  let next = first;
  const send = async (): Promise<void> => {
    while (next < first + count) await uploadOne(port, next++, { agent, body });
  };
  await Promise.all(Array.from({ length: SENDERS }, send));
}

async function uploadOne(
  port: number,
  number: number,
  { agent, body }: { agent: Agent; body: Buffer },
): Promise<void> {
  const address = Math.floor(number / BY_ADDRESS);
  const sent = request({
    agent,
    port,
    host: '127.0.0.1',
    localAddress: `127.1.${Math.floor(address / ADDRESSES_IN_LAST_BYTE)}.${
      (address % ADDRESSES_IN_LAST_BYTE) + 1
    }`,
    method: 'POST',
    path: '/api/documents/upload-files',
    headers: {
      wsession: sessionOf(number % PLAYERS),
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': body.length,
    },
  });
  sent.end(body);
  const [answer] = await once(sent, 'response');
  const told = await text(answer);
  if (!told.includes('"success":true')) throw new Error(`an upload was answered: ${told}`);
}

function bodyWith(picture: Buffer): Buffer {
  const head =
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="docType"\r\n\r\n1\r\n` +
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="dni.png"\r\n` +
    'content-type: image/png\r\n\r\n';
  return Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

/** A PNG of random pixels. */
function noise(): Buffer {
  const rows = Array.from({ length: SIDE }, () =>
    Buffer.concat([Buffer.from([0]), randomBytes(SIDE * BYTES_PER_PIXEL)]),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  // Eight bits for each of three colours.
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
