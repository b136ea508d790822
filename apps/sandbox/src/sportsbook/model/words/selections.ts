// The names of the selections, as the player reads them.

import { readMarketId } from '../markets/market-id.ts';
import type { Names, Team } from '../types.ts';
import { lineNames } from './markets.ts';
import { inEach, names, same } from './names.ts';

interface Sides {
  home: Pick<Team, 'name'>;
  away: Pick<Team, 'name'>;
}

const TIE = names('Empate', 'Empate', 'Draw');
const plain = new Map<string, Names>([
  ['Tie', TIE],
  ['Over', names('Más de', 'Mais de', 'Over')],
  ['Under', names('Menos de', 'Menos de', 'Under')],
  ['Yes', names('Sí', 'Sim', 'Yes')],
  ['No', names('No', 'Não', 'No')],
  ['Odd', names('Impar', 'Ímpar', 'Odd')],
  ['Even', names('Par', 'Par', 'Even')],
  ['Other', names('Otro resultado', 'Outro placar', 'Any other score')],
]);

/** Such as "Más de 2,5", "Puerto Norte -1,25", "Empate o Real Andes". */
export function selectionNames(
  { id: marketId }: { id: string },
  selectionId: string,
  { home, away }: Sides,
): Names {
  const market = readMarketId(marketId);
  const base = market?.base;
  const line = market?.line ?? null;
  const side = (letter: string): Names =>
    letter === '1' ? home.name : letter === '2' ? away.name : TIE;
  if (base === 'HTFT') {
    const [half = '', full = ''] = selectionId.split('-');
    return joined(side(half), same(' / '), side(full));
  }
  if (base === 'DC') {
    const or = names(' o ', ' ou ', ' or ');
    const [one = '', other = ''] = selectionId;
    return joined(side(one), or, side(other));
  }
  if (selectionId === 'Home' || selectionId === 'Away') {
    const team = selectionId === 'Home' ? home.name : away.name;
    if (line === null) return team;
    const own = lineNames(signed(selectionId === 'Home' ? line : mirrored(line)));
    return joined(team, same(' '), own);
  }
  const name = plain.get(selectionId) ?? same(selectionId);
  if (line === null) return name;
  return base === 'EH'
    ? joined(name, same(` (${signed(line)})`))
    : joined(name, same(' '), lineNames(line));
}

function joined(...all: Names[]): Names {
  return inEach((language) => all.map((part) => part[language]).join(''));
}

function signed(line: string): string {
  return line.startsWith('-') || Number(line) === 0 ? line : `+${line}`;
}

function mirrored(line: string): string {
  if (Number(line) === 0) return line;
  return line.startsWith('-') ? line.slice(1) : `-${line}`;
}
