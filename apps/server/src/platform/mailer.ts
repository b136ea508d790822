// Outgoing mail over SMTP.

import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Who gets the answer, when that is not the sender. */
  replyTo?: { name: string; address: string };
}

export interface Mailer {
  /** Hands a mail over to the mail server; throws when it does not take it. */
  send(mail: Mail): Promise<void>;
}

export function createMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  const transport = createTransport(smtpUrl, { from });
  return {
    async send(mail) {
      await transport.sendMail(mail);
    },
  };
}
