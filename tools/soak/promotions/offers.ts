// Grants and tournaments that are on for the whole run. They are a bonus for every player of a
// slot, a campaign of free spins, and two tournaments that end before the run does.

import { addPromotions, giveReward } from '@ceibo/server';
import { StackFault } from '../../stack/fault.ts';
import type { Scene } from '../scene.ts';
import type { SpinPlay } from './spin-plays.ts';

export const CAMPAIGN = 'soak-giros';
export const TOURNAMENTS = ['soak-wins', 'soak-multiplier'] as const;
/** In millionths: more than a run gives. */
const MOST_GIVEN = 10n ** 16n;
/** When the tournaments end, as a part of the run. */
const TOURNAMENTS_LAST = 0.6;

export const inAll = (text: string) => ({ es: text, pt: text, en: text });
export const SPIN_VALUE = '200.00';
export const SPIN_CAP = '5000.00';
export const BONUS = { wagering: 3, days: 7, weights: { slots: 10_000 } };

/** Opens them. The providers are those of the site: players of the direct drivers win no prizes. */
export async function openOffers(
  scene: Scene,
  { plays, providers }: { plays: readonly SpinPlay[]; providers: readonly string[] },
): Promise<void> {
  const { stack, options } = scene;
  const starts = new Date();
  const ends = new Date(starts.getTime() + options.minutes * 60_000 * TOURNAMENTS_LAST);
  const [first] = plays;
  if (!first) throw new StackFault('No slot of the sandbox gives free spins.');
  const spins = { game: first.gameId, value: SPIN_VALUE, cap: SPIN_CAP, days: 7 };
  const tournament = {
    series: 'soak',
    entry: 'auto',
    games: { providers },
    minBet: '1.00',
    waitMinutes: 1,
    reviewMinutes: 0,
    schedule: { starts: starts.toISOString(), ends: ends.toISOString() },
  };
  const file = {
    campaigns: [
      {
        key: CAMPAIGN,
        title: inAll('Giros'),
        summary: inAll('Giros gratis.'),
        image: '/art/promotions/deposito-sin-comision.webp',
        trigger: { kind: 'registration' },
        reward: { spins: { ...spins, count: 3 }, bonus: BONUS },
        needsOptIn: true,
        firstDay: '2026-01-01',
        times: 1,
        // Room for half of the players at once: the others wait until some gives back.
        budget: `${Number.parseInt(SPIN_CAP, 10) * Math.ceil(plays.length / 2)}.00`,
      },
    ],
    tournaments: [
      {
        ...tournament,
        key: TOURNAMENTS[0],
        title: inAll('Ganancias'),
        scoring: { kind: 'wins' },
        spins,
        prizes: [
          { from: 1, to: 2, amount: '500.00', kind: 'cash' },
          { from: 3, to: 5, amount: '400.00', kind: 'spins' },
        ],
      },
      {
        ...tournament,
        key: TOURNAMENTS[1],
        title: inAll('Multiplicador'),
        scoring: { kind: 'multiplier' },
        bonus: BONUS,
        prizes: [{ from: 1, to: 4, amount: '300.00', kind: 'bonus' }],
      },
    ],
  };
  const added = await addPromotions(stack.databaseUrl, {
    content: JSON.stringify(file),
    isDryRun: false,
  });
  if ('wrong' in added) throw new StackFault(`The offers of the soak are wrong: ${added.wrong}`);
  await giveBonuses(scene, plays);
}

/** Gives every player a bonus: more than one person of the staff may, so that is raised. */
async function giveBonuses({ stack, owner }: Scene, plays: readonly SpinPlay[]): Promise<void> {
  const bonus = { reference: 'soak', title: inAll('Bono'), amount: '500.00', ...BONUS };
  await owner.query('update operator.giving_limits set at_once = $1, in_a_day = $1', [MOST_GIVEN]);
  for (const { login } of plays)
    await giveReward(stack.databaseUrl, {
      act: { kind: 'give-bonus', login, content: JSON.stringify(bonus) },
      staff: 'soak',
      reason: 'soak',
    });
}
