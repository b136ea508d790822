// One game of each kind of launch, for the rules that hold wherever a player begins to play.

import type { TestWorld } from '../test-world.ts';
import { connectSportsbook } from './bti.ts';
import { hub88, hub88Keys } from './hub88.ts';

/** Connects the studio over Hub88 and the sportsbook, and adds the table "mesa" of vivogaming. */
export async function connectLaunches(world: TestWorld): Promise<void> {
  hub88Keys.set(hub88.secrets[0], world.studioKey);
  await connectSportsbook(world);
  await world.asOwner(
    `update games.providers set protocol = 'hub88', base_url = 'http://tables.test', active = true,
       public_keys = (select public_keys from games.providers where key = 'ceibo')
     where key = 'vivogaming'`,
  );
  await world.asOwner(
    `insert into games.games (id, provider_key, code, name, image, rtp, is_new, sort, active,
       added_at)
     values ('mesa', 'vivogaming', '36', 'Mesa', 'mesa', 97.30, true, 1, true, now())`,
  );
}
