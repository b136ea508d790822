// The choice in the lobby. All of it is in the address, so that links, the back button and
// bookmarks keep it.

import {
  lobbyLimits,
  lobbySort,
  lobbySteps,
  volatility,
  type LobbySort,
} from '@ceibo/contracts/lobby';
import { paths } from '../../../paths.ts';
import type { LobbyRequest } from '../../../state/games/lobby.ts';

/** Every game, the player's favourites, or the games played last. */
const shows = ['all', 'favourites', 'recents'] as const;
export type Show = (typeof shows)[number];

export interface Choice {
  readonly show: Show;
  readonly q: string;
  readonly category: string | null;
  /** The key of one of the operator's collections. */
  readonly collection: string | null;
  readonly providers: readonly string[];
  readonly features: readonly string[];
  readonly volatility: readonly string[];
  readonly rtp: string | null;
  readonly stake: string | null;
  readonly isNew: boolean;
  readonly hasDemo: boolean;
  /** Null for what fits best, or what is played most. */
  readonly sort: LobbySort | null;
}

export const everything: Choice = {
  show: 'all',
  q: '',
  category: null,
  collection: null,
  providers: [],
  features: [],
  volatility: [],
  rtp: null,
  stake: null,
  isNew: false,
  hasDemo: false,
  sort: null,
};

const KEY = /^[a-z0-9-]{1,40}$/;
const MOST_KEYS = 40;
const YES = '1';

/** The choice in an address. An impossible value counts as absent. */
export function choiceOf(search: string): Choice {
  const query = new URLSearchParams(search);
  const keys = (name: string) =>
    [...new Set((query.get(name) ?? '').split(',').filter((key) => KEY.test(key)))].slice(
      0,
      MOST_KEYS,
    );
  const among = <Known extends string>(name: string, known: readonly Known[]) =>
    known.find((each) => each === query.get(name)) ?? null;
  return {
    show: among('show', shows) ?? 'all',
    q: (query.get('q') ?? '').slice(0, lobbyLimits.query),
    category: keys('category')[0] ?? null,
    collection: keys('collection')[0] ?? null,
    providers: keys('provider'),
    features: keys('features'),
    volatility: keys('volatility').filter((key) =>
      volatility.options.some((known) => known === key),
    ),
    rtp: among('rtp', lobbySteps.rtp),
    stake: among('stake', lobbySteps.stake),
    isNew: query.get('new') === YES,
    hasDemo: query.get('demo') === YES,
    sort: among('sort', lobbySort.options),
  };
}

/** The address of a choice; only what is chosen stands in it. */
export function lobbyPath(choice: Choice): string {
  const said: Record<string, string> = {
    show: choice.show === 'all' ? '' : choice.show,
    q: choice.q.trim(),
    category: choice.category ?? '',
    collection: choice.collection ?? '',
    provider: choice.providers.join(','),
    features: choice.features.join(','),
    volatility: choice.volatility.join(','),
    rtp: choice.rtp ?? '',
    stake: choice.stake ?? '',
    new: choice.isNew ? YES : '',
    demo: choice.hasDemo ? YES : '',
    sort: choice.sort ?? '',
  };
  const query = new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ''));
  return query.size === 0 ? paths.slots : `${paths.slots}?${query.toString()}`;
}

/** The request for the first page of a choice. */
export function requestOf({
  q,
  category,
  collection,
  providers,
  features,
  volatility: volatilities,
  rtp,
  stake,
  isNew,
  hasDemo,
  sort,
}: Choice): LobbyRequest {
  const leastRtp = lobbySteps.rtp.find((step) => step === rtp);
  const mostStake = lobbySteps.stake.find((step) => step === stake);
  return {
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    ...(category === null ? {} : { category }),
    ...(collection === null ? {} : { collection }),
    ...(providers.length === 0 ? {} : { providers: providers.join(',') }),
    ...(features.length === 0 ? {} : { features: features.join(',') }),
    ...(volatilities.length === 0 ? {} : { volatility: volatilities.join(',') }),
    ...(leastRtp === undefined ? {} : { rtp: leastRtp }),
    ...(mostStake === undefined ? {} : { stake: mostStake }),
    ...(isNew ? { isNew: 'true' as const } : {}),
    ...(hasDemo ? { hasDemo: 'true' as const } : {}),
    ...(sort === null ? {} : { sort }),
  };
}

/** The number of filters set, without the search text and the order. */
export function filterCount({
  category,
  collection,
  providers,
  features,
  volatility: volatilities,
  rtp,
  stake,
  isNew,
  hasDemo,
}: Choice): number {
  const chosen = [category, collection, rtp, stake].map((value) => value !== null);
  const single = [...chosen, isNew, hasDemo].filter(Boolean).length;
  return single + providers.length + features.length + volatilities.length;
}

/** The same without filters; what is searched for and how it is sorted stay. */
export function withoutFilters({ q, sort }: Choice): Choice {
  return { ...everything, q, sort };
}

/** A list with a key more, or without it when it was there. */
export function toggled(keys: readonly string[], key: string): string[] {
  return keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key];
}
