// The names of the markets and of their selections, as the player reads them.

import { readMarketId } from '../markets.ts';
import type { ModelPick, Names, Side, Team } from '../types.ts';

export const names = (es: string, pt: string, en: string): Names => ({ es, pt, en });
const same = (text: string): Names => names(text, text, text);
export const inEach = (text: (language: keyof Names) => string): Names =>
  names(text('es'), text('pt'), text('en'));

/** One text after the other, in each language. */
const joined = (...parts: (Names | string)[]): Names =>
  inEach((language) =>
    parts.map((part) => (typeof part === 'string' ? part : part[language])).join(''),
  );
/** A line as each language writes decimals. */
const lineNames = (line: string): Names => ({ ...same(line.replace('.', ',')), en: line });

const byType: Record<string, Names> = {
  ML0: names('Resultado del partido', 'Resultado da partida', 'Match result'),
  DC: names('Doble oportunidad', 'Dupla chance', 'Double chance'),
  DNB: names('Empate no apuesta', 'Empate anula aposta', 'Draw no bet'),
  OU: same('Total'),
  'H-OU': names('Total del local', 'Total do mandante', 'Home total'),
  'A-OU': names('Total del visitante', 'Total do visitante', 'Away total'),
  BTTS: names('Ambos marcan', 'Ambas marcam', 'Both teams to score'),
  OE: names('Total par o impar', 'Total par ou ímpar', 'Total odd or even'),
  AH: names('Hándicap', 'Handicap', 'Handicap'),
  EH: names('Hándicap con empate', 'Handicap com empate', '3-way handicap'),
  CS: names('Resultado exacto', 'Placar exato', 'Correct score'),
  HTFT: names('Descanso / final', 'Intervalo / final', 'Half-time / full-time'),
  SB: names('Resultado en sets', 'Placar em sets', 'Set betting'),
  'S-OU': names('Total de sets', 'Total de sets', 'Total sets'),
  'G-OU': names('Total de games', 'Total de games', 'Total games'),
  'G-AH': names('Hándicap de games', 'Handicap de games', 'Game handicap'),
};

const ofPart: Record<string, Names> = {
  ML0: names('Ganador', 'Vencedor', 'Winner'),
  OU: same('Total'),
  AH: names('Hándicap', 'Handicap', 'Handicap'),
};

const parts: Record<string, Names> = {
  H1: names('Primer tiempo', 'Primeiro tempo', 'First half'),
  H2: names('Segundo tiempo', 'Segundo tempo', 'Second half'),
  Q1: names('Primer cuarto', 'Primeiro quarto', 'First quarter'),
  Q2: names('Segundo cuarto', 'Segundo quarto', 'Second quarter'),
  Q3: names('Tercer cuarto', 'Terceiro quarto', 'Third quarter'),
  Q4: names('Último cuarto', 'Último quarto', 'Fourth quarter'),
  S1: names('Primer set', 'Primeiro set', 'First set'),
  S2: names('Segundo set', 'Segundo set', 'Second set'),
  S3: names('Tercer set', 'Terceiro set', 'Third set'),
};

/** "Total 2.5", "Primer tiempo: ganador". A handicap's line is on its selections. */
export function marketNames(marketId: string): Names {
  const market = readMarketId(marketId);
  const { type = marketId, scope = '', base = '', line = null } = market ?? {};
  const end = line === null || base === 'AH' ? '' : joined(' ', lineNames(line));
  const whole = byType[type];
  const part = parts[scope];
  if (whole || !part) return joined(whole ?? type, end);
  const name = ofPart[base] ?? same(type);
  return joined(
    part,
    ': ',
    inEach((language) => name[language].toLowerCase()),
    end,
  );
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
  { marketId, selectionId }: ModelPick,
  { home, away }: Record<Side, Pick<Team, 'name'>>,
): Names {
  const { base, line = null } = readMarketId(marketId) ?? {};
  const side = (letter = ''): Names =>
    letter === '1' ? home.name : letter === '2' ? away.name : TIE;
  if (base === 'HTFT') return joined(side(selectionId[0]), ' / ', side(selectionId[2]));
  if (base === 'DC')
    return joined(side(selectionId[0]), names(' o ', ' ou ', ' or '), side(selectionId[1]));
  if (selectionId === 'Home' || selectionId === 'Away') {
    const [team, own] = selectionId === 'Home' ? [home, 1] : [away, -1];
    if (line === null) return team.name;
    return joined(team.name, ' ', lineNames(signed(String(own * Number(line)))));
  }
  const name = plain.get(selectionId) ?? same(selectionId);
  if (line === null) return name;
  return joined(name, ...(base === 'EH' ? [` (${signed(line)})`] : [' ', lineNames(line)]));
}

function signed(line: string): string {
  return Number(line) > 0 ? `+${line}` : line;
}
