import type { LobbyTile } from '@ceibo/contracts/lobby';
import { moneyText } from '../../../../ui/text/Money.tsx';

/**
 * The stakes of a round: "$ 20 – $ 20.000", as far as the studio has stated them. Whole pesos go
 * without centavos.
 */
export function betText({ minBet, maxBet }: Pick<LobbyTile, 'minBet' | 'maxBet'>): string {
  return [minBet, maxBet]
    .flatMap((amount) => (amount === null ? [] : [moneyText(amount).replace(/,00$/, '')]))
    .join(' – ');
}
