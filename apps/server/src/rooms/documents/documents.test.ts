import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { startTestWorld, type TestPlayer } from '../../testing/test-world.ts';
import { sendFile } from '../../testing/upload.ts';

const world = startTestWorld();
const PATH = '/api/documents/upload-files';
const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
);

const picture = (format: 'png' | 'jpeg' | 'webp' = 'png') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } })
    .toFormat(format)
    .toBuffer();

const send = async (
  { session }: Pick<TestPlayer, 'session'>,
  file: { content?: Buffer; name?: string; fields?: Record<string, string> } = {},
) => sendFile(world, PATH, { session, content: await picture(), ...file });
const FILE_PART =
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc\r\n';
const list = async ({ session }: TestPlayer) =>
  (await world.call('/api/documents/get-documents', {}, session)).body['documents'];
const pendingOf = async ({ id }: TestPlayer) =>
  (await world.app.documents.pending(1000)).filter(({ playerId }) => playerId === id);
const contentOf = async (id: string) => {
  const file = await world.app.documents.file(id, 'rita');
  return file && buffer(file.content);
};
const review = (
  id: string,
  decision: { status: 'Approved' } | { status: 'Rejected'; reason: string },
) =>
  world.database.transaction((transaction) =>
    world.app.documents.review(transaction, id, { ...decision, reviewer: 'rita' }),
  );

async function reviewed(player: TestPlayer, decision: Parameters<typeof review>[1]): Promise<void> {
  for (const { id } of await pendingOf(player))
    expect(await review(id, decision)).toEqual({ reviewed: true });
}

describe('sending a document', () => {
  it('takes pictures and PDFs of all three types, and lists them as pending', async () => {
    const player = await world.player();
    expect(await list(player)).toEqual([]);
    const first = await send(player, { name: 'dni frente.png' });
    expect(first.body).toMatchObject({
      success: true,
      document: { docType: 'Id Proof', status: 'Pending', fileName: 'dni frente.png' },
    });
    await send(player, { content: await picture('webp'), fields: { docType: '2' } });
    await send(player, { content: PDF, name: 'constancia.pdf', fields: { docType: '3' } });
    expect(await list(player)).toEqual([
      {
        docType: 'Id Proof',
        status: 'Pending',
        uploadedAt: expect.any(String),
        fileName: 'dni frente.png',
        fileBytes: expect.any(Number),
      },
      {
        docType: 'Address Proof',
        status: 'Pending',
        uploadedAt: expect.any(String),
        fileName: 'scan.png',
        fileBytes: expect.any(Number),
      },
      {
        docType: 'Pan Card',
        status: 'Pending',
        uploadedAt: expect.any(String),
        fileName: 'constancia.pdf',
        fileBytes: PDF.length,
      },
    ]);
  });

  it('draws pictures anew, upright and without what the camera noted', async () => {
    const player = await world.player();
    const noted = await sharp({
      create: { width: 60, height: 40, channels: 3, background: '#a33' },
    })
      .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '34/1 36/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await send(player, {
      content: Buffer.concat([noted, Buffer.from('PK\u0003\u0004<script>hung on</script>')]),
    });
    const [document] = await pendingOf(player);
    const content = await contentOf(document?.id ?? '');
    const found = await sharp(content).metadata();
    expect(found).toMatchObject({ format: 'jpeg', width: 40, height: 60 });
    expect([found.exif, found.xmp, found.icc, found.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(content?.includes('script')).toBe(false);
  });

  it('shows the last part of a name, and never uses it as a path', async () => {
    const player = await world.player();
    await send(player, { name: '../../etc/pass\u202Ewd\n.png' });
    expect(await list(player)).toMatchObject([
      { fileName: expect.stringMatching(/^pass ?wd.*\.png$/) },
    ]);
    await send(player, { name: `C:\\fakepath\\${'x'.repeat(500)}` });
    expect(await list(player)).toMatchObject([{ fileName: 'x'.repeat(80) }]);
  });
});

