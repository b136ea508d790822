// The sandbox's mailbox: every mail that the product sent in this run.

import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 15_000;

export interface Mail {
  id: string;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string | null;
  receivedAt: string;
  /** The web addresses in it, in reading order. */
  links: string[];
}

/** The first link of a mail that carries this parameter. Others lead to the site itself. */
export function linkIn({ links }: Mail, parameter: string): string {
  return links.find((link) => new URL(link).searchParams.has(parameter)) ?? '';
}

export interface Mailbox {
  /** The newest mail to an address. Waits for one to come; fails when none does. */
  latestTo(address: string): Promise<Mail>;
  /** The subjects of all mails to an address, the newest first. */
  subjectsTo(address: string): Promise<string[]>;
}

export function openMailbox(sandboxUrl: string): Mailbox {
  return {
    subjectsTo: async (address) =>
      (await readMails(sandboxUrl, address)).map(({ subject }) => subject),
    latestTo: async (address) => {
      const giveUpAt = Date.now() + PATIENCE_MS;
      for (;;) {
        const [newest] = await readMails(sandboxUrl, address);
        if (newest) return newest;
        if (Date.now() > giveUpAt)
          throw new Error(`No mail came to ${address} within ${PATIENCE_MS / 1000} s.`);
        await pause(100);
      }
    },
  };
}

async function readMails(sandboxUrl: string, address: string): Promise<Mail[]> {
  const answer = await fetch(`${sandboxUrl}/messages.json?to=${encodeURIComponent(address)}`);
  if (!answer.ok) throw new Error(`The mailbox answered ${answer.status}.`);
  const mails: Mail[] = JSON.parse(await answer.text());
  return mails;
}

/** The code of the newest text message to a phone, by its digits. Waits for one to come. */
export async function codeSentTo(sandboxUrl: string, digits: string): Promise<string> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await fetch(`${sandboxUrl}/messages/sms.json?to=${digits}`);
    const messages: { text: string }[] = JSON.parse(await answer.text());
    const code = /\d{6}/.exec(messages[0]?.text ?? '')?.[0];
    if (code !== undefined) return code;
    if (Date.now() > giveUpAt) throw new Error(`No text message came to ${digits}.`);
    await pause(100);
  }
}
