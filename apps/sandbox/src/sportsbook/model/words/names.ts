// The names of markets and selections.

import { readMarketId } from '../markets.ts';
import type { ModelPick, Names, Side, Team } from '../types.ts';

/** The text is one for all languages, or "Spanish | Portuguese | English". */
export function namesOf(text: string): Names {
  const [es = '', pt = es, en = es] = text
    .split('|')
    .map((part) => part.trim().replaceAll(/\s+/g, ' '));
  if (es === '') throw new Error('a name is missing');
  return { es, pt, en };
}

export function joined(...parts: (Names | string)[]): Names {
  const all = (language: keyof Names) =>
    parts.map((part) => (typeof part === 'string' ? part : part[language])).join('');
  return { es: all('es'), pt: all('pt'), en: all('en') };
}

const lineNames = (line: string) => ({ ...namesOf(line.replace('.', ',')), en: line });

const byType: Readonly<Record<string, string>> = {
  ML0: 'Resultado del partido | Resultado da partida | Match result',
  DC: 'Doble oportunidad | Dupla chance | Double chance',
  DNB: 'Empate no apuesta | Empate anula aposta | Draw no bet',
  OU: 'Total',
  'H-OU': 'Total del local | Total do mandante | Home total',
  'A-OU': 'Total del visitante | Total do visitante | Away total',
  BTTS: 'Ambos marcan | Ambas marcam | Both teams to score',
  OE: 'Total par o impar | Total par ou ímpar | Total odd or even',
  AH: 'Hándicap | Handicap | Handicap',
  EH: 'Hándicap con empate | Handicap com empate | 3-way handicap',
  CS: 'Resultado exacto | Placar exato | Correct score',
  HTFT: 'Descanso / final | Intervalo / final | Half-time / full-time',
  SB: 'Resultado en sets | Placar em sets | Set betting',
  'S-OU': 'Total de sets | Total de sets | Total sets',
  'G-OU': 'Total de games | Total de games | Total games',
  'G-AH': 'Hándicap de games | Handicap de games | Game handicap',
};

const parts: Readonly<Record<string, string>> = {
  H1: 'Primer tiempo | Primeiro tempo | First half',
  H2: 'Segundo tiempo | Segundo tempo | Second half',
  Q1: 'Primer cuarto | Primeiro quarto | First quarter',
  Q2: 'Segundo cuarto | Segundo quarto | Second quarter',
  Q3: 'Tercer cuarto | Terceiro quarto | Third quarter',
  Q4: 'Último cuarto | Último quarto | Fourth quarter',
  S1: 'Primer set | Primeiro set | First set',
  S2: 'Segundo set | Segundo set | Second set',
  S3: 'Tercer set | Terceiro set | Third set',
};

/** "Total 2.5", "Primer tiempo: ganador". A handicap's line is on its selections. */
export function marketNames(marketId: string): Names {
  const market = readMarketId(marketId);
  if (!market) return namesOf(marketId);
  const { type, scope, base, line } = market;
  const end = line === null || base === 'AH' ? '' : joined(' ', lineNames(line));
  const [whole, part] = [byType[type], parts[scope]];
  if (whole || !part) return joined(namesOf(whole ?? type), end);
  const name = base === 'ML0' ? 'Ganador | Vencedor | Winner' : (byType[base] ?? type);
  return joined(namesOf(part), ': ', namesOf(name.toLowerCase()), end);
}

const plain: Readonly<Record<string, string>> = {
  Tie: 'Empate | Empate | Draw',
  Over: 'Más de | Mais de | Over',
  Under: 'Menos de | Menos de | Under',
  Yes: 'Sí | Sim | Yes',
  No: 'No | Não | No',
  Odd: 'Impar | Ímpar | Odd',
  Even: 'Par | Par | Even',
  Other: 'Otro resultado | Outro placar | Any other score',
};
const nameOf = (selectionId: string) => namesOf(plain[selectionId] ?? selectionId);

/** Such as "Más de 2,5", "Puerto Norte -1,25", "Empate o Real Andes". */
export function selectionNames(
  { marketId, selectionId }: ModelPick,
  { home, away }: Record<Side, Pick<Team, 'name'>>,
): Names {
  const { base, line = null } = readMarketId(marketId) ?? {};
  const side = (letter = '') =>
    letter === '1' ? home.name : letter === '2' ? away.name : nameOf('Tie');
  const [first, second, third] = selectionId;
  if (base === 'HTFT') return joined(side(first), ' / ', side(third));
  if (base === 'DC') return joined(side(first), ' ', namesOf('o | ou | or'), ' ', side(second));
  if (selectionId === 'Home' || selectionId === 'Away') {
    const [team, own] = selectionId === 'Home' ? [home, 1] : [away, -1];
    if (line === null) return team.name;
    return joined(team.name, ' ', lineNames(signed(String(own * Number(line)))));
  }
  const name = nameOf(selectionId);
  if (line === null) return name;
  return joined(name, ...(base === 'EH' ? [` (${signed(line)})`] : [' ', lineNames(line)]));
}

function signed(line: string): string {
  return Number(line) > 0 ? `+${line}` : line;
}
