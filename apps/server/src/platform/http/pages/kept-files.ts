// The texts of the built site, read once and served from memory. Pictures and fonts stay on the
// disk, which sends them as they are.

import { existsSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { keepBody, sendKept, type KeptBody } from '../kept/kept-body.ts';
import { filePath, isLanguageFile, mergedTexts, type SiteFolders } from './site-folders.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.html': 'text/html; charset=utf-8',
};
const MOST_BYTES = 2_000_000;

interface KeptFilesOptions {
  folders: SiteFolders;
  /** Those of them that are served. */
  onDisk: ReadonlyMap<string, string>;
  /** The cache-control of a file, by its path. */
  lifeOf(path: string): string;
}

/** Answers for the texts among the files; whatever else is asked for goes on to its route. */
export function serveKeptFiles(
  app: FastifyInstance,
  { folders, onDisk, lifeOf }: KeptFilesOptions,
): void {
  const files = readTexts(onDisk, folders);
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    const path = filePath(request.raw.url ?? '');
    const file = files.get(path);
    if (file === undefined) return undefined;
    reply.header('cache-control', lifeOf(path));
    request.quick = { body: file, isCurrent: () => true };
    return sendKept(request, reply, file);
  });
}

function readTexts(
  names: ReadonlyMap<string, string>,
  folders: SiteFolders,
): Map<string, KeptBody> {
  const texts = new Map<string, KeptBody>();
  for (const [path, file] of names) {
    const type = TYPES[extname(path)];
    if (type === undefined) continue;
    const isMerged = folders.own !== undefined && isLanguageFile(path);
    const content = isMerged ? mergedTexts(folders, path) : readFileSync(file);
    if (!isMerged && content.length > MOST_BYTES) continue;
    const forms = isMerged
      ? {}
      : { ...readForm(file, 'br', '.br'), ...readForm(file, 'gzip', '.gz') };
    texts.set(path, keepBody(type, content, forms));
  }
  return texts;
}

/** A build that was made for production has them beside its files. */
function readForm(
  file: string,
  encoding: 'br' | 'gzip',
  ending: string,
): Partial<Record<'br' | 'gzip', Buffer>> {
  return existsSync(file + ending) ? { [encoding]: readFileSync(file + ending) } : {};
}
