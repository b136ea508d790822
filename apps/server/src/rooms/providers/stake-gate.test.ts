import { describe, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import type { PlayerId } from '../../platform/ids.ts';
import type { WalletCommand } from '../wallet/index.ts';
import { createStakeGate, type StakeCommand, type StakeSession } from './stake-gate.ts';

const playerId = '00000000-0000-7000-8000-000000000001' as PlayerId;
const envelope = { source: 'test:one', sourceTxId: '1', playerId, currency: 'ARS' } as const;
const stake: StakeCommand = { kind: 'stake', ...envelope, amount: units(5) };
const prize: WalletCommand = { kind: 'prize', ...envelope, sourceTxId: '2', amount: units(1) };
const event = { sport: 'Fútbol', competition: 'Liga', name: 'Talleres - Norte' };
const session: StakeSession = { playerId, sessionKey: 'login', isOver: false, isOn: true };

function gateWith({
  isLoginOpen = true,
  status = 'open',
  restriction,
  place,
}: {
  isLoginOpen?: boolean;
  status?: 'open' | 'blocked';
  restriction?: 'PLAYER_RESTRICTED';
  place?: 'OUTSIDE_JURISDICTION';
} = {}) {
  const asked: string[] = [];
  const applied: WalletCommand[] = [];
  const told: string[] = [];
  const gate = createStakeGate({
    identity: {
      async isLoginOpen() {
        asked.push('login');
        await Promise.resolve();
        asked.push('login answered');
        return isLoginOpen;
      },
      async statusOf() {
        asked.push('status');
        return status;
      },
      location: { atLaunch: async () => undefined, reasonFor: async () => place },
      async restrictionOf(_playerId, events = []) {
        return events.length > 0 ? 'EVENT_RESTRICTED' : restriction;
      },
    },
    wallet: {
      async apply(command) {
        applied.push(command);
        return { refused: 'NOT_FOUND' };
      },
    },
    publishRefusal: async (_playerId, reason) => void told.push(reason),
  });
  return { gate, asked, applied, told };
}

describe('the gate for stakes', () => {
  it('lets a stake of an open session through as it is', async () => {
    expect(await gateWith().gate.admit(session, [stake, prize])).toEqual([stake, prize]);
  });

  it.each([
    ['no session', undefined, {}, 'TOKEN_EXPIRED'],
    ['a session that is over', { ...session, isOver: true }, {}, 'TOKEN_EXPIRED'],
    ['a login that has ended', session, { isLoginOpen: false }, 'TOKEN_EXPIRED'],
    ['a game that is off', { ...session, isOn: false }, {}, 'GAME_OFF'],
    ['a blocked player', session, { status: 'blocked' }, 'PLAYER_BLOCKED'],
    ['a restricted person', session, { restriction: 'PLAYER_RESTRICTED' }, 'PLAYER_RESTRICTED'],
    ['a player abroad', session, { place: 'OUTSIDE_JURISDICTION' }, 'OUTSIDE_JURISDICTION'],
    ['a forbidden event', { ...session, events: [event] }, {}, 'EVENT_RESTRICTED'],
  ] as const)('refuses the stake, and only it, of %s', async (_what, of, given, blockReason) => {
    const { gate, applied } = gateWith(given);
    expect(await gate.admit(of, [stake, prize])).toEqual([{ ...stake, blockReason }, prize]);
    expect(await gate.blockReason(of)).toBe(blockReason);
    await gate.place(of, stake);
    expect(applied).toEqual([{ ...stake, blockReason }]);
  });

  it('tells the player’s pages why, when a protocol cannot', async () => {
    const abroad = gateWith({ place: 'OUTSIDE_JURISDICTION' });
    await abroad.gate.place(session, stake);
    await abroad.gate.admit(session, [stake]);
    await abroad.gate.admit(session, [prize]);
    await abroad.gate.blockReason(session);
    expect(abroad.told).toEqual(['OUTSIDE_JURISDICTION', 'OUTSIDE_JURISDICTION']);
    const blocked = gateWith({ status: 'blocked' });
    await blocked.gate.place(session, stake);
    expect(blocked.told).toEqual([]);
  });

  it('asks for the login and the status at once', async () => {
    const { gate, asked } = gateWith();
    await gate.admit(session, [stake]);
    expect(asked).toEqual(['login', 'status', 'login answered']);
  });

  it('asks nobody about commands without a stake', async () => {
    const { gate, asked } = gateWith();
    expect(await gate.admit(undefined, [prize])).toEqual([prize]);
    expect(asked).toEqual([]);
  });

  it('notes the first use of a token, but not after the end of its login', async () => {
    const used: string[] = [];
    const first = { ...session, isOn: false, noteUse: async () => void used.push('token') };
    await gateWith({ isLoginOpen: false }).gate.admit(first, [stake]);
    expect(used).toEqual([]);
    await gateWith().gate.admit(first, [stake]);
    expect(used).toEqual(['token']);
  });
});
