import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { units } from '@ceibo/money';
import { describe, expect, it } from 'vitest';
import { startTestWorld } from '../../testing/test-world.ts';
import { readCatalogueFile, saveCatalogue, type Catalogue } from './index.ts';

const world = startTestWorld();

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = JSON.stringify(publicKey.export({ type: 'spki', format: 'pem' })).slice(1, -1);
/** The example of the guide, with a key in the place of its dots. */
const guide = readFileSync(
  new URL('../../../../../docs/adding-a-provider.md', import.meta.url),
  'utf8',
);
const example = (/```json\n(.*?)```/s.exec(guide)?.[1] ?? '').replace(
  /-----BEGIN PUBLIC KEY-----[^"]*/,
  () => pem,
);

function catalogueOf(content: string): Catalogue {
  const read = readCatalogueFile(content);
  if ('wrong' in read) throw new Error(read.wrong);
  return read;
}

describe('a file of the catalogue', () => {
  it('adds what the guide shows, and again', async () => {
    for (let times = 0; times < 2; times += 1)
      await world.database.transaction((transaction) =>
        saveCatalogue(transaction, catalogueOf(example)),
      );
    const providers = await world.database.query(
      `select key, protocol, base_url, active from games.providers where key in ('ezugi', 'caballo')
         order by key`,
    );
    expect(providers).toMatchObject([
      { key: 'caballo', protocol: 'softswiss', base_url: 'https://caballo.example', active: true },
      { key: 'ezugi', protocol: 'hub88', base_url: 'https://ezugi.example', active: true },
    ]);
    expect(
      await world.database.query(
        `select name, image, min_stake from games.games where id = 'caballo-derby'`,
      ),
    ).toEqual([{ name: 'Derby', image: 'derby', min_stake: units(20) }]);
  });

  it('says what the contract settles, and a file that says nothing of it leaves it', async () => {
    const secrets = '"sharedSecrets": ["a secret of both sides"]';
    expect(example).toContain(secrets);
    const withContract = (contract: string) =>
      example.replace(secrets, `${secrets}, "contract": ${contract}`);
    const settled = withContract('{ "unearnedPerDay": "1000.00", "freeRoundsPaidBy": "result" }');
    for (const content of [settled, example]) {
      await world.database.transaction((transaction) =>
        saveCatalogue(transaction, catalogueOf(content)),
      );
      const kept = await world.database.query(
        `select contract from games.providers where key = 'caballo'`,
      );
      expect(kept).toEqual([
        { contract: { unearnedPerDay: '1000.00', freeRoundsPaidBy: 'result' } },
      ]);
    }
    expect(readCatalogueFile(withContract('{ "unearnedPerDay": "much" }'))).toMatchObject({
      wrong: expect.stringContaining('studio'),
    });
    expect(readCatalogueFile(withContract('{ "surprise": true }'))).toMatchObject({
      wrong: expect.stringContaining('studio'),
    });
  });

  it.each([
    ['"rtp": "92.00"', '"rtp": "920"', 'games[0].rtp is missing or wrong'],
    ['"minStake": "20.00"', '"minStake": "20,00"', 'games[0].minStake is missing or wrong'],
    ['"image": "derby", ', '', 'games[0].image is missing or wrong'],
    [
      '"https://caballo.example"',
      '"https://caballo.example/"',
      'providers[1].studio.baseUrl is missing or wrong',
    ],
    ['"softswiss"', '"hub88"', 'providers[1].studio is missing or wrong'],
    [
      '"https://ezugi.example"',
      '"http://ezugi.example"',
      'providers[0].studio.baseUrl is missing or wrong',
    ],
    [
      '"a secret of both sides"',
      '"aaaaaaaaaaaaaaaaaaaaaa"',
      'providers[1].studio.sharedSecrets[0] is missing or wrong',
    ],
    [
      '"a secret of both sides"',
      '"short"',
      'providers[1].studio.sharedSecrets[0] is missing or wrong',
    ],
    ['BEGIN', 'BEGUN', 'providers[0].studio.publicKeys[0] is missing or wrong'],
    ['"key": "ezugi"', '"key": "Ezugi"', 'providers[0].key is missing or wrong'],
    ['{', '', 'it is no JSON of a catalogue'],
    ['"games"', '"game"', 'it has an unknown "game"'],
  ])('with %s as %s is not read, and says why', (right, wrong, reason) => {
    expect(example).toContain(right);
    expect(readCatalogueFile(example.replace(right, wrong))).toEqual({ wrong: reason });
  });
});
