// Writes a receipt as one page of PDF.

import { INK, openPdf, printable, QUIET, rule } from '../../../platform/pdf.ts';

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

export function writeReceipt(receipt: Receipt): AsyncIterable<Uint8Array> {
  const { title, amount, lines, footer } = receipt;
  const page = openPdf({ ...receipt, margin: MARGIN });
  const width = page.page.width - 2 * MARGIN;
  page.moveDown(2).fontSize(12).text(printable(title));
  page.font('Helvetica-Bold').fontSize(26).fillColor(INK).text(printable(amount));
  page.moveDown(1);
  for (const { name, value } of lines) {
    const top = page.y + 8;
    rule(page);
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
