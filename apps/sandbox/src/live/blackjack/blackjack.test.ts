import { describe, expect, it } from 'vitest';
import { seededChance } from '../../seeded-chance.ts';
import { isNatural, totalOf, valueOf } from '../table/cards.ts';
import { shuffleShoe } from '../table/shoe.ts';
import { returnUnderBasicStrategy } from '../testing/expectation.ts';
import { playBasic, playSeat } from '../testing/play-seat.ts';
import { resultOf, stated, winOf } from './prices.ts';
import { isBlackjack, optionsOf, playRound, type Move, type Play } from './round.ts';
import { simulateBasic } from '../testing/simulate-basic.ts';
import type { Action } from '../wire.ts';

/** One seat: its two cards, the dealer's two, and what comes after. */
function play(
  mine: [string, string],
  dealer: [string, string],
  after: string[],
  moves: Action[],
): Play {
  const shoe = [mine[0], dealer[0], mine[1], dealer[1], ...after];
  return playRound(
    shoe,
    [1],
    moves.map((action): Move => ({ seat: 1, action })),
  );
}

const resultsOf = (round: Play) =>
  round.seats.flatMap(({ hands }) => hands.map((hand) => resultOf(hand, round.dealer)));

describe('cards', () => {
  it('count as they should', () => {
    expect(['As', '9h', 'Td', 'Jc', 'Ks'].map(valueOf)).toEqual([1, 9, 10, 10, 10]);
    expect(totalOf(['As', 'Ah'])).toEqual({ total: 12, isSoft: true });
    expect(totalOf(['As', '9h', 'Ad'])).toEqual({ total: 21, isSoft: true });
    expect(totalOf(['As', '6h', 'Td'])).toEqual({ total: 17, isSoft: false });
    expect([
      isNatural(['As', 'Td']),
      isNatural(['7s', '7h', '7d']),
      isNatural(['As', '9h']),
    ]).toEqual([true, false, false]);
  });

  it('are eight whole decks, in another order', () => {
    let seed = 7;
    const shoe = shuffleShoe({
      below: (limit) => (seed = (seed * 48_271) % 2_147_483_647) % limit,
    });
    expect(shoe).toHaveLength(416);
    const counts = new Map<string, number>();
    for (const card of shoe) counts.set(card, (counts.get(card) ?? 0) + 1);
    expect(counts.size).toBe(52);
    expect([...counts.values()].every((count) => count === 8)).toBe(true);
    expect(shoe.slice(0, 5)).not.toEqual(shuffleShoe({ below: (limit) => limit - 1 }).slice(0, 5));
  });
});

