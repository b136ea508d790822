// Players of slots whose companies give free spins, over every protocol that has them.

import { seededChance } from '../chance.ts';
import { addSitePlayers } from '../players.ts';
import { NO_SLOTS, type Scene } from '../scene.ts';
import type { SitePlay } from '../site-player.ts';

const PLAYERS = 9;
const PROTOCOLS = ['hub88', 'pragmatic', 'softswiss'];

export interface SpinPlay extends SitePlay {
  login: string;
}

export async function prepareSpinPlays(
  { stack, owner, options }: Scene,
  providers: readonly string[],
): Promise<SpinPlay[]> {
  const { rows: games } = await owner.query<{ id: string; protocol: string }>(
    `select g.id, p.protocol from games.games g join games.providers p on p.key = g.provider_key
     where p.key = any ($1) and p.protocol = any ($2) and p.active and g.active
       and exists (select from games.game_categories c
         where c.game_id = g.id and c.category = 'slots')
     order by md5(g.id)`,
    [providers.filter((key) => !NO_SLOTS.has(key)), PROTOCOLS],
  );
  const byProtocol = [...Map.groupBy(games, ({ protocol }) => protocol).values()];
  const players = await addSitePlayers(owner, PLAYERS);
  const { rows: logins } = await owner.query<{ id: string; login: string }>(
    'select id, login from identity.players where id = any ($1)',
    [players.map(({ id }) => id)],
  );
  return players.map((player, index) => {
    const choice = byProtocol[index % byProtocol.length] ?? [];
    return {
      siteUrl: stack.urls.site,
      player,
      login: logins.find(({ id }) => id === player.id)?.login ?? '',
      gameId: choice[Math.floor(index / byProtocol.length) % choice.length]?.id ?? '',
      chance: seededChance(options.seed * 50_021 + index),
    };
  });
}
