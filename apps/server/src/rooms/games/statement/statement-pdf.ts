// Writes a statement as pages of PDF: the heading, the balances, a table of transfers that goes on
// over pages, and sums. A long one is written in parts, so that it delays no other call.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { INK, openPdf, printable, QUIET, rule, type PdfDocument } from '../../../platform/pdf.ts';

export interface StatementPaper {
  site: string;
  operator: string;
  title: string;
  writtenAt: Date;
  /** The lines above the balances: the holder, the wallet, the period. */
  facts: { name: string; value: string }[];
  balances: Table;
  columns: Column[];
  rows: AsyncIterable<string[][]>;
  /** The sentence that stands in the table when it has no row. */
  none: string;
  /** The sums by kind. Called after the last row. */
  sums(): { title: string; table: Table };
  footer: string;
  pageText(page: number, pages: number): string;
}

export interface Column {
  name: string;
  width: number;
  isNumber: boolean;
}

export interface Table {
  columns: Column[];
  rows: string[][];
}

const MARGIN = 40;
const FOOT = 34;
const FACT_WIDTH = 100;
const ROW_PADDING = 4;
/** Some milliseconds of work. */
const ROWS_A_TURN = 20;

/**
 * The file. It is sent when it is whole: a text that cannot be written is an error, not half a
 * file.
 */
export async function* writeStatement(paper: StatementPaper): AsyncGenerator<Uint8Array> {
  const pdf = openPdf({ ...paper, margin: MARGIN, bufferPages: true });
  // Room below every page for its number.
  pdf.page.margins.bottom = MARGIN + FOOT;
  pdf.on('pageAdded', () => (pdf.page.margins.bottom = MARGIN + FOOT));
  heading(pdf, paper);
  table(pdf, paper.balances);
  pdf.moveDown(1.5);
  await writeRows(pdf, paper);
  ending(pdf, paper);
  numberPages(pdf, paper);
  pdf.end();
  yield* pdf;
}

async function writeRows(pdf: PdfDocument, { columns, rows, none }: StatementPaper): Promise<void> {
  head(pdf, columns);
  let written = 0;
  for await (const some of rows)
    for (const row of some) {
      tableRow(pdf, columns, row);
      written += 1;
      if (written % ROWS_A_TURN === 0) await nextTurn();
    }
  if (written === 0) line(pdf, none);
}

function ending(pdf: PdfDocument, { sums, footer }: StatementPaper): void {
  const { title, table: byKind } = sums();
  pdf.moveDown(2);
  // A title is not left alone at the end of a page.
  if (pdf.y > lowest(pdf) - 80) pdf.addPage();
  pdf.font('Helvetica-Bold').fontSize(11).fillColor(INK).text(printable(title), MARGIN);
  pdf.moveDown(0.5);
  table(pdf, byKind);
  pdf.moveDown(1.5);
  pdf.font('Helvetica').fontSize(8).fillColor(QUIET).text(printable(footer), MARGIN);
}

function heading(pdf: PdfDocument, { title, facts }: StatementPaper): void {
  pdf.moveDown(1.5).font('Helvetica-Bold').fontSize(16).fillColor(INK).text(printable(title));
  pdf.moveDown(0.5).fontSize(9);
  for (const { name, value } of facts) {
    const top = pdf.y;
    pdf.font('Helvetica').fillColor(QUIET);
    pdf.text(printable(name), MARGIN, top, { width: FACT_WIDTH });
    pdf.fillColor(INK).text(printable(value), MARGIN + FACT_WIDTH, top);
    pdf.y += 2;
  }
  pdf.x = MARGIN;
  pdf.moveDown(1);
}

function table(pdf: PdfDocument, { columns, rows }: Table): void {
  head(pdf, columns);
  for (const row of rows) tableRow(pdf, columns, row);
}

function head(pdf: PdfDocument, columns: readonly Column[]): void {
  pdf.font('Helvetica-Bold').fontSize(8).fillColor(QUIET);
  cells(
    pdf,
    columns,
    columns.map(({ name }) => name),
  );
}

function tableRow(pdf: PdfDocument, columns: readonly Column[], texts: readonly string[]): void {
  pdf.font('Helvetica').fontSize(8);
  const height = Math.max(
    ...columns.map(({ width }, index) =>
      pdf.heightOfString(printable(texts[index] ?? ''), { width: width - ROW_PADDING }),
    ),
  );
  if (pdf.y + height + 2 * ROW_PADDING > lowest(pdf)) {
    pdf.addPage();
    head(pdf, columns);
    pdf.font('Helvetica').fontSize(8);
  }
  rule(pdf);
  pdf.fillColor(INK);
  cells(pdf, columns, texts);
}

function cells(pdf: PdfDocument, columns: readonly Column[], texts: readonly string[]): void {
  const top = pdf.y + ROW_PADDING;
  let [left, bottom] = [MARGIN, top];
  for (const [index, { width, isNumber }] of columns.entries()) {
    pdf.text(printable(texts[index] ?? ''), left, top, {
      width: width - ROW_PADDING,
      align: isNumber ? 'right' : 'left',
    });
    bottom = Math.max(bottom, pdf.y);
    left += width;
  }
  pdf.x = MARGIN;
  pdf.y = bottom + ROW_PADDING;
}

function line(pdf: PdfDocument, text: string): void {
  rule(pdf);
  pdf.font('Helvetica').fontSize(9).fillColor(QUIET);
  pdf.text(printable(text), MARGIN, pdf.y + ROW_PADDING);
}

function lowest(pdf: PdfDocument): number {
  return pdf.page.height - pdf.page.margins.bottom;
}

function numberPages(pdf: PdfDocument, { pageText }: StatementPaper): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // Text below the margin would begin a page of its own.
    pdf.page.margins.bottom = 0;
    pdf.font('Helvetica').fontSize(8).fillColor(QUIET);
    pdf.text(printable(pageText(page - start + 1, count)), MARGIN, pdf.page.height - MARGIN, {
      width: pdf.page.width - 2 * MARGIN,
      align: 'right',
      lineBreak: false,
    });
  }
}
