import { describe, expect, it } from 'vitest';
import { cardNamed, nameOf, type Card } from '../rules/cards.ts';
import { playModelHands } from '../testing/money-model.ts';
import { optionsOf } from './betting.ts';
import type { Decision, HandRules, HandState } from './hand.ts';
import { dealHand, playHand } from './play-hand.ts';
import { potsOf, sharesOf } from './pots.ts';

const rules: HandRules = {
  smallBlind: 50n,
  bigBlind: 100n,
  ante: 0n,
  unit: 1n,
  rakePerMyriad: 0n,
  rakeCap: 0n,
};

/** The deck that deals these hands, from the left of the button, and then this board. */
function deckOf(hands: readonly string[], board: string): Card[] {
  const pairs = hands.map((hand) => hand.split(' ').map(cardNamed));
  const first = [...pairs.map(([a = 0]) => a), ...pairs.map(([, b = 0]) => b)];
  const top = [...first, ...board.split(' ').map(cardNamed)];
  const rest = Array.from({ length: 52 }, (_, card) => card).filter((card) => !top.includes(card));
  return [...top, ...rest];
}

interface Scene {
  stacks: readonly bigint[];
  hands: readonly string[];
  board?: string;
  changes?: Partial<HandRules>;
}

function begin({ stacks, hands, board = '2s 7h 9d Jc 3s', changes }: Scene) {
  const players = stacks.map((stack, seat) => ({ seat, stack }));
  const state = dealHand({ rules: { ...rules, ...changes }, deck: deckOf(hands, board), players });
  const { events } = state;
  const step = (action: Parameters<typeof playHand>[1]) => playHand(state, action) ?? 'done';
  return {
    state: (): HandState => state,
    events,
    does: (seat: number, decision: Decision) => step({ ...decision, seat }),
    deal: () => step({ kind: 'deal' }),
    runOut() {
      while (state.phase === 'dealing') step({ kind: 'deal' });
    },
    stacks: () => state.seats.map(({ stack }) => stack),
  };
}

const call = { kind: 'call' } as const;
const check = { kind: 'check' } as const;
const fold = { kind: 'fold' } as const;
const raise = (to: bigint) => ({ kind: 'raise', to }) as const;
const three = ['As Ah', 'Ks Kh', 'Qs Qh'];

describe('blinds and turns', () => {
  it('with three, the blinds are left of the button, and the button begins', () => {
    const hand = begin({ stacks: [1000n, 1000n, 1000n], hands: three });
    expect(hand.events).toEqual([
      { kind: 'posted', seat: 0, what: 'small', amount: 50n },
      { kind: 'posted', seat: 1, what: 'big', amount: 100n },
    ]);
    expect(hand.state().turn).toBe(2);
    expect(hand.does(0, call)).toBe('NOT_YOUR_TURN');
    expect(hand.does(2, check)).toBe('NOT_ALLOWED');
    hand.does(2, call);
    hand.does(0, call);
    expect(optionsOf(hand.state())).toMatchObject({ canCheck: true, raise: { from: 200n } });
    hand.does(1, check);
    hand.deal();
    expect(hand.state()).toMatchObject({ street: 'flop', turn: 0 });
  });

  it('with two, the button has the small blind, decides first, and last from the flop on', () => {
    const hand = begin({ stacks: [1000n, 1000n], hands: three.slice(0, 2) });
    expect(hand.events[0]).toMatchObject({ seat: 1, what: 'small' });
    expect(hand.state().turn).toBe(1);
    hand.does(1, call);
    hand.does(0, check);
    hand.deal();
    expect(hand.state().turn).toBe(0);
  });

  it('antes are in the pot, and count for no bet', () => {
    const hand = begin({ stacks: [1000n, 1000n, 30n], hands: three, changes: { ante: 50n } });
    expect(hand.state().seats.map(({ paid, bet }) => [paid, bet])).toEqual([
      [100n, 50n],
      [150n, 100n],
      [30n, 0n],
    ]);
    expect(hand.state().turn).toBe(0);
  });

  it('a blind of less than half leaves nothing to decide when nobody else has more', () => {
    const hand = begin({ stacks: [30n, 1000n], hands: three.slice(0, 2) });
    expect(hand.state().phase).toBe('dealing');
    hand.runOut();
    expect(hand.stacks()).toEqual([60n, 970n]);
  });
});