describe('a file that is not what it should be', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const bomb = () =>
    sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['empty', 'FILE_EMPTY', () => Buffer.alloc(0)],
    [
      'text that is called .png',
      'FILE_TYPE_NOT_ALLOWED',
      () => Buffer.from('these are only words'),
    ],
    ['an SVG', 'FILE_TYPE_NOT_ALLOWED', () => Buffer.from(svg)],
    [
      'a page of HTML',
      'FILE_TYPE_NOT_ALLOWED',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    ],
    [
      'a GIF',
      'FILE_TYPE_NOT_ALLOWED',
      async () =>
        sharp(await picture())
          .gif()
          .toBuffer(),
    ],
    [
      'a ZIP',
      'FILE_TYPE_NOT_ALLOWED',
      () => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(60)]),
    ],
    ['a PNG that is cut off', 'FILE_DAMAGED', async () => (await picture()).subarray(0, 80)],
    [
      'a JPEG head with words behind it',
      'FILE_DAMAGED',
      () =>
        Buffer.concat([
          Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
          Buffer.from('<?php echo 1 ?>'.repeat(20)),
        ]),
    ],
    ['a picture that unpacks to 81 million pixels', 'FILE_DAMAGED', bomb],
    [
      'a PDF with a ZIP hung on',
      'FILE_DAMAGED',
      () => Buffer.concat([PDF, Buffer.from('PK\u0003\u0004'), Buffer.alloc(60, 1)]),
    ],
    ['a PDF without an end', 'FILE_DAMAGED', () => PDF.subarray(0, 40)],
    [
      'a PDF that runs a program',
      'FILE_DAMAGED',
      () =>
        Buffer.from(
          PDF.toString().replace(
            '/Catalog',
            '/Catalog /OpenAction << /S /JavaScript /JS (app.alert(1)) >>',
          ),
        ),
    ],
    [
      'a PDF with a password',
      'FILE_LOCKED',
      () => Buffer.from(PDF.toString().replace('/Root 1 0 R', '/Root 1 0 R /Encrypt 2 0 R')),
    ],
    ['larger than 10 MiB', 'FILE_TOO_LARGE', () => Buffer.alloc(11 * 1024 * 1024, 1)],
  ])('is refused: %s', async (_what, code, content) => {
    const player = await world.player();
    expect(await send(player, { content: await content() })).toMatchObject({
      status: 200,
      body: { success: false, code, description: expect.any(String) },
    });
    expect(await list(player)).toEqual([]);
  });

  it('may be exactly 10 MiB', async () => {
    const player = await world.player();
    const pages = Buffer.concat([
      PDF.subarray(0, 9),
      Buffer.alloc(10 * 1024 * 1024 - PDF.length, 0x25),
      PDF.subarray(9),
    ]);
    expect((await send(player, { content: pages })).body).toMatchObject({
      success: true,
      document: { fileBytes: 10 * 1024 * 1024 },
    });
  });
});

