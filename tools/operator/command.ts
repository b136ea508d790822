// The operator's command line.

import { isDay } from '@ceibo/contracts/day';
import type { DocType } from '@ceibo/contracts/documents';
import {
  exclusionPeriod,
  limitKind,
  limitWindow,
  type ExclusionPeriod,
  type LimitKind,
  type LimitWindow,
} from '@ceibo/contracts/limits';
import { provinceCode, type ProvinceCode } from '@ceibo/contracts/provinces';
import { StackFault } from '../stack/fault.ts';
import { readAccounts, type AccountsCommand } from './accounts.ts';
import { readAlertRules, type AlertRulesCommand } from './alert-rules.ts';
import {
  readPaymentSystems,
  readWithdrawalRules,
  type CashierCommand,
} from './cashier/payment-systems.ts';
import { readContentCommand, type ContentCommand } from './content/items.ts';
import { readPages, type PagesCommand } from './content/pages.ts';
import { readCollections, type CollectionsCommand } from './collections.ts';
import { readLiveness, type LivenessCommand } from './liveness.ts';
import { readLocation, type LocationCommand } from './location.ts';
import { readLog, type LogCommand } from './log/log.ts';
import { readFreeSpins, type FreeSpinsCommand } from './free-spins.ts';
import { readPlayer, readPlayers, type PlayersCommand } from './players/players.ts';
import { readReferrals, type ReferralsCommand } from './referrals.ts';
import { readCampaignCommand, readPromotions, type PromotionsCommand } from './promotions.ts';
import { readRestriction, type RestrictionCommand } from './restricted-persons.ts';
import { readGiving, readRequests, type RequestsCommand } from './two-people/requests.ts';
import { readTournamentCommand, type TournamentCommand } from './tournaments.ts';
import { usageOf } from './text/usage.ts';

interface BoundsWords {
  province: ProvinceCode | '*';
  limit: LimitKind;
  least: string;
  most: string;
  source: string;
}

export type Command =
  | { kind: 'list' }
  | { kind: 'switch'; key: string; active: boolean; reason: string }
  | { kind: 'add-to-catalogue'; file: string; reason: string }
  | CashierCommand
  | CollectionsCommand
  | ContentCommand
  | PagesCommand
  | PlayersCommand
  | LogCommand
  | { kind: 'studio-games'; provider: string }
  | { kind: 'rounds' }
  | { kind: 'alarms' }
  | { kind: 'reconciliations' }
  | { kind: 'reconcile'; provider: string; day?: string }
  | { kind: 'accepted-differences' }
  | { kind: 'resolve-difference'; provider: string; id: string; because: string }
  | { kind: 'rtp'; day?: string }
  | { kind: 'debts' }
  | { kind: 'end-debt' | 'take-debt'; source: string; id: string; note: string }
  | { kind: 'settlements' }
  | { kind: 'returns' }
  | { kind: 'record-paid-back'; id: string; reference: string; reason: string }
  | { kind: 'reversals' }
  | { kind: 'clear-reversal' | 'take-reversal'; id: string; because: string }
  | { kind: 'campaigns' }
  | { kind: 'add-campaigns'; file: string }
  | { kind: 'campaign-statement'; campaignId: string; month?: string; isCsv: boolean }
  | { kind: 'postbacks' }
  | { kind: 'send-postback'; id: string }
  | AccountsCommand
  | { kind: 'alerts' }
  | { kind: 'show-limits'; login: string }
  | {
      kind: 'set-limit';
      login: string;
      limit: LimitKind;
      period: LimitWindow;
      value: string;
      reason: string;
    }
  | { kind: 'bounds' }
  | ({ kind: 'set-bounds' } & BoundsWords)
  | { kind: 'remove-bounds'; province: ProvinceCode; limit: LimitKind; reason: string }
  | { kind: 'show-second-factor'; login: string }
  | { kind: 'reset-second-factor'; login: string; reason: string }
  | { kind: 'access-reads' }
  | AlertRulesCommand
  | LivenessCommand
  | LocationCommand
  | RestrictionCommand
  | PromotionsCommand
  | FreeSpinsCommand
  | ReferralsCommand
  | RequestsCommand
  | TournamentCommand
  | { kind: 'read-access'; login: string; reason: string }
  | { kind: 'exclude'; login: string; period: ExclusionPeriod; reason: string }
  | { kind: 'withdrawals' }
  | { kind: 'show-withdrawal'; reference: string }
  | {
      kind: 'decide-withdrawal';
      reference: string;
      decision:
        | { kind: 'approve'; reason: string }
        | { kind: 'refuse'; reason: string }
        | { kind: 'ask-document'; document: DocType; reason: string }
        | { kind: 'settle'; status: 'paid' | 'failed'; reason: string };
    }
  | { kind: 'documents' }
  | { kind: 'document-secrets' }
  | { kind: 'save-document'; id: string; file: string }
  | {
      kind: 'review-document';
      id: string;
      decision: { status: 'Approved' | 'Rejected'; reason: string };
    };

