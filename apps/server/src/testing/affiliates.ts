// A campaign and the browsers that come by its links, for tests.

import { systemIds, type PlayerId } from '../platform/ids.ts';
import { saveCampaigns, type Campaign } from '../rooms/affiliates/index.ts';
import { register } from './registration.ts';
import type { TestWorld } from './test-world.ts';

export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
export const CAMPAIGN_SECRET = 'secret-of-a-campaign-1';

export async function addCampaign(
  world: TestWorld,
  change: Partial<Campaign> & Pick<Campaign, 'id'>,
): Promise<void> {
  const campaign = {
    company: 'Socios del Plata',
    postbackUrl: 'http://aff.test/postback?campaign={campaignId}&event={event}',
    pixelUrl: 'http://aff.test/pixel.gif?c={campaignId}&t={campaignType}&r={reference}',
    secret: CAMPAIGN_SECRET,
    windowDays: 30,
    active: true,
    ...change,
  };
  await world.database.transaction((transaction) =>
    saveCampaigns(transaction, [campaign], world.clock.now()),
  );
}

/** A click, as the page sends it; each browser is another one unless it is named. */
export async function click(
  world: TestWorld,
  campaignId: string,
  { userAgent = `${FIREFOX} ${systemIds(world.clock).next()}`, ...change }: Partial<Click> = {},
) {
  const response = await world.app.web.inject({
    method: 'POST',
    url: '/api/affiliates/hit',
    payload: { campaignId, languageCode: 'es', ...change },
    headers: { 'accept-language': 'en', 'user-agent': userAgent },
  });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
}

interface Click {
  userAgent: string;
  campaignType: string;
  hit: string;
}

/** Registers a player through a campaign. Returns the company's reference for the player too. */
export async function bringPlayer(world: TestWorld, campaignId: string) {
  const { body } = await click(world, campaignId, { campaignType: 'banner' });
  const { person } = await register(world, { hit: String(body['hit']) });
  const [row] = await world.asOwner(
    `select a.player_id as id, a.hit_id as reference from affiliates.attributions a
     join identity.players p on p.id = a.player_id where p.login = $1`,
    [person.login],
  );
  // A field of the database, which has no type of its own.
  const id = row?.['id'] as PlayerId;
  await world.database.transaction((transaction) => world.app.wallet.open(transaction, id));
  return { id, reference: String(row?.['reference']), login: person.login };
}
