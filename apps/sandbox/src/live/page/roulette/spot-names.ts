import { spots } from '../../roulette/layout.ts';
import { fill, type Words } from '../shared/words.ts';

/** A spot in words: "Pleno 17", "Caballo 17-20", "Rojo". */
export function spotName(id: string, words: Words): string {
  const spot = spots.get(id);
  if (spot === undefined) return id;
  const [, place = ''] = id.split(':');
  if (spot.kind === 'dozen') return fill(words.dozenName, { number: place });
  if (spot.kind === 'column') return fill(words.columnName, { number: place });
  if (spot.kind === 'even')
    return Object.entries(words.outside).find(([name]) => name === id)?.[1] ?? id;
  return `${words.kinds[spot.kind]} ${place}`;
}