/** Reasons are in lists, mails and the log of staff: none is a book. */
const MOST_TYPED = 1000;

export function readCommand([noun, ...rest]: readonly string[]): Command {
  if (rest.join(' ').length > MOST_TYPED)
    throw new StackFault(`Nothing was done: type at most ${MOST_TYPED} characters.`);
  const command = read(noun, rest);
  if (!command) throw new StackFault(usageOf(noun, rest));
  return command;
}

function read(noun: string | undefined, rest: readonly string[]): Command | undefined {
  if (noun === 'providers') return readProviders(rest);
  if (noun === 'log') return readLog(rest);
  if (noun === 'payment-systems') return readPaymentSystems(rest);
  if (noun === 'withdrawal-rules') return readWithdrawalRules(rest);
  if (noun === 'content') return readContentCommand(rest);
  if (noun === 'pages') return readPages(rest);
  if (noun === 'alarms') return rest.length === 0 ? { kind: 'alarms' } : undefined;
  if (noun === 'players') return readPlayers(rest);
  if (noun === 'player') return readPlayer(rest);
  if (noun === 'collections') return readCollections(rest);
  if (noun === 'catalogue') return readCatalogue(rest);
  if (noun === 'games')
    return rest.length === 1 && rest[0] ? { kind: 'studio-games', provider: rest[0] } : undefined;
  if (noun === 'documents') return readDocuments(rest);
  if (noun === 'withdrawals') return readWithdrawals(rest);
  if (noun === 'returns') return readReturns(rest);
  if (noun === 'reversals') return readReversals(rest);
  if (noun === 'reconcile') return readReconcile(rest);
  if (noun === 'rtp') return readRtp(rest);
  if (noun === 'debts') return readDebts(rest);
  if (noun === 'affiliates') return readAffiliates(rest);
  if (noun === 'postbacks') return readPostbacks(rest);
  if (noun === 'limits') return readLimits(rest);
  if (noun === 'limit-bounds') return readBounds(rest);
  if (noun === 'alert-rules') return readAlertRules(rest);
  if (noun === 'second-factor') return readSecondFactor(rest);
  if (noun === 'access') return readAccessLog(rest);
  if (noun === 'liveness') return readLiveness(rest);
  if (noun === 'location') return readLocation(rest);
  if (noun === 'bonus') return readPromotions(rest);
  if (noun === 'promotions') return readCampaignCommand(rest);
  if (noun === 'free-spins') return readFreeSpins(rest);
  if (noun === 'requests') return readRequests(rest);
  if (noun === 'giving-limits') return readGiving(rest);
  if (noun === 'referrals') return readReferrals(rest);
  if (noun === 'tournaments') return readTournamentCommand(rest);
  if (noun === 'restricted-persons') return readRestriction(rest);
  if (noun === 'accounts') return readAccounts(rest);
  if (noun === 'settlements') return rest.length === 0 ? { kind: 'settlements' } : undefined;
  return noun === 'rounds' && rest.length === 0 ? { kind: 'rounds' } : undefined;
}

