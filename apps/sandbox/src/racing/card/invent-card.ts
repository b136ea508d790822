// Invents the card of a race from a number: everybody could do it again. Horses, people and races
// are made up; nothing here is drawn by luck that decides money.

import { seededChance } from '../../seeded-chance.ts';
import { patterns, type Card, type Runner, type Silk } from './card.ts';

const listed = (text: string) => text.trim().split(/,\s+/);

const HORSES = listed(`
  Viento Pampero, Lucera Mía, Gran Yuyal, Tinta China, Rey del Sulky, Bandoneón, Siesta Larga,
  Don Zoilo, Mate Lavado, Luna de Chascomús, Patio de Tierra, Ñandú Overo, La Calandria,
  Humo y Leña, Tres Arroyos, Copla Vieja, Farol de Barracas, Sauce Llorón, Dulce de Higo,
  Milonga Lenta, Cielo Encendido, Quebracho, Rosa de los Vientos, Zamba del Río, Palo Borracho,
  Trébol Criollo, Garúa, Mil Horas, Boina Blanca, Cardo Ruso
`);

const JOCKEYS = listed(`
  R. Aguirre, F. Montes, M. Sosa, D. Oviedo, C. Ibarra, S. Leiva, E. Quiroz, J. Peralta,
  N. Villalba, T. Arias, G. Luna, P. Cáceres
`);

const TRAINERS = listed('L. Paz, A. Rey, P. Lauría, N. Bravo, O. Funes');

const RACES = listed(`
  Jacarandá, Zorzal, Ñandubay, Río Seco, Lapacho, Alfarcito, Bajo Hondo, Calafate, Luna Nueva,
  Espinillo, Tacuarí, Benteveo
`);

const COLOURS = listed(`
  #0f8a43, #7a2fd0, #1447b8, #f2f2f2, #c8142f, #f07d14, #35c5d0, #e77fb3, #f4c400, #14141a
`);
const LEAST_RUNNERS = 6;
const METRES = [1000, 1100, 1200, 1400, 1600, 1800, 2000];
/** One race in so many has a coupled entry. */
const COUPLED_IN = 5;
const FORM_RACES = 4;

type Luck = ReturnType<typeof seededChance>;

export function inventCard(seed: number): Card {
  const luck = seededChance(seed);
  const count = LEAST_RUNNERS + luck.below(5);
  const isCoupled = luck.below(COUPLED_IN) === 0;
  const names = shuffled(luck, HORSES);
  const jockeys = shuffled(luck, JOCKEYS);
  const runners = Array.from({ length: count }, (_, at): Runner => {
    const weight = drawWeight(luck);
    return {
      saddle: String(at + 1),
      entry: at + 1,
      name: names[at] ?? '',
      jockey: jockeys[at] ?? '',
      trainer: oneOf(luck, TRAINERS),
      halfKilos: 106 + luck.below(17),
      age: 3 + luck.below(4),
      isMare: luck.below(2) === 0,
      form: Array.from({ length: FORM_RACES }, () => drawPlace(luck, weight)),
      silk: drawSilk(luck),
      weight,
    };
  });
  return {
    name: `Premio ${oneOf(luck, RACES)}`,
    metres: oneOf(luck, METRES),
    isTurf: luck.below(2) === 0,
    isSoft: luck.below(4) === 0,
    runners: isCoupled ? coupled(runners) : runners,
  };
}

function coupled(runners: Runner[]): Runner[] {
  const [first] = runners;
  const last = runners.at(-1);
  if (first === undefined || last === undefined) return runners;
  const partner = { ...last, saddle: '1A', entry: 1, trainer: first.trainer, silk: first.silk };
  return [first, partner, ...runners.slice(1, -1)];
}

/** From 4 to 48, with few favourites. */
function drawWeight(luck: Luck): number {
  const base = 4 + luck.below(16);
  return luck.below(4) === 0 ? base + 8 + luck.below(21) : base;
}

/** A better horse has better places behind it. */
function drawPlace(luck: Luck, weight: number): number {
  return 1 + Math.floor((luck.below(9) * (52 - weight)) / 44);
}

function drawSilk(luck: Luck): Silk {
  const [body = '', mark = '', cap = ''] = shuffled(luck, COLOURS);
  return { body, mark, cap, pattern: oneOf(luck, patterns) };
}

function oneOf<T>(luck: Luck, all: readonly T[]): T {
  const found = all[luck.below(all.length)];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
}

function shuffled<T>(luck: Luck, all: readonly T[]): T[] {
  const left = [...all];
  return all.flatMap(() => left.splice(luck.below(left.length), 1));
}
