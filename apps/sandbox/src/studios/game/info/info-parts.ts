// Small pieces of the information sheet.

export function heading(text: string): HTMLElement {
  const title = document.createElement('h3');
  title.textContent = text;
  return title;
}

export function paragraph(text: string): HTMLElement {
  const words = document.createElement('p');
  words.textContent = text;
  return words;
}

export function list(className: string, items: readonly HTMLLIElement[]): HTMLElement {
  const made = document.createElement('ul');
  if (className !== '') made.className = className;
  made.append(...items);
  return made;
}

export function item(...content: (Node | string)[]): HTMLLIElement {
  const made = document.createElement('li');
  made.append(...content);
  return made;
}

export function definitions(
  pairs: readonly (readonly [term: string, value: string])[],
  { isGrouped } = { isGrouped: false },
): HTMLElement {
  const made = document.createElement('dl');
  for (const [term, value] of pairs) {
    const [dt, dd] = [document.createElement('dt'), document.createElement('dd')];
    dt.textContent = term;
    dd.textContent = value;
    if (isGrouped) {
      const group = document.createElement('div');
      group.append(dt, dd);
      made.append(group);
    } else made.append(dt, dd);
  }
  return made;
}

/** A table with a head; the last column holds amounts. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): HTMLElement {
  const made = document.createElement('table');
  made.append(tableRow('th', head), ...rows.map((cells) => tableRow('td', cells)));
  return made;
}

function tableRow(kind: 'th' | 'td', cells: readonly string[]): HTMLTableRowElement {
  const row = document.createElement('tr');
  for (const text of cells) {
    const cell = document.createElement(kind);
    cell.textContent = text;
    row.append(cell);
  }
  return row;
}

/** A line as a small grid of cells. */
export function drawLine(line: readonly number[], rows: number): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', `0 0 ${line.length * 10} ${rows * 10}`);
  svg.setAttribute('aria-hidden', 'true');
  for (let cell = 0; cell < line.length * rows; cell += 1) {
    const [reel, row] = [Math.floor(cell / rows), cell % rows];
    const square = document.createElementNS(namespace, 'rect');
    for (const [name, value] of Object.entries({
      x: reel * 10 + 0.5,
      y: row * 10 + 0.5,
      width: 9,
      height: 9,
      rx: 2,
    }))
      square.setAttribute(name, String(value));
    if (line[reel] === row) square.classList.add('on');
    svg.append(square);
  }
  return svg;
}
