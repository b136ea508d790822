// The followers of the flights, and the updates that they receive.

import type { Bet, Seat } from '../bets/bet-store.ts';
import type { Push } from '../wire.ts';

export interface Feed {
  /** Follows everything that everybody may see, and the bets of one seat; the answer ends it. */
  follow(seat: Seat, hear: (push: Push) => void): () => void;
  tellAll(push: Push): void;
  tellOwner(bet: Bet, push: Push): void;
  followers(): number;
}

export function createFeed(): Feed {
  const followers = new Set<{ seat: Seat; hear: (push: Push) => void }>();
  return {
    follow(seat, hear) {
      const follower = { seat, hear };
      followers.add(follower);
      return () => void followers.delete(follower);
    },
    tellAll(push) {
      for (const { hear } of followers) hear(push);
    },
    tellOwner({ player, currency }, push) {
      for (const { seat, hear } of followers)
        if (seat.player === player && seat.currency === currency) hear(push);
    },
    followers: () => followers.size,
  };
}
