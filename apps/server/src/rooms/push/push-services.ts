// The addresses that messages may be sent to. A browser names the address of its push service, and
// anybody can send us such an address. So only those of known services are taken, and never one
// inside our own network.

import { createECDH } from 'node:crypto';

/** The services of Chrome, Firefox, Safari and Edge. */
export const KNOWN_PUSH_SERVICES = [
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  'https://web.push.apple.com',
  'https://*.notify.windows.com',
].join(',');

export interface PushServices {
  /** False for an address of any other host, scheme or port, and for one with a password. */
  isKnown(endpoint: string): boolean;
}

const ENTRY = /^(https?):\/\/(\*\.)?([a-z0-9.-]+)(:\d+)?$/;

/** `list` has origins with commas between them; `*.` stands for any name before the rest. */
export function readPushServices(list: string): PushServices {
  const entries = list.split(',').map((text) => entryOf(text.trim()));
  return {
    isKnown(endpoint) {
      if (!URL.canParse(endpoint)) return false;
      const { protocol, hostname, port, username, password } = new URL(endpoint);
      if (username !== '' || password !== '') return false;
      return entries.some(
        (entry) => entry.protocol === protocol && entry.port === port && entry.has(hostname),
      );
    },
  };
}

export function isPushServiceList(list: string): boolean {
  return list.split(',').every((text) => ENTRY.test(text.trim()));
}

/** True when a text is a private key of P-256, in base64url. */
export function isPushKey(text: string): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(Buffer.from(text, 'base64url'));
    return /^[\w-]{43}$/.test(text);
  } catch {
    return false;
  }
}

function entryOf(text: string) {
  const [, scheme = '', star, host = '', port = ''] = ENTRY.exec(text) ?? [];
  return {
    protocol: `${scheme}:`,
    port: port.slice(1),
    has: (name: string) => (star === undefined ? name === host : name.endsWith(`.${host}`)),
  };
}
