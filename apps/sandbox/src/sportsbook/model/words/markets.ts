// The names of the markets, as the player reads them.

import { readMarketId } from '../markets/market-id.ts';
import type { Names } from '../types.ts';
import { inEach, names, same } from './names.ts';

/** A line as each language writes decimals. */
export function lineNames(line: string): Names {
  return { ...same(line.replace('.', ',')), en: line };
}

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
export function marketNames(type: string, line: string | null): Names {
  const whole = byType[type];
  const market = readMarketId(type);
  const part = whole ? undefined : parts[market?.scope ?? ''];
  const name = whole ?? ofPart[market?.base ?? ''] ?? same(type);
  const end = line === null || market?.base === 'AH' ? undefined : lineNames(line);
  return inEach(
    (language) =>
      (part ? `${part[language]}: ${name[language].toLowerCase()}` : name[language]) +
      (end ? ` ${end[language]}` : ''),
  );
}
