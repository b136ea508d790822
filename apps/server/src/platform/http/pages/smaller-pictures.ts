// Most browsers take AVIF, which is smaller than WebP. When both lie side by side, the address of
// the WebP answers with either, so that pages, menus and an operator's content name one picture.

import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
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
    reply.sendFile(picture.path, picture.folder);
  });
}

/** By the address of the WebP: the AVIF in the same folder. Another folder's is another picture. */
function smallerPictures({ built, own, files }: SiteFolders) {
  const found = new Map<string, { path: string; folder: string }>();
  for (const [address, file] of files) {
    if (!address.endsWith('.webp')) continue;
    const path = avifOf(address);
    if (files.get(path) !== avifOf(file)) continue;
    found.set(address, {
      path,
      folder: own !== undefined && file === join(own, address) ? own : built,
    });
  }
  return found;
}

function avifOf(file: string): string {
  return file.replace(/webp$/, 'avif');
}

function takesAvif(accept = ''): boolean {
  return /\bimage\/avif(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(accept);
}