function readProviders([key, state, ...words]: readonly string[]): Command | undefined {
  if (key === undefined) return { kind: 'list' };
  const reason = words.join(' ').trim();
  if ((state !== 'on' && state !== 'off') || reason === '') return undefined;
  return { kind: 'switch', key, active: state === 'on', reason };
}

function readCatalogue([file, ...words]: readonly string[]): Command | undefined {
  const reason = words.join(' ').trim();
  return file && reason !== '' ? { kind: 'add-to-catalogue', file, reason } : undefined;
}

function readDocuments([id, verb, ...words]: readonly string[]): Command | undefined {
  const text = words.join(' ').trim();
  if (id === undefined) return { kind: 'documents' };
  if (id === 'secrets' && verb === undefined) return { kind: 'document-secrets' };
  const status = verb === undefined ? undefined : REVIEWS.get(verb);
  if (status && text !== '')
    return { kind: 'review-document', id, decision: { status, reason: text } };
  return verb === 'save' && text !== '' ? { kind: 'save-document', id, file: text } : undefined;
}

const REVIEWS: ReadonlyMap<string, 'Approved' | 'Rejected'> = new Map([
  ['approve', 'Approved'],
  ['reject', 'Rejected'],
]);
const DOCUMENTS = new Map<string, DocType>([
  ['id', 'Id Proof'],
  ['address', 'Address Proof'],
  ['cuil', 'Pan Card'],
]);
/** The longest reason, in characters: the player's page displays it. */
const MAX_REASON = 300;

function readWithdrawals([reference, verb, ...words]: readonly string[]): Command | undefined {
  if (reference === undefined) return { kind: 'withdrawals' };
  if (verb === undefined) return { kind: 'show-withdrawal', reference };
  const text = words.join(' ').trim();
  const decide = { kind: 'decide-withdrawal', reference } as const;
  if (verb === 'approve' && text !== '')
    return { ...decide, decision: { kind: 'approve', reason: text } };
  if (verb === 'refuse' && text !== '' && text.length <= MAX_REASON)
    return { ...decide, decision: { kind: 'refuse', reason: text } };
  const [what = '', ...because] = words;
  const reason = because.join(' ').trim();
  if (verb === 'settle' && (what === 'paid' || what === 'failed'))
    return settleOf(reference, what, reason);
  const document = verb === 'ask' && reason !== '' ? DOCUMENTS.get(what) : undefined;
  return document && { ...decide, decision: { kind: 'ask-document', document, reason } };
}

function settleOf(
  reference: string,
  status: 'paid' | 'failed',
  reason: string,
): Command | undefined {
  if (reason === '' || reason.length > MAX_REASON) return undefined;
  const decision = { kind: 'settle', status, reason } as const;
  return { kind: 'decide-withdrawal', reference, decision };
}

function readDebts([source, id, verb, ...words]: readonly string[]): Command | undefined {
  if (source === undefined) return { kind: 'debts' };
  const note = words.join(' ').trim();
  return id !== undefined && (verb === 'end' || verb === 'take') && note !== ''
    ? { kind: `${verb}-debt`, source, id, note }
    : undefined;
}

function readLimits([login, kind, period, value, ...words]: readonly string[]):
  | Command
  | undefined {
  if (login === undefined) return { kind: 'alerts' };
  if (kind === undefined) return { kind: 'show-limits', login };
  if (kind === 'exclude') return readExclusion(login, period, [value ?? '', ...words]);
  const limit = limitKind.options.find((each) => each === kind);
  const window = limitWindow.options.find((each) => each === period);
  const reason = words.join(' ').trim();
  return limit && window && value !== undefined && reason !== ''
    ? { kind: 'set-limit', login, limit, period: window, value, reason }
    : undefined;
}

