// npm run pictures: makes the AVIF of each WebP that is new or has changed, and removes those whose
// WebP is gone. One takes about half a second.

import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { hashOf, PICTURES, pictures, RECORD, smallerForm } from './pictures.ts';

/** Looked at beside the WebP at twice its size: no difference was seen (decision 0214). */
const QUALITY = 55;
const EFFORT = 4;

const before: Record<string, string> = existsSync(RECORD)
  ? JSON.parse(readFileSync(RECORD, 'utf8'))
  : {};
const record: Record<string, string> = {};
let made = 0;
for (const path of pictures()) {
  const hash = hashOf(path);
  if (before[path] !== hash || !existsSync(smallerForm(path))) {
    await sharp(join(PICTURES, path))
      .avif({ quality: QUALITY, effort: EFFORT, chromaSubsampling: '4:2:0' })
      .toFile(smallerForm(path));
    made += 1;
  }
  record[path] = hash;
}
const wanted = new Set(pictures().map(smallerForm));
for (const name of readdirSync(PICTURES, { recursive: true, encoding: 'utf8' })) {
  const file = join(PICTURES, name);
  if (name.endsWith('.avif') && !wanted.has(file)) rmSync(file);
}
writeFileSync(RECORD, `${JSON.stringify(record, undefined, 2)}\n`);
console.log(`${made} made, ${wanted.size} in all.`);
