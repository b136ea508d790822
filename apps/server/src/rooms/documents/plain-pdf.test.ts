import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pdfFault } from './plain-pdf.ts';

const END = 'trailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n';
const pdf = (...objects: (string | Buffer)[]) =>
  Buffer.concat(
    ['%PDF-1.7\n', ...objects, END].map((part) =>
      typeof part === 'string' ? Buffer.from(part, 'latin1') : part,
    ),
  );
const catalog = (inside: string) => `1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\n`;
const stream = (dictionary: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`7 0 obj\n<< ${dictionary} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
const OBJECTS = '/Type /ObjStm /N 1 /First 4';
const packed = (text: string) => deflateSync(Buffer.from(`9 0 ${text}`));
/** The end of a ZIP whose comment is so long. */
function zipEnd(commentBytes: number): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(commentBytes, 20);
  return end;
}

describe('a PDF', () => {
  it.each<[string, Buffer]>([
    ['with pages only', pdf(catalog('/Pages 2 0 R'))],
    ['with a picture whose bytes look like a program', pdf(stream('', Buffer.from('/JS (x)')))],
    [
      'with objects in a compressed stream',
      pdf(stream(`${OBJECTS} /Filter /FlateDecode`, packed('<< /Type /Pages >>'))),
    ],
    ['with words about programs', pdf(catalog('/Title (how to write /JavaScript \\) /JS)'))],
  ])('%s may be stored', async (_what, content) => {
    expect(await pdfFault(content)).toBeUndefined();
  });

  it.each<[string, Buffer]>([
    ['a program', pdf(catalog('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'))],
    ['a program under a name in hexadecimal', pdf(catalog('/AA << /S /J#61vaScr#69pt >>'))],
    ['a program under its short name in hexadecimal', pdf(catalog('/AA << /#4A#53 (x) >>'))],
    ['a program behind a comment', pdf(catalog('% > (\n/JS (x)'))],
    ['a program in an object of another form', pdf('1 0 obj [ << /S /Launch >> ] endobj\n')],
    ['a program beside the root', pdf('trailer << /OpenAction << /S /Launch >> >>\n')],
    ['an attachment', pdf(catalog('/Names << /EmbeddedFiles 4 0 R >>'))],
    ['a form that sends itself', pdf(catalog('/AA << /S /SubmitForm >>'))],
    [
      'a program in a compressed stream',
      pdf(stream(`${OBJECTS} /Filter /FlateDecode`, packed('<< /J#53 (x) >>'))),
    ],
    [
      'a program in a stream without a type',
      pdf(stream('/N 1 /First 4 /Filter [/FlateDecode]', packed('<< /JS (x) >>'))),
    ],
    [
      'a program inside what looks like a picture',
      pdf(stream('/Filter /DCTDecode', Buffer.from('8 0 obj << /JS (x) >> endobj'))),
    ],
    [
      'objects packed in a rare way',
      pdf(stream(`${OBJECTS} /Filter /ASCIIHexDecode`, Buffer.from('2f4a53>'))),
    ],
    [
      'objects packed twice',
      pdf(
        stream(
          `${OBJECTS} /Filter [/FlateDecode /FlateDecode]`,
          deflateSync(packed('<< /JS (x) >>')),
        ),
      ),
    ],
    [
      'objects behind a predictor',
      pdf(stream(`${OBJECTS} /Filter /FlateDecode /DecodeParms << /Predictor 12 >>`, packed(''))),
    ],
    [
      'an object stream that cannot be read',
      pdf(stream(`${OBJECTS} /Filter /FlateDecode`, Buffer.from('no'))),
    ],
    [
      'a stream that unpacks to 64 MiB',
      pdf(stream(`${OBJECTS} /Filter /FlateDecode`, deflateSync(Buffer.alloc(64 * 1024 * 1024)))),
    ],
    ['a ZIP whose comment is the end', pdf(zipEnd(Buffer.byteLength(END)))],
    ['other bytes before it', Buffer.concat([Buffer.from('MZ'), pdf(catalog(''))])],
    ['a hundred thousand strings that never end', pdf('1 0 obj ('.repeat(100_000))],
  ])('with %s is refused', async (_what, content) => {
    expect(await pdfFault(content)).toBe('damaged');
  });

  it('with a password is locked', async () => {
    expect(await pdfFault(pdf('trailer << /Encrypt 5 0 R >>\n'))).toBe('locked');
  });
});
