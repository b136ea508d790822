// Cells of CSV files that spreadsheets open.

/**
 * Quoted where CSV needs it. A text that a spreadsheet would take for a formula gets an apostrophe;
 * signed numbers stay numbers.
 */
function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-\d+[.,]\d+$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
