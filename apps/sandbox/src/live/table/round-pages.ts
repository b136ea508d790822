// The pages of the tables' rounds. A player's part in a round is a round at the operator.

import {
  createRoundPages,
  moneyText,
  type RoundPages,
  type RoundStory,
} from '../../operator/round-pages.ts';
import { sumOf } from '../amounts.ts';
import type { LiveCompany } from './live-table.ts';
import type { Entry } from './entry-store.ts';

export function createTableRoundPages({
  surroundings: { config },
  prefix,
  rounds,
  store,
  tables,
}: LiveCompany): RoundPages {
  function tell(entry: Entry): RoundStory {
    const bets = store.bets.ofRound(entry.id);
    const round = rounds.find(entry.roundId);
    // A bet has its win from the end of the round on; before, the drawn result is secret.
    const played = bets.filter(({ win }) => win !== null);
    const table = tables.find(({ tableId }) => tableId === bets.at(-1)?.gameCode);
    const isPlayed = table !== undefined && round !== undefined && played.length > 0;
    const isOpen = bets.some(({ state }) => state === 'sending' || state === 'taken');
    const money = (amounts: readonly bigint[]) => moneyText(sumOf(amounts), entry.currency);
    const staked = played.length > 0 ? played : bets;
    return {
      game: table?.name ?? 'Mesa en vivo',
      facts: [
        ['Ronda', round === undefined ? '' : `#${round.number}`],
        ['Apuesta', money(staked.map(({ stake }) => stake))],
        ['Estado', isPlayed ? 'Jugada' : isOpen ? 'En juego' : 'Anulada o no aceptada'],
        ...(isPlayed ? [['Ganancia', money(played.map(({ win }) => win ?? 0n))] as const] : []),
      ],
      happened: isPlayed ? table.tell(entry, played, round.outcome) : undefined,
    };
  }

  return createRoundPages({
    config: { ...config, publicUrl: config.publicUrl + prefix },
    path: '/live/rounds/',
    find: store.find,
    tell,
  });
}
