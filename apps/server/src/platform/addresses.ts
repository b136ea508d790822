// Tells the addresses of this machine, those of one caller, and those whose traffic is not
// encrypted.

import { isIPv6 } from 'node:net';

/**
 * True for the loopback names and numbers; anything else can be reached from, or lies on, another
 * machine.
 */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '::1' ||
    /^127(\.\d{1,3}){3}$/.test(name)
  );
}

export function isLoopbackUrl(url: string): boolean {
  return URL.canParse(url) && isLoopback(new URL(url).hostname);
}

/** True for https, and for plain http that does not leave this machine. */
export function isSafeWebAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;

/**
 * The key that attempts from an address are counted by. The owner of an IPv6 address has its whole
 * /64 network, so the network counts as one caller. An IPv4 address counts as one in any spelling.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const inIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (inIPv4 !== undefined) return inIPv4;
  const [head = '', tail = ''] = plain.toLowerCase().split('::');
  const [before, after] = [groupsOf(head), groupsOf(tail)];
  const between = Array<string>(GROUPS - before.length - after.length).fill('0');
  const network = [...before, ...between, ...after].slice(0, GROUPS_OF_NETWORK);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

/** An IPv4 address at the end stands for two groups; their content does not matter here. */
function groupsOf(text: string): string[] {
  return text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : group || []));
}
