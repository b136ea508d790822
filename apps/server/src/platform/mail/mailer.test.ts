import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createMailer } from './mailer.ts';

/**
 * A mail server that says some words of the protocol, each once it was spoken to, and then nothing
 * more.
 */
async function openMailServer(words: string[]): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const left = [...words];
    const say = () => {
      const next = left.shift();
      if (next !== undefined) socket.write(next);
    };
    socket.on('data', say).on('error', () => undefined);
    say();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

test.each([
  ['accepts the connection and says nothing', []],
  ['greets and says nothing more', ['220 mail.test\r\n']],
  [
    'takes the envelope and says nothing more',
    ['220 mail.test\r\n', '250 mail.test\r\n', '250 ok\r\n'],
  ],
])('a server that %s refuses the mail within the patience', async (_how, words) => {
  const mailer = createMailer({
    smtpUrl: await openMailServer(words),
    from: 'a@b.test',
    patienceMs: 50,
  });
  await expect(
    mailer.send({ to: 'c@d.test', subject: 's', text: 't', html: '<p>t</p>' }),
  ).rejects.toThrow(/timeout|never received/i);
});
