// Free spins of tests: a Hub88 company with rewards, and giving some to a player.

import { randomUUID } from 'node:crypto';
import { moneyToDecimal, units, type Money } from '@ceibo/money';
import { freebetPaths, type Reward } from '@ceibo/partner-protocol/hub88/freebets';
import type { WinningsTerms } from '../../rooms/promotions/index.ts';
import { launchStudio, type Studio } from '../studio.ts';
import type { Company, TestPlayer, TestWorld } from '../test-world.ts';
import { settled } from './campaigns.ts';

/** The answer of a company to the next request for a reward. */
export type Mood =
  | 'well'
  /** It makes the reward, and its answer is lost. */
  | 'lost'
  /** It makes it twice. */
  | 'twice'
  /** It does not answer, and makes none. */
  | 'mute'
  | 'refuses';

export interface RewardCompany {
  rewards: Reward[];
  /** The number of requests for a reward. */
  asked: number;
  mood: Mood;
  /** It does not take back a reward that was claimed. */
  keepsClaimed: boolean;
}

const json = (body: object, status = 200) => ({ status, body: JSON.stringify(body) });

/** Answers the calls about rewards from now on. */
export function playRewardCompany(world: TestWorld): RewardCompany {
  const company: RewardCompany = { rewards: [], asked: 0, mood: 'well', keepsClaimed: false };
  world.company = answersOf(company);
  return company;
}

function answersOf(company: RewardCompany): Company {
  return (url, { body }) => {
    if (url.host !== 'studio.test') return undefined;
    const asked = JSON.parse(String(body));
    switch (url.pathname) {
      case freebetPaths.offers:
        return json([{ prepaid_uuid: randomUUID(), game_code: 'ceibo-dorado', currency: 'ARS' }]);
      case freebetPaths.create:
        return create(company, asked);
      case freebetPaths.list:
        return json({ rewards: company.rewards.filter(({ user }) => user === asked.user) });
      case freebetPaths.cancel: {
        const found = company.rewards.find(({ reward_uuid }) => reward_uuid === asked.reward_uuid);
        if (!found || company.keepsClaimed) return json({ error: 'reward_uuid' }, 400);
        found.status = 'FRS_CANCELLED';
        return json(found);
      }
      default:
        return undefined;
    }
  };
}

function create(company: RewardCompany, asked: Record<string, unknown>) {
  company.asked += 1;
  const { mood } = company;
  if (mood === 'refuses') return json({ error: 'game_code' }, 403);
  if (mood === 'mute') return undefined;
  const made = (): Reward => ({
    reward_uuid: randomUUID(),
    status: 'FRS_NEW',
    user: String(asked['user']),
    game_code: String(asked['game_code']),
    currency: 'ARS',
    bet_value: Number(asked['bet_value']),
    bet_count: Number(asked['bet_count']),
    operator_reference: String(asked['operator_reference']),
  });
  const reward = made();
  company.rewards.push(reward);
  if (mood === 'twice') company.rewards.push(made());
  return mood === 'lost' || mood === 'twice' ? undefined : json(reward);
}

export interface SpinsChange {
  count?: number;
  value?: Money;
  days?: number;
  cap?: Money;
  terms?: WinningsTerms;
  game?: string;
}

/** Gives free spins; their id, once the company was asked. */
export async function giveSpinsTo(
  world: TestWorld,
  { id: playerId }: TestPlayer,
  change: SpinsChange = {},
): Promise<string> {
  const { count = 3, value = units(10), days = 7, cap = units(1000), terms = null } = change;
  const text = 'Giros de prueba';
  await world.app.promotions.giveSpins({
    playerId,
    source: 'staff',
    reference: `t-${randomUUID().slice(0, 8)}`,
    title: { es: text, pt: text, en: text },
    spins: { game: change.game ?? 'ceibo-dorado', count, value, days, cap },
    terms,
  });
  await settled(world);
  const [newest] = await world.database.query<{ id: string }>(
    'select id from games.free_spins where player_id = $1 order by given_at desc, id desc limit 1',
    [playerId],
  );
  return newest?.id ?? '';
}

/** The studio's side of a player's game; the company answers as before. */
export async function openGame(world: TestWorld, player: TestPlayer): Promise<Studio> {
  const answers = world.company;
  const studio = await launchStudio(world, player);
  world.company = answers;
  return studio;
}

/** The state of free spins here: state, spins played, won, granted. */
export async function standOf(world: TestWorld, id: string): Promise<string> {
  const [row] = await world.database.query<{
    state: string;
    played: number;
    gathered: Money;
    granted: Money;
  }>('select state, played, gathered, granted from games.free_spins where id = $1', [id]);
  if (!row) return 'none';
  const { state, played, gathered, granted } = row;
  return `${state} ${played} ${moneyToDecimal(gathered)} ${moneyToDecimal(granted)}`;
}
