// The operator's commands for affiliates. The server may use the database meanwhile.

import { validate as isUuid } from 'uuid';
import { systemClock } from '../platform/clock.ts';
import { withDatabase } from './with-database.ts';
import { withJobs } from './monitoring.ts';
import {
  allCampaigns,
  netRevenue,
  openPostbacks,
  readCampaignFile,
  repeatPostback,
  saveCampaigns,
  statementOf,
  type Campaign,
  type OpenPostback,
  type StatementLine,
} from '../rooms/affiliates/index.ts';
import { MOST_LISTED } from './most-listed.ts';

export type CampaignStatementLine = StatementLine & { netRevenue: bigint };

export function listCampaigns(databaseUrl: string): Promise<Omit<Campaign, 'secret'>[]> {
  return withDatabase(databaseUrl, async (database) =>
    (await allCampaigns(database)).map(({ secret: _kept, ...campaign }) => campaign),
  );
}

/** Adds the campaigns of a file's text, or makes them what it says; what is wrong with it. */
export async function addCampaigns(
  databaseUrl: string,
  content: string,
): Promise<string | undefined> {
  const read = readCampaignFile(content);
  if ('wrong' in read) return read.wrong;
  await withDatabase(databaseUrl, (database) =>
    database.transaction((transaction) => saveCampaigns(transaction, read, systemClock.now())),
  );
  return undefined;
}

/** The months of a campaign, or one of them; undefined when there is no such campaign. */
export function campaignStatement(
  databaseUrl: string,
  wanted: { campaignId: string; month?: string | undefined },
): Promise<CampaignStatementLine[] | undefined> {
  return withDatabase(databaseUrl, async (database) =>
    (await statementOf(database, { ...wanted, now: systemClock.now() }))?.map((line) => ({
      ...line,
      netRevenue: netRevenue(line),
    })),
  );
}

/** Postbacks that no company has confirmed, the oldest first. */
export function listPostbacks(databaseUrl: string): Promise<OpenPostback[]> {
  return withDatabase(databaseUrl, (database) => openPostbacks(database, MOST_LISTED));
}

/** Sends one again; false when there is none of that id. */
export async function sendPostbackAgain(databaseUrl: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  return withJobs(databaseUrl, ({ database, jobs }) =>
    database.transaction((transaction) => repeatPostback(jobs, transaction, id)),
  );
}
