// Changes in files of the templates. A missing anchor means that the template has changed: the
// script then refuses to make the projects, rather than make them wrong.

import { readFileSync, writeFileSync } from 'node:fs';

type Change = readonly [from: string | RegExp, to: string];

export function editFile(path: string, changes: readonly Change[]): void {
  let text = readFileSync(path, 'utf8');
  for (const [from, to] of changes) {
    const isThere = typeof from === 'string' ? text.includes(from) : text.search(from) !== -1;
    if (!isThere) throw new Error(`${path} has no ${String(from)}: the template has changed`);
    text = text.replaceAll(typeof from === 'string' ? from : global(from), () => to);
  }
  writeFileSync(path, text);
}

function global(pattern: RegExp): RegExp {
  return new RegExp(pattern.source, 'g');
}

/** For XML, with Android's rules for resources on top where `isResource`. */
export function xmlText(text: string, { isResource = false } = {}): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return isResource
    ? escaped.replaceAll(/["'\\]/g, (letter) => `\\${letter}`).replace(/^[@?]/, '\\$&')
    : escaped.replaceAll('"', '&quot;');
}
