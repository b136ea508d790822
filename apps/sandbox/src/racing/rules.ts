// The rules of the races in figures. Amounts are whole centavos.

export const GAME_CODE = 'caballos';

export const PREFIX = '/racing';
export const GAME_PATH = `${PREFIX}/`;
export const API = `${PREFIX}/api/`;

/**
 * The return that the operator is told, in per cent: that of the trifecta, which takes out most.
 * Win and place return 85, the exacta 80, each less what dividends lose by their rounding.
 */
export const stated = { returnToPlayer: '75.00' };

/** The least for a combination, in whole pesos so that no prize is ever rounded. */
export const LEAST_UNIT = 5_000n;
export const MOST_STAKE = 50_000_000n;
export const MOST_COMBINATIONS = 120;
export const MOST_TICKETS_IN_RACE = 2_500;