describe('a form that is not what it should be', () => {
  it('is a broken request with unknown or doubled parts, and a refusal without a file', async () => {
    const { session } = await world.player();
    const content = await picture();
    expect(
      await sendFile(world, PATH, { session, content, fields: { docType: '4' } }),
    ).toMatchObject({ status: 400 });
    expect(
      await sendFile(world, PATH, { session, content, fields: { playerId: 'somebody' } }),
    ).toMatchObject({ status: 400, body: { success: false } });
    expect(await sendFile(world, PATH, { session, content, field: 'other' })).toMatchObject({
      status: 400,
    });
    expect(await sendFile(world, PATH, { session, fields: { docType: '1' } })).toMatchObject({
      status: 200,
      body: { code: 'FILE_MISSING' },
    });
    expect(await world.call(PATH, { docType: '1' }, session)).toMatchObject({ status: 415 });
  });

  it.each([
    [
      'that is cut off',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
    ],
    ['without its boundary', 'nothing of the kind'],
    [
      'with six parts',
      `${'--x\r\nContent-Disposition: form-data; name="docType"\r\n\r\n1\r\n'.repeat(6)}--x--\r\n`,
    ],
    ['with two files', `${FILE_PART.repeat(2)}--x--\r\n`],
    [
      'with a field named like a part of every object',
      '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
    ],
  ])('is a broken request %s', async (_what, payload) => {
    const { session } = await world.player();
    const headers = { wsession: session, 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await world.app.web.inject({ method: 'POST', url: PATH, payload, headers });
    expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([
      400,
      'INVALID_REQUEST',
    ]);
  });

  it('needs a session, and is read nowhere else', async () => {
    const content = await picture();
    expect(await sendFile(world, PATH, { content })).toMatchObject({
      status: 401,
      body: { error: { code: 'SESSION_REQUIRED' } },
    });
    expect(await sendFile(world, PATH, { session: 'nobody', content })).toMatchObject({
      body: { code: 'SESSION_EXPIRED' },
    });
    expect(await sendFile(world, '/api/identity/login', { content })).toMatchObject({
      status: 415,
    });
  });

  it('is refused after twenty within an hour', async () => {
    const player = await world.player();
    for (let attempt = 0; attempt < 20; attempt++)
      await send(player, { content: Buffer.from('words') });
    expect(await send(player)).toMatchObject({ body: { code: 'TOO_MANY_ATTEMPTS' } });
  });
});

describe('a review', () => {
  it('rejects with a reason that the player sees, until another file takes its place', async () => {
    const player = await world.player();
    await send(player);
    const [first] = await pendingOf(player);
    expect(await review(first?.id ?? '', { status: 'Rejected', reason: ' ' })).toEqual({
      refused: 'REASON_MISSING',
    });
    await reviewed(player, { status: 'Rejected', reason: 'The picture is blurred.' });
    expect(await list(player)).toMatchObject([
      { status: 'Rejected', reason: 'The picture is blurred.' },
    ]);
    await send(player);
    expect(await list(player)).toEqual([
      expect.not.objectContaining({ reason: expect.anything() }),
    ]);
    expect(
      await world.database.query(
        'select status, reviewer, reason from documents.reviews where player_id = $1',
        [player.id],
      ),
    ).toEqual([{ status: 'Rejected', reviewer: 'rita', reason: 'The picture is blurred.' }]);
  });

  it('never hits a file that the reviewer has not seen', async () => {
    const player = await world.player();
    await send(player);
    const [seen] = await pendingOf(player);
    await send(player);
    expect(await review(seen?.id ?? '', { status: 'Approved' })).toEqual({
      refused: 'DOCUMENT_NOT_PENDING',
    });
    expect(await world.app.documents.file(seen?.id ?? '', 'rita')).toBeUndefined();
    expect(await list(player)).toMatchObject([{ status: 'Pending' }]);
  });

  it('leaves the reader of a file and the moment in the log', async () => {
    const player = await world.player();
    await send(player);
    const [{ id } = { id: '' }] = await pendingOf(player);
    await world.app.documents.file(id, 'rita');
    await world.app.documents.file(player.id, 'rita');
    expect(
      await world.database.query(
        'select document_id, doc_type, reader from documents.reads where player_id = $1',
        [player.id],
      ),
    ).toEqual([{ document_id: id, doc_type: 'Id Proof', reader: 'rita' }]);
    await expect(world.database.query('delete from documents.reads')).rejects.toThrow(
      'permission denied',
    );
  });

  it('shows its end on the player’s open pages', async () => {
    const player = await world.player();
    await send(player);
    const updates: unknown[] = [];
    const end = world.app.live.subscribe(player.id, (update) => updates.push(update));
    await reviewed(player, { status: 'Rejected', reason: 'It is blurred.' });
    await expect
      .poll(() => updates)
      .toEqual([
        {
          kind: 'event',
          event: {
            name: 'document',
            data: expect.objectContaining({ status: 'Rejected', reason: 'It is blurred.' }),
          },
        },
      ]);
    end();
  });

  it('approves for good: the document stays, and so does the name', async () => {
    const player = await world.player();
    await send(player);
    expect(await world.app.documents.hasApproved(player.id, 'Id Proof')).toBe(false);
    await reviewed(player, { status: 'Approved' });
    expect(await world.app.documents.hasApproved(player.id, 'Id Proof')).toBe(true);
    expect(await world.app.documents.statusOf(player.id)).toEqual({ 'Id Proof': 'Approved' });
    expect(await send(player)).toMatchObject({ body: { code: 'DOCUMENT_APPROVED' } });
    expect((await world.call('/api/identity/profile', {}, player.session)).body).toMatchObject({
      nameFixed: true,
    });
  });

  it('cannot be changed afterwards by the application', async () => {
    await expect(
      world.database.query(`update documents.reviews set reason = 'other'`),
    ).rejects.toThrow('permission denied');
    await expect(world.database.query('delete from documents.documents')).rejects.toThrow(
      'permission denied',
    );
  });
});

describe('two at once', () => {
  it('leave one document, whichever came last', async () => {
    const player = await world.player();
    const answers = await Promise.all(
      ['one.png', 'two.png', 'three.png'].map((name) => send(player, { name })),
    );
    expect(answers.map(({ body }) => body['success'])).toEqual([true, true, true]);
    expect(await list(player)).toHaveLength(1);
    expect(await pendingOf(player)).toHaveLength(1);
  });

  it('leave alone what is approved while a file is under way', async () => {
    const player = await world.player();
    await send(player, { name: 'first.png' });
    const [{ id } = { id: '' }] = await pendingOf(player);
    // The file finds the document pending, and waits at its end for the review.
    const { sending } = await world.database.transaction(async (transaction) => {
      await world.app.documents.review(transaction, id, { status: 'Approved', reviewer: 'rita' });
      const second = send(player, { name: 'second.png' });
      await expect.poll(countWaiting).toBe(1);
      return { sending: second };
    });
    expect(await sending).toMatchObject({ body: { code: 'DOCUMENT_APPROVED' } });
    expect(await list(player)).toMatchObject([{ status: 'Approved', fileName: 'first.png' }]);
  });
});

async function countWaiting(): Promise<number> {
  const [row] = await world.asOwner(
    `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return Number(row?.['waiting']);
}

describe('another player', () => {
  it('sees nothing of it', async () => {
    const [one, other] = [await world.player(), await world.player()];
    await send(one);
    expect(await list(other)).toEqual([]);
    const [{ id } = { id: '' }] = await pendingOf(one);
    expect(
      await world.call('/api/documents/get-documents', { playerId: one.id }, other.session),
    ).toMatchObject({ status: 400 });
    expect(await world.call('/api/documents/get-documents', { id }, other.session)).toMatchObject({
      status: 400,
    });
  });
});
