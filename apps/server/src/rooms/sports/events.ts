// The events that the site shows, in a language.

import type { AnswerOf } from '@ceibo/contracts/call';
import { textIn } from '@ceibo/contracts/languages';
import { MONEYLINE, type events, type SportsEvent } from '@ceibo/contracts/sports';
import type { FeedEvent } from '@ceibo/partner-protocol/bti';
import type { Language } from '../../platform/language.ts';
import { PROVIDER, type SportsDeps } from './deps.ts';
import { upcomingEvents } from './feed/events-store.ts';

const SHOWN = 30;
// As a page shows them from left to right.
const ORDER = ['Home', 'Tie', 'Away'];

export async function listEvents(
  { database, clock, providers }: SportsDeps,
  language: Language,
): Promise<AnswerOf<typeof events>> {
  if (!(await providers.connected(PROVIDER))?.active) return { isOffered: false, events: [] };
  const { events: found, isSilent } = await upcomingEvents(database, clock.now(), SHOWN);
  return {
    isOffered: true,
    ...(isSilent ? { isSilent } : {}),
    events: found.map(({ content, isSuspended }) => ({
      ...viewOf(content, language),
      ...(isSuspended ? { isSuspended } : {}),
    })),
  };
}

function viewOf(
  { _id, sport, sportName, leagueName, markets }: FeedEvent,
  language: Language,
): SportsEvent {
  const names = {
    leagueName: textIn(leagueName, language),
    sportName: textIn(sportName, language),
  };
  const shown = markets.filter(({ marketType }) => marketType._id === MONEYLINE);
  return {
    _id,
    sport,
    ...names,
    markets: shown.map(({ startDate, selections }) => ({
      marketType: { _id: MONEYLINE },
      startDate,
      selections: selections
        .map((selection) => ({ ...selection, name: textIn(selection.name, language) }))
        .toSorted((a, b) => ORDER.indexOf(a.outcomeType) - ORDER.indexOf(b.outcomeType)),
      ...names,
    })),
  };
}
