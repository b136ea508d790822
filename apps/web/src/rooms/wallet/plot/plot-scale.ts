// The scale of a plot. Amounts stay exact: only places on the screen are numbers. Pure.

import { toExactNumber, units, type Money } from '@ceibo/money';

/** The height of a plot in its own units. */
export const PLOT_TOP = 10_000;
const STEPS = 4n;

export interface PlotScale {
  /** The height of an amount, from 0 to `PLOT_TOP`. */
  placeOf(amount: Money): number;
  /** The lines across the plot, and what they are called. */
  ticks: { at: number; label: string }[];
}

/** A scale from nothing to a round amount that is not below the largest. */
export function plotScaleOf(amounts: readonly Money[], language: string): PlotScale {
  const largest = amounts.reduce((most, amount) => (amount > most ? amount : most), 0n);
  const step = roundStep((largest + STEPS - 1n) / STEPS);
  const top = step * STEPS;
  const words = new Intl.NumberFormat(language, { notation: 'compact' });
  const placeOf = (amount: Money) => toExactNumber((amount * BigInt(PLOT_TOP)) / top);
  return {
    placeOf,
    ticks: [0n, 1n, 2n, 3n, 4n].map((count) => ({
      at: placeOf(step * count),
      label: words.format((step * count) / units(1)),
    })),
  };
}

/** The next of 1, 2, 5, 10, 20, 50 … pesos. */
function roundStep(least: Money): Money {
  for (let decade = units(1); ; decade *= 10n)
    for (const factor of [1n, 2n, 5n]) if (decade * factor >= least) return decade * factor;
}
