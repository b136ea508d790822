import { createConnection, createServer } from 'node:net';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { openTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';
import { createMailbox } from './index.ts';
import { findLinks } from './mail-server.ts';
import { createMailboxStore, KEPT_MESSAGES } from './mailbox-store.ts';

const smtpPort = await findFreePort();
const openMailbox = () => openTestSandbox(createMailbox, { smtpPort });

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('A TCP server has no port.');
  return address.port;
}

/** Speaks SMTP directly (RFC 5321), and returns the codes of the server's answers. */
async function sendMail(recipients: string[], message: string): Promise<number[]> {
  const socket = createConnection(smtpPort, '127.0.0.1');
  await once(socket, 'connect');
  const commands = [
    'EHLO operator',
    'MAIL FROM:<no-reply@ceibo.test>',
    ...recipients.map((to) => `RCPT TO:<${to}>`),
    'DATA',
    `${message}\r\n.`,
    'QUIT',
  ];
  const codes: number[] = [];
  for await (const line of createInterface({ input: socket })) {
    // A hyphen says that the answer goes on in the next line.
    if (line[3] === '-') continue;
    codes.push(Number(line.slice(0, 3)));
    const command = commands.shift();
    if (command === undefined) break;
    socket.write(`${command}\r\n`);
  }
  socket.destroy();
  return codes;
}

const verification = [
  'From: Ceibo <no-reply@ceibo.test>',
  'To: Ana <ana@example.com>',
  'Subject: =?utf-8?q?Confirm=C3=A1_tu_correo?=',
  'MIME-Version: 1.0',
  'Content-Type: multipart/alternative; boundary=cut',
  '',
  '--cut',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Entrá en http://operator.test/home/activate?code=a&face=1.',
  '--cut',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p><a href="http://operator.test/home/activate?code=a&amp;face=1">Confirmar</a><script>alert(1)</script></p>',
  '--cut--',
].join('\r\n');

async function listMail({ app }: TestSandbox, to: string) {
  return (await app.inject({ url: `/messages.json?to=${encodeURIComponent(to)}` })).json();
}

test('mail sent by SMTP is read back as JSON and as a page', async () => {
  const sandbox = await openMailbox();
  expect(await sendMail(['Ana@Example.com', 'audit@ceibo.test'], verification)).toEqual([
    220, 250, 250, 250, 250, 354, 250, 221,
  ]);
  const [mail, ...others] = await listMail(sandbox, 'ana@example.com');
  expect(others).toEqual([]);
  expect(mail).toEqual({
    id: expect.any(String),
    to: 'ana@example.com',
    from: '"Ceibo" <no-reply@ceibo.test>',
    subject: 'Confirmá tu correo',
    text: expect.stringContaining('Entrá en'),
    html: expect.stringContaining('Confirmar'),
    receivedAt: '2025-11-21T12:00:00.000Z',
    links: ['http://operator.test/home/activate?code=a&face=1'],
  });
  expect(await listMail(sandbox, 'audit@ceibo.test')).toHaveLength(1);
  expect(await listMail(sandbox, 'ana')).toEqual([]);
  expect((await sandbox.app.inject({ url: '/messages?to=ANA' })).body).toContain(
    'Confirmá tu correo',
  );
  expect((await sandbox.app.inject({ url: '/messages?to=nobody' })).body).toContain(
    'No mail to nobody',
  );
});

test('a message is shown in a page without rights', async () => {
  const sandbox = await openMailbox();
  await sendMail(['ana@example.com'], verification);
  const [mail] = await listMail(sandbox, 'ana@example.com');
  const page = await sandbox.app.inject({ url: `/messages/${mail.id}` });
  expect(page.body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(page.body).not.toContain('<script>alert');
  expect(page.body).toContain('href="http://operator.test/home/activate?code=a&#38;face=1"');
  const body = await sandbox.app.inject({ url: `/messages/${mail.id}/body` });
  const policy = String(body.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('sandbox');
  expect(policy).not.toContain('script');
  expect((await sandbox.app.inject({ url: '/messages/unknown' })).statusCode).toBe(404);
});

test('mail survives a restart; a message that is too large is refused', async () => {
  const sandbox = await openMailbox();
  await sendMail(['ana@example.com'], verification);
  const codes = await sendMail(
    ['ana@example.com'],
    `Subject: big\r\n\r\n${'x'.repeat(900)}\r\n`.padEnd(1_100_000, 'line of text\r\n'),
  );
  expect(codes.at(-2)).toBe(552);
  await sandbox.restart();
  expect(await listMail(sandbox, 'ana@example.com')).toHaveLength(1);
});

test('only the last messages are kept, and the newest comes first', async () => {
  const sandbox = await openMailbox();
  const store = createMailboxStore(sandbox.surroundings.books);
  const mail = {
    from: 'a',
    subject: 's',
    text: 't',
    html: null,
    receivedAt: '2025-11-21T12:00:00.000Z',
    links: [],
  };
  for (let i = 0; i < KEPT_MESSAGES + 3; i += 1)
    store.insert({ id: `m${i}`, to: 'ana@example.com', ...mail });
  const kept = store.search('', 2 * KEPT_MESSAGES);
  expect(kept).toHaveLength(KEPT_MESSAGES);
  expect(kept[0]?.id).toBe(`m${KEPT_MESSAGES + 2}`);
  expect(store.find('m2')).toBeUndefined();
});

test('links are taken from text and HTML, without the sentence around them, and only to the web', () => {
  const html =
    '<a href="https://a.test/?x=1&amp;y=2">a</a><a href="javascript:alert(1)">b</a><a href="mailto:a@b.test">c</a>';
  expect(findLinks({ text: 'See https://a.test/?x=1&y=2, or (https://b.test).', html })).toEqual([
    'https://a.test/?x=1&y=2',
    'https://b.test',
  ]);
});

test('a busy mail port is reported in one sentence', async () => {
  await openMailbox();
  await expect(openMailbox()).rejects.toThrow(
    `Port ${smtpPort} is in use: stop the program that holds it, or set SANDBOX_SMTP_PORT to ` +
      'a free port.',
  );
});