describe('raises', () => {
  it('are at least as large as the one before, and not above the stack', () => {
    const hand = begin({ stacks: [1000n, 1000n, 1000n], hands: three });
    expect(hand.does(2, raise(199n))).toBe('WRONG_AMOUNT');
    expect(hand.does(2, raise(1001n))).toBe('WRONG_AMOUNT');
    expect(hand.does(2, raise(350n))).toBe('done');
    expect(optionsOf(hand.state())?.raise).toEqual({ from: 600n, to: 1000n });
  });

  it('of less than a full raise, all in, do not open the betting again', () => {
    const hand = begin({ stacks: [1000n, 400n, 1000n], hands: three });
    hand.does(2, raise(300n));
    hand.does(0, call);
    hand.does(1, raise(400n));
    expect(optionsOf(hand.state())).toEqual({ canCheck: false, call: 100n, raise: null });
    expect(hand.does(2, raise(700n))).toBe('NOT_ALLOWED');
  });

  it('that are full together open the betting again', () => {
    const hand = begin({
      stacks: [400n, 500n, 1000n],
      hands: three,
    });
    hand.does(2, raise(300n));
    hand.does(0, raise(400n));
    hand.does(1, raise(500n));
    expect(optionsOf(hand.state())?.raise).toEqual(null);
    const four = begin({ stacks: [400n, 500n, 1000n, 1000n], hands: [...three, 'Js Jh'] });
    four.does(2, raise(300n));
    four.does(3, call);
    four.does(0, raise(400n));
    four.does(1, raise(500n));
    expect(optionsOf(four.state())?.raise).toEqual({ from: 700n, to: 1000n });
  });

  it('that nobody calls go back', () => {
    const hand = begin({ stacks: [1000n, 1000n, 1000n], hands: three });
    hand.does(2, raise(1000n));
    hand.does(0, fold);
    hand.does(1, fold);
    hand.runOut();
    expect(hand.events).toContainEqual({ kind: 'returned', seat: 2, amount: 900n });
    expect(hand.stacks()).toEqual([950n, 900n, 1150n]);
    expect(hand.events.some(({ kind }) => kind === 'shown')).toBe(false);
  });
});

it('a seat has its newest move of the street, and a fold stays', () => {
  const hand = begin({ stacks: [1000n, 1000n, 1000n], hands: three });
  const moves = () => hand.state().seats.map(({ lastMove }) => lastMove);
  expect(moves()).toEqual(['small', 'big', null]);
  hand.does(2, raise(300n));
  hand.does(0, fold);
  hand.does(1, call);
  expect(moves()).toEqual(['fold', 'call', 'raise']);
  hand.deal();
  expect(moves()).toEqual(['fold', null, null]);
  hand.does(1, check);
  hand.does(2, raise(100n));
  expect(moves()).toEqual(['fold', 'check', 'bet']);
});

