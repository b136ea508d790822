// The operator's commands about bonuses.

import { readFile } from 'node:fs/promises';
import { defaultLanguage, textIn } from '@ceibo/contracts/languages';
import { moneyToDecimal } from '@ceibo/money';
import { addPromotions, listBonuses, listPromotions, type WheelReach } from '@ceibo/server';
import { StackFault } from '../stack/fault.ts';
import { showPlan } from './tournaments.ts';
import { give } from './two-people/ask.ts';

export type PromotionsCommand =
  | { kind: 'bonuses'; login: string }
  | { kind: 'give-bonus'; login: string; file: string; reason: string }
  | { kind: 'promotions' }
  | { kind: 'add-promotions'; file: string; isDryRun: boolean; reason: string };

/** Reads what is behind "bonus"; undefined when it is no command. */
export function readPromotions([login, verb, file, ...words]: readonly string[]):
  | PromotionsCommand
  | undefined {
  if (login === undefined) return undefined;
  if (verb === undefined) return { kind: 'bonuses', login };
  const reason = words.join(' ').trim();
  return verb === 'give' && file !== undefined && reason !== ''
    ? { kind: 'give-bonus', login, file, reason }
    : undefined;
}

/** Reads what is behind "promotions"; undefined when it is no command. */
export function readCampaignCommand([file, ...words]: readonly string[]):
  | PromotionsCommand
  | undefined {
  if (file === undefined) return { kind: 'promotions' };
  const reason = words.join(' ').trim();
  if (reason === '') return undefined;
  return { kind: 'add-promotions', file, isDryRun: reason === 'dry-run', reason };
}

const KINDS = new Set(['bonuses', 'give-bonus', 'promotions', 'add-promotions']);

export function isOfPromotions(command: { kind: string }): command is PromotionsCommand {
  return KINDS.has(command.kind);
}

export async function runPromotions(
  command: PromotionsCommand,
  databaseUrl: string,
): Promise<void> {
  if (command.kind === 'bonuses') return show(command.login, databaseUrl);
  if (command.kind === 'promotions') return showPromotions(databaseUrl);
  const content = await readFile(command.file, 'utf8').catch(() => {
    throw new StackFault(`The file ${command.file} cannot be read.`);
  });
  if (command.kind === 'add-promotions')
    return add(databaseUrl, { content, isDryRun: command.isDryRun });
  const { kind, login, reason } = command;
  return give(databaseUrl, {
    act: { kind, login, content },
    reason,
    done: 'The bonus is given. It starts within a minute, or when those before it have ended.',
  });
}

async function show(login: string, databaseUrl: string): Promise<void> {
  const grants = await listBonuses(databaseUrl, login);
  if (!grants) throw noPlayer(login);
  for (const { givenAt, state, amount, terms, title } of grants)
    console.log(
      `${givenAt.toISOString()}  ${state.padEnd(10)}  ${moneyToDecimal(amount).padStart(14)}` +
        `  to stake ${moneyToDecimal(terms.target)}  ${textIn(title, defaultLanguage)}`,
    );
  if (grants.length === 0) console.log('The player was never given a bonus.');
}

async function showPromotions(databaseUrl: string): Promise<void> {
  const all = await listPromotions(databaseUrl);
  for (const { key, trigger, active, firstDay, lastDay, spent, budget } of all)
    console.log(
      `${key.padEnd(40)}  ${trigger.kind.padEnd(12)}  ${active ? 'on ' : 'off'}  ` +
        `${firstDay} to ${lastDay ?? 'no end'}  ` +
        `${moneyToDecimal(spent)} of ${moneyToDecimal(budget)} ARS`,
    );
  if (all.length === 0) console.log('There are no campaigns.');
}

/** Says whom each campaign reaches and what it can cost, and adds it unless this is a dry run. */
async function add(
  databaseUrl: string,
  { content, isDryRun }: { content: string; isDryRun: boolean },
): Promise<void> {
  const reach = await addPromotions(databaseUrl, { content, isDryRun });
  if ('wrong' in reach) throw new StackFault(`Nothing was added: ${reach.wrong}`);
  for (const { key, isKnown, accounts, most, left } of reach.campaigns)
    console.log(
      `${key} (${isKnown ? 'changes' : 'new'}): reaches at most ${accounts} of today's accounts, ` +
        `who can be given at most ${moneyToDecimal(most)} ARS. ` +
        `With new accounts it can never be given more than ${moneyToDecimal(left)} ARS.`,
    );
  if (reach.wheel) showWheel(reach.wheel);
  await showPlan(databaseUrl, content);
  console.log(
    isDryRun
      ? 'Dry run: nothing was changed.'
      : 'Added. Players see it with the next look at the page.',
  );
}

function showWheel({ accounts, most, stock, givenToday }: WheelReach): void {
  console.log(
    `wheel: reaches at most ${accounts} of today's accounts, who can be given at most ` +
      `${moneyToDecimal(most)} ARS a day. With new accounts a day can never cost more than ` +
      `${moneyToDecimal(stock)} ARS. Today ${moneyToDecimal(givenToday)} ARS were given.`,
  );
}

function noPlayer(login: string): StackFault {
  return new StackFault(`There is no player "${login}".`);
}
