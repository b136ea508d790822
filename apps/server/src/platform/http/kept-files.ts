// The texts of the built site, read once and served from memory. Pictures and fonts stay on the disk, which sends them as they are.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { keepBody, writeKept, type KeptBody } from './kept-body.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.html': 'text/html; charset=utf-8',
};
const MOST_BYTES = 2_000_000;

interface KeptFilesOptions {
  folder: string;
  isHidden(path: string): boolean;
  /** The cache-control of a file, by its path. */
  lifeOf(path: string): string;
}

/** Answers for the texts among the files; whatever else is asked for goes on to its route. */
export function serveKeptFiles(app: FastifyInstance, { folder, isHidden, lifeOf }: KeptFilesOptions): void {
  const files = readTexts(folder, isHidden);
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET') return undefined;
    const { url } = request.raw;
    const path = url?.split('?', 1)[0] ?? '';
    const file = files.get(path);
    if (file === undefined) return undefined;
    reply.header('cache-control', lifeOf(path));
    return reply.send(await writeKept(request, reply, file));
  });
}

function readTexts(folder: string, isHidden: (path: string) => boolean): Map<string, KeptBody> {
  const files = new Map<string, KeptBody>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || type === undefined || isHidden(path)) continue;
    const content = readFileSync(file);
    if (content.length <= MOST_BYTES) files.set(path, keepBody(type, content, { ...readForm(file, 'br', '.br'), ...readForm(file, 'gzip', '.gz') }));
  }
  return files;
}

/** A build that was made for production has them beside its files. */
function readForm(file: string, encoding: 'br' | 'gzip', ending: string): Partial<Record<'br' | 'gzip', Buffer>> {
  return existsSync(file + ending) ? { [encoding]: readFileSync(file + ending) } : {};
}
