import { randomUUID } from 'node:crypto';
import { units, type Money } from '@ceibo/money';
import { describe, expect, it } from 'vitest';
import { launchStudio } from '../../testing/studio.ts';
import { startTestWorld } from '../../testing/test-world.ts';
import { saveCatalogue, setProviderActive } from '../providers/index.ts';

const world = startTestWorld();

const get = async (url: string) =>
  (await world.app.web.inject({ method: 'GET', url })).json<Record<string, unknown>>();
const switchProvider = (key: string, active: boolean) =>
  world.database.transaction((transaction) => setProviderActive(transaction, { key, active }));

describe('the network’s jackpot', () => {
  it('is null while there is none, and the largest otherwise', async () => {
    expect(await get('/api/games/jackpot')).toEqual({ success: true, jackpot: null, games: [] });
    await world.asOwner(
      `insert into games.jackpots (id, name, amount)
         values ('minor', 'Menor', 948310500000), ('grand', 'Gran Jackpot', 184392615400001)`,
    );
    expect(await get('/api/games/jackpot')).toEqual({
      success: true,
      jackpot: { name: 'Gran Jackpot', amount: '184392615.400001', currency: 'ARS' },
      games: [],
    });
  });

  it('names the games that feed it, while they can be played', async () => {
    const games = async () => (await get('/api/games/jackpot'))['games'];
    await world.asOwner(
      `insert into games.game_features (game_id, feature) values ('ceibo-dorado', 'jackpot')`,
    );
    expect(await games()).toEqual(['Ceibo Dorado']);
    await switchProvider('ceibo', false);
    expect(await games()).toEqual([]);
    await switchProvider('ceibo', true);
  });
});

describe('new launches', () => {
  it('are the new games of providers that are on, newest first', async () => {
    await world.asOwner(
      `insert into games.games (id, provider_key, code, name, image, rtp, is_new, sort, active,
         added_at) values
       ('later', 'ceibo', 'later', 'Later', 'later', 96, true, 9, true, now() + interval '1 day'),
       ('old', 'ceibo', 'old', 'Old', 'old', 96, false, 1, true, now() + interval '2 days'),
       ('gone', 'ceibo', 'gone', 'Gone', 'gone', 96, true, 1, false, now() + interval '2 days'),
       ('waits', 'vivogaming', 'waits', 'Waits', 'waits', 96, true, 1, true,
         now() + interval '2 days')`,
    );
    expect(await get('/api/games/new-launches')).toMatchObject({
      success: true,
      games: [
        { gameId: 'later', isNew: true, provider: 'ceibo' },
        { gameId: 'ceibo-dorado', rtp: '96.42' },
      ],
    });
  });
});

describe('a provider without a studio', () => {
  it('begins switched off and is listed', async () => {
    const { providers } = await get('/api/games/providers');
    expect(providers).toEqual([
      { name: 'ceibo', status: true },
      { name: 'vivogaming', status: false },
    ]);
  });

  it('that the list of visitors leaves out is named there while it is off', async () => {
    const off = async () => (await get('/api/games/providers'))['off'];
    await switchProvider('bti', true);
    expect(await off()).toEqual([]);
    await switchProvider('bti', false);
    expect(await off()).toEqual(['bti']);
  });

  it('can neither launch a game nor call the wallet, on or off', async () => {
    const player = await world.player();
    const studio = await launchStudio(world, player);
    for (const active of [false, true]) {
      expect(await switchProvider('vivogaming', active)).toBe(true);
      expect(
        (
          await world.call(
            '/api/games/launch',
            { gameId: 'waits', platform: 'desktop' },
            player.session,
          )
        ).body,
      ).toMatchObject({ code: 'PROVIDER_OFF' });
      const request = {
        token: studio.token,
        game_code: 'ceibo-dorado',
        request_uuid: randomUUID(),
      };
      expect(await studio.call('balance', request)).toMatchObject({ status: 'RS_OK' });
      // Signed by a studio that is known, under the name of one that is not.
      expect(await studio.call('balance', request, { provider: 'vivogaming' })).toEqual({
        status: 'RS_ERROR_INVALID_PARTNER',
        http: 200,
      });
      expect(
        await studio.call('balance', request, { provider: 'vivogaming', signature: '' }),
      ).toEqual({ status: 'RS_ERROR_INVALID_PARTNER', http: 200 });
    }
    expect(world.app.games.frameOrigins()).toEqual(['http://studio.test']);
  });

  it('cannot be half connected', async () => {
    await expect(
      world.asOwner(
        `update games.providers set protocol = 'hub88', base_url = 'http://x.test' where key = 'vivogaming'`,
      ),
    ).rejects.toThrow('providers_connected');
    await expect(
      world.asOwner(`update games.providers set public_keys = '{}' where key = 'ceibo'`),
    ).rejects.toThrow('providers_connected');
  });
});

