// The SQL of campaigns.

import type { Query } from '../../platform/database/database.ts';

export interface Campaign {
  id: string;
  company: string;
  postbackUrl: string;
  pixelUrl: string | null;
  /** Signs the postbacks. */
  secret: string;
  /** The number of days after the last click within which a registration counts. */
  windowDays: number;
  active: boolean;
}

const CAMPAIGN = `id, company, postback_url as "postbackUrl", pixel_url as "pixelUrl", secret,
  window_days as "windowDays", active`;

export async function campaignById(query: Query, id: string): Promise<Campaign | undefined> {
  const [found] = await query.query<Campaign>(
    `select ${CAMPAIGN} from affiliates.campaigns where id = $1`,
    [id],
  );
  return found;
}

export function allCampaigns(query: Query): Promise<Campaign[]> {
  return query.query<Campaign>(`select ${CAMPAIGN} from affiliates.campaigns order by id`);
}

/** Adds campaigns; one that exists becomes what is given. */
export async function saveCampaigns(
  query: Query,
  campaigns: readonly Campaign[],
  now: Date,
): Promise<void> {
  for (const { id, company, postbackUrl, pixelUrl, secret, windowDays, active } of campaigns)
    await query.query(
      `insert into affiliates.campaigns
         (id, company, postback_url, pixel_url, secret, window_days, active, added_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (id) do update set company = excluded.company,
         postback_url = excluded.postback_url, pixel_url = excluded.pixel_url,
         secret = excluded.secret, window_days = excluded.window_days, active = excluded.active`,
      [id, company, postbackUrl, pixelUrl, secret, windowDays, active, now],
    );
}

/** The months in which campaigns began, and the last that is closed of each; null when none is. */
export function closedMonths(
  query: Query,
): Promise<{ id: string; addedAt: Date; lastClosed: string | null }[]> {
  return query.query(
    `select c.id, c.added_at as "addedAt", max(m.month) as "lastClosed"
     from affiliates.campaigns c left join affiliates.months m on m.campaign_id = c.id
     group by c.id order by c.id`,
  );
}