describe('pots', () => {
  it('of three players all in with different stacks are won by those who paid for them', () => {
    const hand = begin({ stacks: [300n, 600n, 1000n], hands: three });
    hand.does(2, raise(1000n));
    hand.does(0, call);
    hand.does(1, call);
    hand.runOut();
    expect(hand.stacks()).toEqual([900n, 600n, 400n]);
    expect(hand.events.filter(({ kind }) => kind === 'won')).toEqual([
      { kind: 'won', seat: 0, pot: 0, amount: 900n },
      { kind: 'won', seat: 1, pot: 1, amount: 600n },
    ]);
  });

  it('hold the chips of those who folded', () => {
    const paid = (seat: number, amount: bigint, hasFolded = false) => ({
      seat,
      paid: amount,
      hasFolded,
    });
    expect(potsOf([paid(0, 500n, true), paid(1, 300n), paid(2, 800n), paid(3, 800n)])).toEqual([
      { amount: 1200n, seats: [1, 2, 3] },
      { amount: 1200n, seats: [2, 3] },
    ]);
  });

  it('are split in whole units, and the odd ones go to the left of the button', () => {
    expect(sharesOf(1000n, [4, 1, 2], 100n)).toEqual([
      { seat: 4, amount: 400n },
      { seat: 1, amount: 300n },
      { seat: 2, amount: 300n },
    ]);
    const hand = begin({
      stacks: [1000n, 1000n, 1000n],
      hands: ['As 4h', 'Ad 5h', 'Qs Qh'],
      board: 'Kc Kd 9h 9c 8s',
    });
    hand.does(2, call);
    hand.does(0, call);
    hand.does(1, check);
    hand.deal();
    hand.does(0, check);
    hand.does(1, raise(101n));
    hand.does(2, fold);
    hand.does(0, call);
    hand.deal();
    for (const seat of [0, 1]) hand.does(seat, check);
    hand.deal();
    for (const seat of [0, 1]) hand.does(seat, check);
    hand.runOut();
    expect(hand.stacks()).toEqual([1050n, 1050n, 900n]);
  });

  it('are raked up to the cap, and not at all without a flop', () => {
    const changes = { rakePerMyriad: 500n, rakeCap: 40n };
    const scene = { stacks: [1000n, 1000n], hands: three.slice(0, 2), changes };
    const hand = begin(scene);
    hand.does(1, raise(300n));
    hand.does(0, call);
    hand.deal();
    hand.does(0, check);
    hand.does(1, raise(100n));
    hand.does(0, fold);
    hand.runOut();
    expect(hand.state().rake).toBe(30n);
    expect(hand.stacks()).toEqual([700n, 1270n]);
    const large = begin(scene);
    large.does(1, raise(1000n));
    large.does(0, call);
    large.runOut();
    expect(large.state().rake).toBe(40n);
    const short = begin(scene);
    short.does(1, fold);
    short.runOut();
    expect(short.state().rake).toBe(0n);
  });
});

describe('the showdown', () => {
  const toShowdown = (scene: Scene, bettor: number) => {
    const hand = begin(scene);
    hand.does(2, call);
    hand.does(0, call);
    hand.does(1, check);
    for (const street of ['flop', 'turn', 'river']) {
      hand.deal();
      for (const seat of [0, 1, 2]) {
        if (street === 'river' && seat === bettor) hand.does(seat, raise(100n));
        else if (hand.does(seat, check) !== 'done') hand.does(seat, call);
      }
      for (const seat of [0, 1, 2]) hand.does(seat, call);
    }
    hand.runOut();
    return hand.events.flatMap((event) => (event.kind === 'shown' ? [event.seat] : []));
  };

  it('begins with the last who bet; one who is beaten keeps the cards hidden', () => {
    const scene = { stacks: [1000n, 1000n, 1000n], hands: three };
    expect(toShowdown(scene, 0)).toEqual([0]);
    expect(toShowdown(scene, 2)).toEqual([2, 0]);
    expect(toShowdown(scene, 9)).toEqual([0]);
  });

  it('is open before the last cards when all are in', () => {
    const hand = begin({ stacks: [500n, 500n], hands: three.slice(0, 2) });
    hand.does(1, raise(500n));
    hand.does(0, call);
    hand.deal();
    expect(hand.events.map(({ kind }) => kind).slice(-3)).toEqual(['shown', 'shown', 'street']);
    hand.runOut();
    expect(hand.state().board.map(nameOf).join(' ')).toBe('2s 7h 9d Jc 3s');
    expect(hand.stacks()).toEqual([1000n, 0n]);
  });
});

it('the money of twenty thousand hands of chance is that of a model without pots', () => {
  const played = playModelHands(20_000, 20_261_124);
  expect(played.hands).toBe(20_000);
  for (const count of [played.sidePots, played.splits, played.runOuts, played.raked])
    expect(count).toBeGreaterThan(200);
});