function readBounds([place, kind, least, most, ...words]: readonly string[]): Command | undefined {
  if (place === undefined) return { kind: 'bounds' };
  const province = provinceCode.options.find((each) => each === place);
  const limit = limitKind.options.find((each) => each === kind);
  if (!limit || (!province && place !== '*')) return undefined;
  const source = words.join(' ').trim();
  if (least === 'none') {
    const reason = `${most ?? ''} ${source}`.trim();
    return province && reason !== ''
      ? { kind: 'remove-bounds', province, limit, reason }
      : undefined;
  }
  return least !== undefined && most !== undefined && source !== ''
    ? { kind: 'set-bounds', province: province ?? '*', limit, least, most, source }
    : undefined;
}

function readSecondFactor([login, verb, ...words]: readonly string[]): Command | undefined {
  if (login === undefined) return undefined;
  if (verb === undefined) return { kind: 'show-second-factor', login };
  const reason = words.join(' ').trim();
  return verb === 'reset' && reason !== '' && reason.length <= 500
    ? { kind: 'reset-second-factor', login, reason }
    : undefined;
}

function readAccessLog([login, ...words]: readonly string[]): Command | undefined {
  if (login === undefined) return { kind: 'access-reads' };
  const reason = words.join(' ').trim();
  return reason !== '' && reason.length <= MAX_REASON
    ? { kind: 'read-access', login, reason }
    : undefined;
}

function readExclusion(
  login: string,
  wanted: string | undefined,
  words: readonly string[],
): Command | undefined {
  const period = exclusionPeriod.options.find((each) => each === wanted);
  const reason = words.join(' ').trim();
  return period && reason !== '' ? { kind: 'exclude', login, period, reason } : undefined;
}

function readReturns([id, verb, reference = '', ...words]: readonly string[]): Command | undefined {
  if (id === undefined) return { kind: 'returns' };
  const reason = words.join(' ').trim();
  return verb === 'paid' && reference.trim() !== '' && reason !== ''
    ? { kind: 'record-paid-back', id, reference: reference.trim(), reason }
    : undefined;
}

function readReversals([id, verb, ...words]: readonly string[]): Command | undefined {
  const because = words.join(' ').trim();
  if (id === undefined) return { kind: 'reversals' };
  if ((verb !== 'clear' && verb !== 'take') || because === '') return undefined;
  return { kind: `${verb}-reversal`, id, because };
}

function readReconcile([provider, day, ...more]: readonly string[]): Command | undefined {
  if (provider === undefined) return { kind: 'reconciliations' };
  if (provider === 'accepted' && day === undefined) return { kind: 'accepted-differences' };
  if (day === 'resolve') return readResolution(provider, more);
  if (more.length > 0 || (day !== undefined && !isDay(day))) return undefined;
  return { kind: 'reconcile', provider, ...(day === undefined ? {} : { day }) };
}

function readResolution(provider: string, [id, ...words]: readonly string[]): Command | undefined {
  const because = words.join(' ').trim();
  return id !== undefined && because !== '' && because.length <= 500
    ? { kind: 'resolve-difference', provider, id, because }
    : undefined;
}

function readRtp([day, ...more]: readonly string[]): Command | undefined {
  if (more.length > 0 || (day !== undefined && !isDay(day))) return undefined;
  return { kind: 'rtp', ...(day === undefined ? {} : { day }) };
}

/** "add" is a word here: no campaign can be looked at under that id. */
function readAffiliates([campaignId, ...rest]: readonly string[]): Command | undefined {
  if (campaignId === undefined) return { kind: 'campaigns' };
  const [first, ...more] = rest;
  if (campaignId === 'add')
    return first && more.length === 0 ? { kind: 'add-campaigns', file: first } : undefined;
  const isCsv = rest.at(-1) === 'csv';
  const [month, ...others] = isCsv ? rest.slice(0, -1) : rest;
  if (others.length > 0 || (month !== undefined && !isDay(`${month}-01`))) return undefined;
  return {
    kind: 'campaign-statement',
    campaignId,
    isCsv,
    ...(month === undefined ? {} : { month }),
  };
}

function readPostbacks([id, verb, ...more]: readonly string[]): Command | undefined {
  if (id === undefined) return { kind: 'postbacks' };
  return verb === 'repeat' && more.length === 0 ? { kind: 'send-postback', id } : undefined;
}
