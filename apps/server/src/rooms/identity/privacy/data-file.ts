// The file with everything that is stored about a player. It is a ZIP with a page to read and, for
// every section, CSV for spreadsheets and JSON for programs. It is written as it is read.

import { Readable } from 'node:stream';
import { moneyToDecimal } from '@ceibo/money';
import { ZipFile } from 'yazl';
import type { ReadSnapshot, SnapshotRow } from '../../../platform/database/snapshot.ts';
import { csvLine } from '../../../platform/csv.ts';
import { message, type Language } from '../../../platform/language.ts';
import { escapeHtml } from '../../../platform/mail/html.ts';
import type { PersonalDataSection } from '../../../platform/personal-data.ts';
import type { Player } from '../identity-store.ts';

export interface DataFileWanted {
  player: Pick<Player, 'id' | 'login' | 'email'>;
  sections: readonly PersonalDataSection[];
  language: Language;
  site: string;
  now: Date;
}

/** So many rows of a section stand on the page; the other files have all of them. */
const SHOWN_ROWS = 100;

interface Section extends PersonalDataSection {
  first: readonly SnapshotRow[];
  hasMore: boolean;
  pages(): ReturnType<ReadSnapshot>;
}

/** The bytes of the ZIP. An error while a section is read ends them with that error. */
export async function dataFile(read: ReadSnapshot, wanted: DataFileWanted): Promise<Readable> {
  const sections = await beginningsOf(read, wanted);
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream);
  zip.on('error', (error: Error) => output.destroy(error));
  const mtime = wanted.now;
  zip.addBuffer(Buffer.from(pageOf(sections, wanted)), 'index.html', { mtime });
  const add = (name: string, contentOf: () => AsyncIterable<string>) =>
    // Opened when the files before it are written: only one statement is read at a time.
    zip.addReadStreamLazy(name, { mtime }, (open) => open(null, Readable.from(contentOf())));
  for (const section of sections.filter(({ first }) => first.length > 0)) {
    add(`${section.name}.csv`, () => csvOf(section.pages()));
    add(`${section.name}.json`, () => jsonOf(section.pages()));
  }
  zip.end();
  return output;
}

async function beginningsOf(
  read: ReadSnapshot,
  { player, sections }: DataFileWanted,
): Promise<Section[]> {
  const begun: Section[] = [];
  for (const section of sections) {
    const values = [section.by === 'email' ? player.email : player.id];
    const pages = () => read(section.text, values);
    let page: readonly SnapshotRow[] = [];
    for await (page of pages()) break;
    const hasMore = page.length > SHOWN_ROWS;
    begun.push({ ...section, first: page.slice(0, SHOWN_ROWS), hasMore, pages });
  }
  return begun;
}

async function* csvOf(pages: ReturnType<ReadSnapshot>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const page of pages) {
    if (isFirst) yield csvLine(Object.keys(page[0] ?? {}));
    isFirst = false;
    yield page.map((row) => csvLine(Object.values(row).map(cellOf))).join('');
  }
}

async function* jsonOf(pages: ReturnType<ReadSnapshot>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const page of pages) {
    yield before + page.map((row) => JSON.stringify(plainOf(row))).join(',\n');
    before = ',\n';
  }
  yield '\n]\n';
}

function plainOf(row: SnapshotRow): object {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      typeof value === 'bigint' ? moneyToDecimal(value) : value,
    ]),
  );
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'bigint') return moneyToDecimal(value);
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const STYLE = `body{margin:2rem auto;max-width:75rem;padding:0 1rem;color:#222}
body{font:16px/1.5 system-ui,sans-serif}
table{border-collapse:collapse;font-size:13px}
th,td{border:1px solid #ccc;padding:4px 8px;text-align:left;vertical-align:top}
section{overflow-x:auto;margin-bottom:2rem}`;

function pageOf(
  sections: readonly Section[],
  { language, site, player, now }: DataFileWanted,
): string {
  const values = { site, login: player.login, at: now.toISOString() };
  const say = (key: Parameters<typeof message>[1], more: Record<string, string> = {}) =>
    escapeHtml(message(language, key, { ...values, ...more }));
  const title = say('data.file.title');
  const parts = sections.map(({ name, first, hasMore }) => {
    const heading = `<h2>${say(`data.section.${name}`)}</h2>`;
    if (first.length === 0) return `<section>${heading}<p>${say('data.file.empty')}</p></section>`;
    const file = `${name}.csv`;
    const link = `<p><a href="${file}">${file}</a> · <a href="${name}.json">${name}.json</a></p>`;
    const more = hasMore ? `<p>${say('data.file.more', { file })}</p>` : '';
    return `<section>${heading}${link}${tableOf(first)}${more}</section>`;
  });
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style>${STYLE}</style></head>
<body><h1>${title}</h1><p>${say('data.file.intro')}</p>
${parts.join('\n')}
</body></html>
`;
}

function tableOf(rows: readonly SnapshotRow[]): string {
  const head = rowOf('th', Object.keys(rows[0] ?? {}));
  const body = rows.map((row) => rowOf('td', Object.values(row).map(cellOf)));
  return `<table>${head}${body.join('\n')}</table>`;
}

function rowOf(tag: 'th' | 'td', texts: readonly string[]): string {
  return `<tr>${texts.map((text) => `<${tag}>${escapeHtml(text)}</${tag}>`).join('')}</tr>`;
}
