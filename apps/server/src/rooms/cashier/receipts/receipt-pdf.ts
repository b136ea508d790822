// Writes a receipt as one page of PDF. The standard fonts have every letter of the product's
// languages, so no font is embedded and a receipt is two kilobytes.

import Pdf from 'pdfkit';

export interface Receipt {
  site: string;
  /** The company behind the site. */
  operator: string;
  title: string;
  amount: string;
  lines: { name: string; value: string }[];
  footer: string;
  writtenAt: Date;
}

const MARGIN = 56;
const NAME_WIDTH = 150;
const INK = '#16151c';
const QUIET = '#6b6775';
const RULE = '#d9d6df';

export function writeReceipt(receipt: Receipt): AsyncIterable<Uint8Array> {
  const { site, operator, title, amount, lines, footer, writtenAt } = receipt;
  const page = new Pdf({
    size: 'A4',
    margin: MARGIN,
    info: { Title: `${title} · ${site}`, Author: site, CreationDate: writtenAt },
  });
  const width = page.page.width - 2 * MARGIN;
  page.font('Helvetica-Bold').fontSize(20).fillColor(INK).text(printable(site));
  page.font('Helvetica').fontSize(9).fillColor(QUIET).text(printable(operator));
  page.moveDown(2).fontSize(12).text(printable(title));
  page.font('Helvetica-Bold').fontSize(26).fillColor(INK).text(printable(amount));
  page.moveDown(1);
  for (const { name, value } of lines) {
    const top = page.y + 8;
    page
      .moveTo(MARGIN, page.y)
      .lineTo(MARGIN + width, page.y)
      .lineWidth(0.5)
      .stroke(RULE);
    page.font('Helvetica').fontSize(10).fillColor(QUIET);
    page.text(printable(name), MARGIN, top, { width: NAME_WIDTH });
    page.fillColor(INK).text(printable(value), MARGIN + NAME_WIDTH, top, {
      width: width - NAME_WIDTH,
      align: 'right',
    });
    page.y += 8;
  }
  page.x = MARGIN;
  page.moveDown(2).font('Helvetica').fontSize(9).fillColor(QUIET).text(printable(footer));
  page.end();
  return page;
}

/**
 * Narrow and no-break spaces, which dates are written with, are not in the standard fonts; nor are
 * letters beyond those of Western Europe.
 */
function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\u00a0\u2007\u202f]/g, ' ')
    .replaceAll(/[^\u0020-\u007e\u00a1-\u00ff\u2013\u2014\u2018-\u201e\u2022\u2026]/g, '?');
}
