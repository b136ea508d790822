// The cost for a bet of the check of the player's location. Signed bets of players whose login was
// found in an allowed place are compared with those of as many logins without a check. Both take
// turns in one run.

import type pg from 'pg';
import type { Stack } from '../../stack/index.ts';
import type { Measurement } from '../suite.ts';
import { compareHalves, FIRST_HALF } from './halves.ts';
import { playerIdOf } from './players.ts';

/** A phone that moved between networks has a few. */
const CHECKS_EACH = 3;
const TARGET = 0.95;

export async function measureLocation(stack: Stack, owner: pg.Client): Promise<Measurement> {
  await insertChecks(owner);
  return compareHalves(stack, {
    name: 'location of players',
    having: `${CHECKS_EACH} checks each`,
    target: TARGET,
  });
}

/** They are dated now, so none becomes due while this is measured. */
async function insertChecks(owner: pg.Client): Promise<void> {
  await owner.query(
    `insert into identity.location_checks
       (player_id, id, session_key, at, cause, address, place, allowed)
     select ($1::uuid[])[n], gen_random_uuid(), encode(sha256(n::text::bytea), 'hex'),
       now(), 'launch', '127.0.0.' || each, 'AR-C', true
     from generate_series(1, $2::int) n, generate_series(1, $3::int) each`,
    [
      Array.from({ length: FIRST_HALF }, (_, index) => playerIdOf(index + 1)),
      FIRST_HALF,
      CHECKS_EACH,
    ],
  );
}
