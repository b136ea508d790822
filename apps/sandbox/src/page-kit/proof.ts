// SHA-256 and HMAC in the browser, for pages on which anybody verifies a round. WebCrypto exists on
// secure pages only.

export function canVerify(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** 32 bytes in hexadecimal digits: a secret, a seed or a seal. */
export function isDigest(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

/** SHA-256 of bytes that are given in hexadecimal digits. */
export function sha256(hex: string): Promise<string> {
  return digestOf(toBytes(hex));
}

export function sha256OfText(text: string): Promise<string> {
  return digestOf(new TextEncoder().encode(text));
}

/** Signs with HMAC-SHA256 under a key. */
export async function hmacUnder(
  keyBytes: Uint8Array<ArrayBuffer>,
): Promise<(message: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', keyBytes, algorithm, false, ['sign']);
  return async (message) => new Uint8Array(await crypto.subtle.sign('HMAC', key, message));
}

export function toBytes(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}
