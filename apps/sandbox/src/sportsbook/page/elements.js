// Pieces of the page. Texts become text nodes: nothing that comes from outside is ever read as markup.

/** An element with attributes, listeners (onclick …) and children. What is null or false is left out. */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? '' : value);
  }
  element.append(
    ...children.flat(3).filter((child) => child !== null && child !== undefined && child !== false),
  );
  return element;
}

export function icon(name) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', `/sportsbook/assets/icons.svg#${name}`);
  svg.setAttribute('class', 'i');
  svg.setAttribute('aria-hidden', 'true');
  svg.append(use);
  return svg;
}

/** The crest of a team in its two colours; which pattern follows from its name, so it is always the same. */
export function crest({ name, colours }) {
  const pattern = ['', 'h', 'd', 's'][
    [...name.es].reduce((sum, letter) => sum + letter.codePointAt(0), 0) % 4
  ];
  const element = make('span', { class: `crest ${pattern}`, 'aria-hidden': 'true' });
  element.style.setProperty('--c1', colours[0]);
  element.style.setProperty('--c2', colours[1]);
  return element;
}
