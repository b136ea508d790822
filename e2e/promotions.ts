// Campaigns and tournaments of a test's own.

import { addPromotions, type Stack } from '@ceibo/tools/stack';
import { expect, type Page } from '@playwright/test';
import type { SiteApi } from './site-api.ts';
import { goWithin } from './visit.ts';

type Texts = Record<'es' | 'pt' | 'en', string>;

/** Slots count in whole; what is given must be staked once. */
export const ONCE = { wagering: 1, days: 7, weights: { slots: 10_000 } };

interface CampaignOfTest {
  key: string;
  title: Texts;
  trigger: object;
  reward: object;
  needsOptIn?: boolean;
  code?: string;
}

/** A campaign for everybody, once, without an end. */
export function campaignOf(change: CampaignOfTest) {
  return {
    summary: change.title,
    image: '/art/banners/ceibo.webp',
    needsOptIn: true,
    firstDay: '2026-01-01',
    times: 1,
    budget: '1000000.00',
    ...change,
  };
}

interface OfTest {
  campaigns?: readonly object[];
  tournaments?: readonly object[];
}

/** Offers campaigns and tournaments during the work; afterwards, even when it fails, no more. */
export async function withPromotions(
  { databaseUrl }: Stack,
  { campaigns = [], tournaments = [] }: OfTest,
  work: () => Promise<void>,
): Promise<void> {
  const save = (active: boolean) => {
    const all = (list: readonly object[]) => list.map((each) => ({ ...each, active }));
    return addPromotions(databaseUrl, { campaigns: all(campaigns), tournaments: all(tournaments) });
  };
  try {
    await save(true);
    await work();
  } finally {
    await save(false);
  }
}

/** The states of a player's bonuses, those that have not ended first. */
export async function statesOf(player: SiteApi): Promise<string[]> {
  const { grants } = await player.call('/api/promotions/my-grants');
  return (grants as { state: string }[]).map(({ state }) => state);
}

/** Leaves the page and comes back, which asks for everything anew, without a load. */
export async function comeBack(page: Page, path: string): Promise<void> {
  const title = page.getByRole('heading', { level: 1 }).first();
  const before = await title.innerText();
  await goWithin(page, '/contactus');
  await expect(title).not.toHaveText(before);
  await goWithin(page, path);
  await expect(title).toHaveText(before);
}