describe('a round', () => {
  it('is dealt one card each, and again, the dealer last', () => {
    const round = playRound(['2s', '3s', 'Ts', '4s', '5s', '6s'], [2, 5], []);
    expect(round.seats.map(({ seat, hands }) => [seat, hands[0]?.cards])).toEqual([
      [2, ['2s', '4s']],
      [5, ['3s', '5s']],
    ]);
    expect(round.dealer).toEqual(['Ts', '6s']);
  });

  it('ends with 21 and with more, without asking', () => {
    expect(resultsOf(play(['5s', '6h'], ['Td', '7c'], ['Ts'], ['hit']))).toEqual(['win']);
    expect(resultsOf(play(['Ts', '6h'], ['Td', '6c'], ['Th'], ['hit']))).toEqual(['bust']);
  });

  it('has a dealer who draws to 16 and stands on every 17', () => {
    expect(play(['Ts', '9h'], ['6d', 'Ac'], ['Th'], ['stand']).dealer).toEqual(['6d', 'Ac']);
    expect(play(['Ts', '9h'], ['6d', 'Tc'], ['5h'], ['stand']).dealer).toEqual(['6d', 'Tc', '5h']);
    // Against hands that have lost, or have blackjack, there is nothing to draw for.
    expect(play(['Ts', '6h'], ['6d', 'Tc'], ['Th', '5h'], ['hit']).dealer).toEqual(['6d', 'Tc']);
    expect(play(['As', 'Kh'], ['6d', 'Tc'], ['5h'], []).dealer).toEqual(['6d', 'Tc']);
  });

  it('is decided at once by a blackjack: the dealer looks under a ten, and under an ace after the insurance', () => {
    expect(resultsOf(play(['Ts', '9h'], ['Td', 'Ac'], [], []))).toEqual(['lose']);
    expect(resultsOf(play(['As', 'Kh'], ['Td', 'Ac'], [], []))).toEqual(['push']);
    expect(resultsOf(play(['As', 'Kh'], ['Td', '9c'], [], []))).toEqual(['blackjack']);
    const open = play(['Ts', '9h'], ['Ad', 'Kc'], [], []);
    expect(open.stage).toBe('insurance');
    expect(optionsOf(open, 1)).toEqual(['insure', 'decline']);
    const insured = play(['Ts', '9h'], ['Ad', 'Kc'], [], ['insure']);
    expect(insured.stage).toBe('over');
    expect(resultsOf(insured)).toEqual(['lose']);
  });

  it('offers double and split where they are allowed', () => {
    expect(optionsOf(play(['8s', '8h'], ['6d', 'Tc'], [], []), 1)).toEqual([
      'hit',
      'stand',
      'double',
      'split',
    ]);
    expect(optionsOf(play(['Ks', 'Th'], ['6d', 'Tc'], [], []), 1)).toContain('split');
    expect(optionsOf(play(['8s', '7h'], ['6d', 'Tc'], [], []), 1)).not.toContain('split');
    expect(optionsOf(play(['8s', '2h'], ['6d', 'Tc'], ['2s'], ['hit']), 1)).toEqual([
      'hit',
      'stand',
    ]);
    // One split only; after it a hand may double.
    const again = play(['8s', '8h'], ['6d', 'Tc'], ['8d', '3c'], ['split']);
    expect(again.seats[0]?.hands.map(({ cards }) => cards)).toEqual([
      ['8s', '8d'],
      ['8h', '3c'],
    ]);
    expect(optionsOf(again, 1)).toEqual(['hit', 'stand', 'double']);
    expect(() => play(['8s', '7h'], ['6d', 'Tc'], [], ['split'])).toThrow(/may not split/);
  });

  it('gives split aces one card each, and their 21 is no blackjack', () => {
    const round = play(['As', 'Ah'], ['6d', 'Tc'], ['Ks', '5h', '9c'], ['split']);
    expect(round.stage).toBe('over');
    expect(round.dealer).toEqual(['6d', 'Tc', '9c']);
    expect(resultsOf(round)).toEqual(['win', 'win']);
    expect(resultsOf(play(['As', 'Ah'], ['6d', 'Tc'], ['Ks', '5h', '5c'], ['split']))).toEqual([
      'push',
      'lose',
    ]);
  });

  it('lets every seat decide in its own time; the cards go to whoever asks first', () => {
    const shoe = ['2s', '3s', 'Ts', '4s', '5s', '9s', '6h', '7h', 'Kd'];
    const moves: Move[] = [
      { seat: 2, action: 'hit' },
      { seat: 1, action: 'hit' },
      { seat: 2, action: 'stand' },
      { seat: 1, action: 'stand' },
    ];
    const round = playRound(shoe, [1, 2], moves);
    expect(round.seats.map(({ hands }) => hands[0]?.cards)).toEqual([
      ['2s', '4s', '7h'],
      ['3s', '5s', '6h'],
    ]);
    expect(round.stage).toBe('over');
  });
});

describe('the stakes', () => {
  const won = (
    round: Play,
    kind: 'opening' | 'split' | 'double-1' | 'double-2' | 'insurance',
    stake = 10_000n,
  ) => {
    const [seat] = round.seats;
    return seat === undefined ? undefined : winOf({ kind, stake }, seat, round);
  };

  it('come back twice, two and a half times, as they were, or not', () => {
    expect(won(play(['Ts', '9h'], ['Td', '8c'], [], ['stand']), 'opening')).toBe(20_000n);
    expect(won(play(['As', 'Kh'], ['Td', '8c'], [], []), 'opening')).toBe(25_000n);
    expect(won(play(['Ts', '8h'], ['Td', '8c'], [], ['stand']), 'opening')).toBe(10_000n);
    expect(won(play(['Ts', '7h'], ['Td', '8c'], [], ['stand']), 'opening')).toBe(0n);
  });

  it('go with the hand that they were laid on', () => {
    const round = play(
      ['8s', '8h'],
      ['6d', 'Tc'],
      ['3d', '2c', 'Ts', '9s', 'Kc'],
      ['split', 'double', 'double'],
    );
    expect(resultsOf(round)).toEqual(['win', 'win']);
    expect(won(round, 'double-1')).toBe(20_000n);
    const half = play(
      ['8s', '8h'],
      ['Td', '9c'],
      ['3d', '2c', 'Ts', '5s'],
      ['split', 'double', 'double'],
    );
    expect(
      ['opening', 'double-1', 'split', 'double-2'].map((kind) =>
        won(
          half,
          kind === 'split'
            ? 'split'
            : kind === 'double-1'
              ? 'double-1'
              : kind === 'double-2'
                ? 'double-2'
                : 'opening',
        ),
      ),
    ).toEqual([20_000n, 20_000n, 0n, 0n]);
  });

  it('of insurance come back three times on a blackjack of the dealer', () => {
    expect(won(play(['Ts', '9h'], ['Ad', 'Kc'], [], ['insure']), 'insurance', 5_000n)).toBe(
      15_000n,
    );
    expect(
      won(play(['Ts', '9h'], ['Ad', '9c'], [], ['insure', 'stand']), 'insurance', 5_000n),
    ).toBe(0n);
  });
});

