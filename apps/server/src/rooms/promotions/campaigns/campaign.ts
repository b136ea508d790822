// Campaigns: triggers, rewards and terms.

import type { TextsByLanguage } from '@ceibo/contracts/languages';
import type { ProvinceCode } from '@ceibo/contracts/provinces';
import type { LevelName } from '@ceibo/contracts/wallet/player-level';
import type { Money } from '@ceibo/money';
import type { BonusTerms } from '../grants/bonus-terms.ts';
import type { SpinTerms } from '../spins/give-spins.ts';

/** The product that is played; an incentive that spans both needs a jurisdiction that allows it. */
export type Product = 'casino' | 'sports';

/** The action of a player that brings the reward. */
export type Trigger =
  | { kind: 'registration' }
  | {
      kind: 'deposit';
      /** The first, the second …; any when it is left out. */
      number?: number;
      minimum: Money;
    }
  /** Own money lost on settled rounds of a period. */
  | { kind: 'losses'; every: 'day' | 'week'; product: Product }
  | Mission
  /** An invited player stakes so much of their own money. The inviting player is rewarded. */
  | { kind: 'referral'; stakes: Money };

/** An amount of stakes, or a number of rounds, with own money on settled rounds since joining. */
export type Mission = {
  kind: 'mission';
  product: Product;
  /** Only games of this category. */
  category?: string;
  /** Only bets on events that had begun. */
  live?: true;
  /** The least own money on a round or bet that counts. */
  minStake?: Money;
} & ({ stakes: Money } | { rounds: number });

/**
 * A share of the amount that triggered it, in hundredths of a percent, up to the cap; or a fixed
 * amount.
 */
export type Size = { fixed: Money } | { share: number; cap: Money };

export interface Reward {
  size: Size;
  /** Without terms it is cash. */
  bonus?: BonusTerms;
  /** Free spins: the size is the most that they win, and the bonus what their winnings become. */
  spins?: SpinTerms;
}

export interface Who {
  /** The account is at most so many days old. */
  registeredWithinDays?: number;
  provinces?: readonly ProvinceCode[];
  /** The player has this level, or a higher one. */
  level?: LevelName;
}

export interface Campaign {
  key: string;
  title: TextsByLanguage;
  summary: TextsByLanguage;
  /** The operator's additions to the terms that follow from the data. */
  terms: readonly TextsByLanguage[];
  /** Address of a picture on this site. */
  image: string;
  trigger: Trigger;
  reward: Reward;
  who: Who;
  code?: string;
  needsOptIn: boolean;
  /** Days of Buenos Aires, both included. */
  firstDay: string;
  lastDay?: string;
  /** The number of times that one player may be given it. */
  times: number;
  budget: Money;
  active: boolean;
}

/** A campaign with what the database says of it. */
export interface KnownCampaign extends Campaign {
  /** Late wins of free spins may bring it above the budget. */
  spent: Money;
  addedAt: Date;
}
