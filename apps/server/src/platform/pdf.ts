// The parts that all PDFs of the server share. No font is embedded, since the standard ones have
// every letter of the product's languages. A page is two kilobytes.

import Pdf from 'pdfkit';

export type PdfDocument = InstanceType<typeof Pdf>;

export const INK = '#16151c';
export const QUIET = '#6b6775';
const RULE = '#d9d6df';

/**
 * A document of A4 pages that begins with the brand. `margin` is in points, as every length of a
 * PDF.
 */
export function openPdf(wanted: {
  site: string;
  /** The company behind the site. */
  operator: string;
  title: string;
  writtenAt: Date;
  margin: number;
  /** Keeps all pages until the end, so that a last look can number them. */
  bufferPages?: boolean;
}): PdfDocument {
  const { site, operator, title, writtenAt, margin, bufferPages = false } = wanted;
  const pdf = new Pdf({
    size: 'A4',
    margin,
    bufferPages,
    info: { Title: `${title} · ${site}`, Author: site, CreationDate: writtenAt },
  });
  pdf.font('Helvetica-Bold').fontSize(20).fillColor(INK).text(printable(site));
  pdf.font('Helvetica').fontSize(9).fillColor(QUIET).text(printable(operator));
  return pdf;
}

/** A thin line over the whole width, at the present height. */
export function rule(pdf: PdfDocument): void {
  const { left, right } = pdf.page.margins;
  pdf
    .moveTo(left, pdf.y)
    .lineTo(pdf.page.width - right, pdf.y)
    .lineWidth(0.5)
    .stroke(RULE);
}

/**
 * Narrow and no-break spaces, which dates are written with, are not in the standard fonts; nor are
 * letters beyond those of Western Europe.
 */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\u2212', '\u2013')
    .replaceAll(/[\u00a0\u2007\u202f]/g, ' ')
    .replaceAll(/[^\n\u0020-\u007e\u00a1-\u00ff\u2013\u2014\u2018-\u201e\u2022\u2026]/g, '?');
}
