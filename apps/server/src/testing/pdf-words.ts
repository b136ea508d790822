import { inflateSync } from 'node:zlib';

/** The words of a PDF whose fonts are the standard ones: text is hexadecimal, in kerned pieces. */
export function wordsOf(pdf: Buffer): string {
  const source = pdf.toString('latin1');
  const words: string[] = [];
  for (const { index, 0: start } of source.matchAll(/(?<!end)stream\r?\n/g)) {
    const from = index + start.length;
    const content = inflateSync(pdf.subarray(from, source.indexOf('endstream', from)));
    for (const [, pieces = ''] of content.toString('latin1').matchAll(/\[(.*?)\] TJ/g)) {
      const hex = [...pieces.matchAll(/<([0-9a-f]*)>/g)].map(([, piece]) => piece).join('');
      words.push(Buffer.from(hex, 'hex').toString('latin1'));
    }
  }
  return words.join('\n');
}
