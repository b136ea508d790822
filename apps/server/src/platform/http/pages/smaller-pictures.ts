// Most browsers take AVIF, which is smaller than WebP. When both lie side by side, the address of
// the WebP answers with either, so that pages, menus and an operator's content name one picture.

import type { FastifyInstance } from 'fastify';
import { sendFile } from './send-file.ts';
import { filePath, type SiteFolders } from './site-folders.ts';

/** Sends `<name>.avif` for `<name>.webp` to browsers that take it. */
export function serveSmallerPictures(app: FastifyInstance, folders: SiteFolders): void {
  const smaller = smallerPictures(folders);
  // Without a promise: calls that move money pass here too.
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    const picture = isRead ? smaller.get(filePath(request.raw.url ?? '')) : undefined;
    if (picture === undefined) return done();
    reply.header('vary', 'accept');
    if (!takesAvif(headers.accept)) return done();
    sendFile(reply, picture);
  });
}

/** By the address of the WebP: the AVIF in the same folder. Another folder's is another picture. */
function smallerPictures({ files }: SiteFolders): Map<string, string> {
  const found = new Map<string, string>();
  for (const [address, file] of files) {
    if (!address.endsWith('.webp')) continue;
    const smaller = files.get(avifOf(address));
    if (smaller === avifOf(file)) found.set(address, smaller);
  }
  return found;
}

function avifOf(file: string): string {
  return file.replace(/webp$/, 'avif');
}

function takesAvif(accept = ''): boolean {
  return /\bimage\/avif(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(accept);
}
