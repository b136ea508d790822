// The first collections: facts that the games themselves bear out. The operator edits them as data
// (docs/collections.md).

import type { SeedData } from '@ceibo/server';

const always = { firstDay: null, lastDay: null };

export const collections: NonNullable<SeedData['collections']> = [
  {
    // By their theme: this country's music, football, plants, animals and landscapes.
    key: 'de-aca',
    ...always,
    names: { es: 'De acá', pt: 'Daqui', en: 'From around here' },
    games: [
      'ceibo-dorado',
      'tango-millonario',
      'mate-de-la-suerte',
      'caballo-criollo',
      'gol-de-oro',
      'condor-andino',
      'pampa-salvaje',
      'llama-dorada',
    ],
  },
  {
    // Each shows a seal before the round and opens it afterwards.
    key: 'con-sorteo-comprobable',
    ...always,
    names: {
      es: 'Con sorteo que podés comprobar',
      pt: 'Com sorteio que você pode conferir',
      en: 'With draws that you can verify',
    },
    games: ['mines', 'plinko', 'dice', 'hilo', 'keno', 'flywin', 'take-me-fishin'],
  },
  {
    // Those whose feature is `classic`.
    key: 'frutas-y-sietes',
    ...always,
    names: { es: 'Frutas y sietes', pt: 'Frutas e setes', en: 'Fruits and sevens' },
    games: [
      'frutas-77',
      'clasico-bar',
      'robot-777',
      'diamante-negro',
      'champana-gold',
      'gran-jackpot',
      'petardo-feliz',
    ],
  },
];
