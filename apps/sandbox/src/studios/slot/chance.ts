/**
 * The only source of random numbers: an unbiased integer from 0 to `below - 1`. It gets no stake
 * and no balance, so an outcome cannot depend on them.
 */
export interface Chance {
  below(below: number): number;
}
