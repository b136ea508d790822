// Games as many as a large lobby has, made up for tests and benchmarks; never part of an
// installation.

import { units } from '@ceibo/money';
import type { Catalogue } from '../rooms/providers/index.ts';

const FIRST = [
  'Oro',
  'León',
  'Dragón',
  'Fruta',
  'Gema',
  'Volcán',
  'Corona',
  'Estrella',
  'Tigre',
  'Noche',
  'Diamante',
  'Pirata',
  'Faraón',
  'Luna',
  'Fuego',
];
const MIDDLE = [
  'Salvaje',
  'Perdido',
  'Eterno',
  'Mágico',
  'Azul',
  'Real',
  'Antiguo',
  'Sagrado',
  'Infinito',
  'Dorado',
  'Secreto',
  'Veloz',
  'Místico',
  'Ardiente',
];
const LAST = [
  'del Sur',
  'de Cristal',
  'Gold',
  'Deluxe',
  'Megaways',
  'del Norte',
  '777',
  'Express',
  'Bonanza',
  'del Sol',
  'Royale',
  'Quest',
  'Rush',
  'Legends',
];
const FEATURES = [
  'free-spins',
  'jackpot',
  'hold-and-win',
  'ways',
  'cascades',
  'multipliers',
  'bonus-buy',
  'classic',
];
const VOLATILITIES = ['1.8000', '4.5000', '11.2000'];
const STAKES = [5, 10, 20, 50, 100, 200];

/**
 * So many games, always the same ones, spread over the providers. Their art is the art of one game.
 */
export function manyGames(count: number, providers: readonly string[]): Catalogue['games'] {
  return Array.from({ length: count }, (_, number) => {
    const pick = <Item>(items: readonly Item[], stride: number): Item | undefined =>
      items[Math.floor(number / stride) % items.length];
    const least = pick(STAKES, 7) ?? 20;
    const volatility = pick(VOLATILITIES, 5);
    return {
      id: `made-up-${number}`,
      providerKey: pick(providers, 1) ?? 'ceibo',
      code: `made-up-${number}`,
      name: [
        pick(FIRST, 1),
        pick(MIDDLE, FIRST.length),
        pick(LAST, FIRST.length * MIDDLE.length),
        ...(number < 2940 ? [] : ['II']),
      ].join(' '),
      image: 'ceibo-dorado',
      rtp: (92 + (number % 60) / 10).toFixed(2),
      isNew: number % 40 === 0,
      sort: number + 1,
      categories: [number % 50 === 0 ? 'crash' : 'slots'],
      features: FEATURES.filter((_feature, place) => (number + place) % (place + 3) === 0),
      minStake: units(least),
      maxStake: units(least * 1000),
      ...(volatility === undefined || number % 11 === 0 ? {} : { volatility }),
      hasDemo: number % 3 !== 0,
      launchedAt: new Date(Date.UTC(2020, 0, 1 + (number % 2000))),
    };
  });
}
