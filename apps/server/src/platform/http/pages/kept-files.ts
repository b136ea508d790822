// The texts of the built site, read once and served from memory. Pictures and fonts stay on the
// disk, which sends them as they are.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keepBody, sendKept, type KeptBody } from '../kept/kept-body.ts';

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
  /** Answers for an address at which there is no file. */
  otherwise(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/**
 * Answers for the texts among the files, and for addresses that are no file; whatever else is asked
 * for goes on to its route.
 */
export function serveKeptFiles(
  app: FastifyInstance,
  { folder, isHidden, lifeOf, otherwise }: KeptFilesOptions,
): void {
  const names = filesOf(folder).filter(({ path }) => !isHidden(path));
  const onDisk = new Set(names.map(({ path }) => path));
  const files = readTexts(names);
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET') return undefined;
    const { url } = request.raw;
    const path = url?.split('?', 1)[0] ?? '';
    const file = files.get(path);
    // The route of the files would look for it on the disk three times before it said that there is
    // none.
    if (file === undefined)
      return isOfFiles(request) && !onDisk.has(path) ? otherwise(request, reply) : undefined;
    reply.header('cache-control', lifeOf(path));
    request.quick = { body: file, isCurrent: () => true };
    return sendKept(request, reply, file);
  });
}

/** Whether no other route has this address. */
function isOfFiles({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url === '/*';
}

interface FileName {
  file: string;
  /** Its address on the site. */
  path: string;
}

function filesOf(folder: string): FileName[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const files = entries.map(({ parentPath, name }) => join(parentPath, name));
  return files.map((file) => ({ file, path: `/${relative(folder, file).split(sep).join('/')}` }));
}

function readTexts(names: readonly FileName[]): Map<string, KeptBody> {
  const texts = new Map<string, KeptBody>();
  for (const { file, path } of names) {
    const type = path === '/index.html' ? undefined : TYPES[extname(path)];
    if (type === undefined) continue;
    const content = readFileSync(file);
    if (content.length <= MOST_BYTES)
      texts.set(
        path,
        keepBody(type, content, {
          ...readForm(file, 'br', '.br'),
          ...readForm(file, 'gzip', '.gz'),
        }),
      );
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
