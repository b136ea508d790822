// Outgoing mail over SMTP.

import { createTransport } from 'nodemailer';
import { SECOND } from '../clock.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The recipient of the answer, when that is not the sender. */
  replyTo?: { name: string; address: string };
}

export interface Mailer {
  /** Hands a mail over to the mail server; throws when it does not take it. */
  send(mail: Mail): Promise<void>;
}

/**
 * A server that does not greet within so long takes no mail now; nodemailer itself would wait for
 * minutes.
 */
const PATIENCE_MS = 5 * SECOND;
/**
 * Once it listens it may look through a mail for longer: breaking off then could send the mail
 * twice.
 */
const LISTENS_TIMES = 3;

export function createMailer({
  smtpUrl,
  from,
  patienceMs = PATIENCE_MS,
}: {
  smtpUrl: string;
  from: string;
  patienceMs?: number;
}): Mailer {
  const patience = {
    dnsTimeout: patienceMs,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: LISTENS_TIMES * patienceMs,
  };
  const transport = createTransport({ url: smtpUrl, ...patience }, { from });
  return {
    async send(mail) {
      await transport.sendMail(mail);
    },
  };
}
