// The operator's commands about affiliates.

import { readFile } from 'node:fs/promises';
import {
  addCampaigns,
  campaignStatement,
  listCampaigns,
  listPostbacks,
  sendPostbackAgain,
} from '@ceibo/server';
import { StackFault } from '../stack/fault.ts';
import type { Command } from './command.ts';
import { sayIfCut } from './text/list-end.ts';
import { csvOf, tableOf } from './text/statement-text.ts';

type AffiliatesCommand = Extract<
  Command,
  {
    kind: 'campaigns' | 'add-campaigns' | 'campaign-statement' | 'postbacks' | 'send-postback';
  }
>;

export async function runAffiliates(
  command: AffiliatesCommand,
  databaseUrl: string,
): Promise<void> {
  switch (command.kind) {
    case 'campaigns':
      return showCampaigns(databaseUrl);
    case 'add-campaigns':
      return add(command.file, databaseUrl);
    case 'campaign-statement':
      return showStatement(command, databaseUrl);
    case 'postbacks':
      return showPostbacks(databaseUrl);
    case 'send-postback':
      if (!(await sendPostbackAgain(databaseUrl, command.id)))
        throw new StackFault(
          'There is no such postback: "npm run operator -- postbacks" lists those that wait.',
        );
      console.log('The postback is sent again as soon as the server runs.');
  }
}

async function showCampaigns(databaseUrl: string): Promise<void> {
  const campaigns = await listCampaigns(databaseUrl);
  for (const { id, company, windowDays, active, postbackUrl } of campaigns)
    console.log(
      `${active ? 'on ' : 'off'}  ${id.padEnd(24)}  ${String(windowDays).padStart(3)} days` +
        `  ${company}  ${postbackUrl}`,
    );
  if (campaigns.length === 0)
    console.log('No affiliate has a campaign. docs/affiliates.md says how to add one.');
}

async function add(file: string, databaseUrl: string): Promise<void> {
  const content = await readFile(file, 'utf8').catch(() => {
    throw new StackFault(`The file ${file} cannot be read.`);
  });
  const wrong = await addCampaigns(databaseUrl, content);
  if (wrong !== undefined) throw new StackFault(`Nothing was added: ${wrong}`);
  console.log('The campaigns are as the file says. Pages load new pixels within a minute.');
}

async function showStatement(
  { campaignId, month, isCsv }: Extract<Command, { kind: 'campaign-statement' }>,
  databaseUrl: string,
): Promise<void> {
  const lines = await campaignStatement(databaseUrl, { campaignId, month });
  if (!lines)
    throw new StackFault(
      `There is no campaign "${campaignId}": "npm run operator -- affiliates" lists them.`,
    );
  if (lines.length === 0) throw new StackFault('The campaign has no figures of that month.');
  console.log(isCsv ? csvOf(lines) : tableOf(lines));
}

async function showPostbacks(databaseUrl: string): Promise<void> {
  const open = await listPostbacks(databaseUrl);
  for (const { id, campaignId, eventId, state, tries, lastStatus, lastFailure } of open)
    console.log(
      `${id}  ${state.padEnd(8)}  ${campaignId}  ${eventId}  tried ${tries} times` +
        `  ${lastStatus ?? lastFailure ?? ''}`,
    );
  if (open.length === 0) console.log('Every postback is confirmed.');
  sayIfCut(open.length);
}