describe('the return', () => {
  const exact = returnUnderBasicStrategy();

  it('that the rules state is that of basic strategy', () => {
    expect((exact * 100).toFixed(2)).toBe(stated.returnToPlayer);
  });

  it('is what the table pays: sixty thousand rounds played by the same strategy come near it', () => {
    const { mean, error } = simulateBasic(60_000, seededChance(20_251_121));
    expect(error).toBeLessThan(1.2 / Math.sqrt(60_000));
    expect(Math.abs(mean - exact)).toBeLessThan(4 * error);
  }, 60_000);
});

describe('the stated deviation', () => {
  const chance = seededChance(219);
  const strategies: [string, Parameters<typeof playSeat>[1]][] = [
    ['basic strategy', playBasic],
    [
      'whatever comes to mind',
      (_round, _seat, options) => options[chance.below(options.length)] ?? 'stand',
    ],
    [
      'all that can be staked',
      (_round, _seat, options) =>
        (['insure', 'split', 'double'] as const).find((action) => options.includes(action)) ??
        'hit',
    ],
    [
      'another card until it is over',
      (_round, _seat, options) => (options.includes('decline') ? 'decline' : 'hit'),
    ],
    [
      'never another card',
      (_round, _seat, options) => (options.includes('insure') ? 'insure' : 'stand'),
    ],
  ];
  const plays = strategies.map(([name, decide]) => ({
    name,
    played: Array.from({ length: 8000 }, () => playSeat(shuffleShoe(chance), decide)),
  }));
  const mean = Number(stated.returnToPlayer) / 100;
  const isNaturalOf = ({ seat }: ReturnType<typeof playSeat>) => seat.hands.some(isBlackjack);
  const all = plays.flatMap(({ played }) => played);
  const mostOf = (some: typeof all) =>
    Math.max(...some.map(({ staked, won }) => Number(won) / Number(staked)));
  const [ofBlackjack, ofOthers] = [
    mostOf(all.filter(isNaturalOf)),
    mostOf(all.filter((each) => !isNaturalOf(each))),
  ];

  it('is the most that chance and the prizes allow', () => {
    expect([ofBlackjack, ofOthers]).toEqual([2.5, 2]);
    const shoe = shuffleShoe(chance);
    const naturals = shoe.reduce(
      (sum, card, at) =>
        sum + shoe.slice(at + 1).filter((other) => isNatural([card, other])).length,
      0,
    );
    const p = naturals / ((shoe.length * (shoe.length - 1)) / 2);
    const bound = Math.sqrt(
      p * (ofBlackjack - mean) ** 2 + (1 - p) * Math.max(mean, ofOthers - mean) ** 2,
    );
    expect((Math.ceil(bound * 100) / 100).toFixed(2)).toBe(stated.standardDeviation);
  });

  it.each(plays)('is not outdone by $name', ({ played }) => {
    const sumOf = (figure: (each: (typeof played)[number]) => number) =>
      played.reduce((sum, each) => sum + figure(each), 0);
    const deviation = Math.sqrt(
      sumOf(({ staked, won }) => (Number(won) - mean * Number(staked)) ** 2) /
        sumOf(({ staked }) => Number(staked) ** 2),
    );
    expect(deviation).toBeLessThan(Number(stated.standardDeviation));
    expect(deviation).toBeGreaterThan(0.8);
  });
});
