// The limits and the pace of the blackjack table. Pure: the page knows it too.

export const blackjackTable = {
  tableId: '219',
  bettingMs: 15_000,
  /** One card after the other, and then a rest. */
  dealCardMs: 350,
  dealRestMs: 900,
  insuranceMs: 10_000,
  decideMs: 20_000,
  dealerCardMs: 900,
  resultMs: 6_500,
} as const;

/** The limits of a stake on a seat, in centavos: from 500 to 100 000 pesos, in steps of 100. */
export const blackjackLimits = { least: 50_000n, most: 10_000_000n, step: 10_000n } as const;
