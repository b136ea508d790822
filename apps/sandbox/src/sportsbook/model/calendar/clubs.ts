// Reads the tables of teams. A team's id is its name in plain letters.

import type { Names, Team } from '../types.ts';

const same = (name: string): Names => ({ es: name, pt: name, en: name });

const form = /^(\w{3}) (\d+) (#\w{6}) (#\w{6}) (.+)$/;

/** A team from each line: "RIB 1560 #1b7a3d #ffffff Ribera". */
export function clubs(table: string): Team[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [, short = '', rating = '', one = '', other = '', name = ''] = form.exec(line) ?? [];
      if (name === '') throw new Error(`no team can be read from "${line}"`);
      return {
        id: plain(name),
        name: same(name),
        short,
        rating: Number(rating),
        colours: [one, other],
      };
    });
}

function plain(name: string): string {
  const letters = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return letters.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
}