describe('the keys of a provider', () => {
  const keysOf = async () =>
    (
      await world.asOwner(
        `select shared_secrets as keys from games.providers where key = 'caballo'`,
      )
    )[0];
  const save = async (sharedSecrets: [string] | [string, string], options = {}) =>
    world.database.transaction((transaction) => {
      const studio = {
        baseUrl: 'http://caballo.test',
        protocol: 'softswiss' as const,
        sharedSecrets,
      };
      return saveCatalogue(
        transaction,
        { providers: [{ key: 'caballo', name: 'Caballo', sort: 9, studio }], games: [] },
        options,
      );
    });

  it('are those of the catalogue, one or two', async () => {
    await save(['the-first-secret', 'the-second-secret']);
    expect(await keysOf()).toEqual({ keys: ['the-first-secret', 'the-second-secret'] });
    await save(['the-second-secret']);
    expect(await keysOf()).toEqual({ keys: ['the-second-secret'] });
  });

  it('stay when the product starts, if one was put in beside what it begins with', async () => {
    await save(['the-first-secret', 'the-second-secret']);
    await save(['the-first-secret'], { isSeed: true });
    expect(await keysOf()).toEqual({ keys: ['the-first-secret', 'the-second-secret'] });
    await save(['the-third-secret'], { isSeed: true });
    expect(await keysOf()).toEqual({ keys: ['the-third-secret'] });
  });
});

describe('a game of the product', () => {
  const facts = {
    id: 'given',
    providerKey: 'ceibo',
    code: 'given',
    name: 'Given',
    image: 'given',
    rtp: '95.00',
    isNew: false,
    sort: 90,
  };
  const save = async (
    stated: { id?: string; names?: { pt: string }; maxStake?: Money },
    isSeed: boolean,
  ) =>
    world.database.transaction((transaction) =>
      saveCatalogue(
        transaction,
        { providers: [], games: [{ ...facts, code: stated.id ?? facts.code, ...stated }] },
        { isSeed },
      ),
    );
  const kept = async (id = 'given') =>
    (
      await world.database.query(
        `select max_stake, (select name from games.game_names where game_id = id) as pt
         from games.games where id = $1`,
        [id],
      )
    )[0];

  const waitingForLock = async () => {
    const waits = `select 1 as waits from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database()`;
    await expect.poll(() => world.asOwner(waits)).toEqual([{ waits: 1 }]);
  };

  it('follows the product’s list at each start, until an operator gives it', async () => {
    await save({ names: { pt: 'Dado' }, maxStake: units(10) }, true);
    await save({ names: { pt: 'Dada' }, maxStake: units(20) }, true);
    expect(await kept()).toEqual({ max_stake: units(20), pt: 'Dada' });
    await save({ names: { pt: 'Nosso' }, maxStake: units(5) }, false);
    await save({ names: { pt: 'Dado' }, maxStake: units(30) }, true);
    expect(await kept()).toEqual({ max_stake: units(5), pt: 'Nosso' });
    await save({ maxStake: units(6) }, false);
    expect(await kept()).toEqual({ max_stake: units(6), pt: null });
  });

  it('that an operator gives while the product starts is the operator’s', async () => {
    const id = 'raced';
    await save({ id, maxStake: units(10) }, true);
    const [seeds] = await world.database.transaction(async (transaction) => {
      const games = [{ ...facts, id, code: id, names: { pt: 'Nosso' }, maxStake: units(7) }];
      await saveCatalogue(transaction, { providers: [], games }, { isSeed: false });
      const start = save({ id, names: { pt: 'Dado' }, maxStake: units(30) }, true);
      await waitingForLock();
      return [start];
    });
    await seeds;
    expect(await kept(id)).toEqual({ max_stake: units(7), pt: 'Nosso' });
  });
});
