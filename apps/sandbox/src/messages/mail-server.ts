// Takes mail by SMTP from programs on this machine, and nothing else: no login, no encryption, no
// forwarding.

import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { simpleParser } from 'mailparser';
import type { Surroundings } from '../company.ts';
import { inTransaction } from '../books.ts';
import { whyNotListening } from '../busy-port.ts';
import type { MailboxStore } from './mailbox-store.ts';

const SIZE_LIMIT_BYTES = 1024 * 1024;
const CLIENT_LIMIT = 50;
const CLOSE_WITHIN_MS = 2_000;

export function createMailServer(surroundings: Surroundings, store: MailboxStore) {
  const port = surroundings.config.smtpPort;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: SIZE_LIMIT_BYTES,
    maxClients: CLIENT_LIMIT,
    closeTimeout: CLOSE_WITHIN_MS,
    logger: false,
    onData(stream, session, callback) {
      receive(surroundings, store, stream, session).then(() => callback(), callback);
    },
  });
  // A broken connection is the sender's affair: it sends an unaccepted mail again.
  const ignoreBrokenConnection = (error: Error) =>
    surroundings.log.info({ reason: error.message }, 'mail connection broke');
  return {
    start(): Promise<void> {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const setting = 'SANDBOX_SMTP_PORT';
      const refuse = (error: Error) =>
        reject(new Error(whyNotListening(error, { port, setting }), { cause: error }));
      server.once('error', refuse);
      server.listen(port, '127.0.0.1', () => {
        server.off('error', refuse);
        server.on('error', ignoreBrokenConnection);
        resolve();
      });
      return promise;
    },
    stop(): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      if (server.server.listening) server.close(resolve);
      else resolve();
      return promise;
    },
  };
}

async function receive(
  { books, clock, ids, log }: Surroundings,
  store: MailboxStore,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<void> {
  const mail = await simpleParser(stream, {
    skipImageLinks: true,
    skipTextToHtml: true,
    maxHtmlLengthToParse: SIZE_LIMIT_BYTES,
  });
  if (stream.sizeExceeded)
    throw Object.assign(new Error(`The message is larger than ${SIZE_LIMIT_BYTES} bytes.`), {
      responseCode: 552,
    });
  const content = {
    from: mail.from?.text ?? (session.envelope.mailFrom ? session.envelope.mailFrom.address : ''),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html || null,
    receivedAt: clock.now().toISOString(),
  };
  const links = findLinks(content);
  const recipients = [
    ...new Set(session.envelope.rcptTo.map(({ address }) => address.toLowerCase())),
  ];
  // The sender receives "accepted" only after this, so accepted mail is in the books.
  inTransaction(books, () => {
    for (const to of recipients) store.insert({ id: ids.uuid(), to, ...content, links });
  });
  log.info({ recipients: recipients.length }, 'mail received');
}

/** The web addresses in a message, each once, in the order in which a reader meets them. */
export function findLinks({ text, html }: { text: string; html: string | null }): string[] {
  const inHtml = [...(html ?? '').matchAll(/\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(
    ([, double, single]) => decodeEntities(double ?? single ?? ''),
  );
  // A full stop or bracket after an address belongs to the sentence.
  const inText = [...text.matchAll(/https?:\/\/[^\s<>"']+/gi)].map(([address]) =>
    address.replace(/[.,;:!?)\]]+$/, ''),
  );
  return [...new Set([...inHtml, ...inText])].filter(isWebAddress);
}

function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

function decodeEntities(text: string): string {
  return text
    .trim()
    .replace(/&(?:amp|#38|#x26);/gi, '&')
    .replace(/&(?:#61|#x3d);/gi, '=')
    .replace(/&(?:#39|#x27|apos);/gi, "'");
}
