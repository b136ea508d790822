import type { RaceLine } from '../../wire.ts';
import { say } from '../state/words.ts';

/** The course, the distance, the ground and the runners of a race, in one line. */
export function factsOf({ course, metres, isTurf, runners }: RaceLine): string {
  return say('lineFacts', {
    course,
    metres: metres.toLocaleString('es-AR'),
    ground: say(isTurf ? 'turf' : 'dirt'),
    runners,
  });
}
