// What everybody may see: the program, and a race with its runners, pools and result.

import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Surroundings } from '../../company.ts';
import { answerRefusals, Refusal } from '../../game-server/calls.ts';
import type { TicketStore } from '../bets/ticket-store.ts';
import { RACES_BEHIND } from '../card/schedule.ts';
import type { Pools } from '../race/pools-of-race.ts';
import { presentLine, presentRace } from '../race/present-race.ts';
import type { RaceStore } from '../race/race-store.ts';
import type { Races } from '../race/races.ts';
import { API } from '../rules.ts';
import type { ProgramAnswer, RaceAnswer } from '../wire.ts';

const raceAddress = z.object({ race: z.string().check(z.regex(/^\d{1,12}$/)) });

interface Needs {
  surroundings: Pick<Surroundings, 'clock' | 'config' | 'log'>;
  races: Races;
  store: RaceStore;
  tickets: TicketStore;
  pools: Pools;
}

export function addPublicRoutes(
  app: FastifyInstance,
  { surroundings: { clock, config, log }, races, store, tickets, pools }: Needs,
): void {
  answerRefusals(app, log);
  // Answers are new every time, and the same for everybody.
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  app.get(`${API}program`, async (): Promise<ProgramAnswer> => {
    races.advance();
    const all = [...store.past(RACES_BEHIND).toReversed(), ...store.unfinished()];
    return { now: clock.now().getTime(), races: all.map(presentLine) };
  });

  app.get(`${API}race/:race`, async (request): Promise<RaceAnswer> => {
    const asked = raceAddress.safeParse(request.params);
    races.advance();
    const race = asked.success ? store.find(Number(asked.data.race)) : undefined;
    if (race === undefined) throw new Refusal(404, 'NO_SUCH_RACE');
    return presentRace(race, {
      config,
      pools,
      tickets: tickets.taken(race.race),
      now: clock.now().getTime(),
    });
  });
}
