// Small pieces of the information sheet.

import { make } from '../../../page-kit/page.ts';

export const heading = (text: string) => make('h3', { text });
export const paragraph = (text: string) => make('p', { text });

export function list(className: string, items: readonly HTMLLIElement[]): HTMLElement {
  return make('ul', { className }, ...items);
}

export function item(...content: (Node | string)[]): HTMLLIElement {
  return make('li', {}, ...content);
}

export function pair(term: string, value: string): [HTMLElement, HTMLElement] {
  return [make('dt', { text: term }), make('dd', { text: value })];
}

/** A table with a head; the last column holds amounts. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): HTMLElement {
  return make('table', {}, tableRow('th', head), ...rows.map((cells) => tableRow('td', cells)));
}

function tableRow(kind: 'th' | 'td', cells: readonly string[]): HTMLElement {
  return make('tr', {}, ...cells.map((text) => make(kind, { text })));
}

/** A line as a small grid of cells. */
export function drawLine(line: readonly number[], rows: number): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', `0 0 ${line.length * 10} ${rows * 10}`);
  svg.setAttribute('aria-hidden', 'true');
  for (const [reel, on] of line.entries())
    for (let row = 0; row < rows; row += 1) {
      const square = document.createElementNS(namespace, 'rect');
      const place = { x: reel * 10 + 0.5, y: row * 10 + 0.5, width: 9, height: 9, rx: 2 };
      for (const [name, value] of Object.entries(place)) square.setAttribute(name, String(value));
      if (row === on) square.classList.add('on');
      svg.append(square);
    }
  return svg;
}
