import { expect, it } from 'vitest';
import { withDemo } from './demo-wallet.ts';
import { balanceOf, type OperatorWallet, type WalletReply } from './wallet.ts';

const seat = { token: 'token-of-a-demo', player: 'demo-1', gameCode: 'ceibo-dorado', currency: 'XXX' };
const movement = { ...seat, round: 'r', id: 'b' };

async function balanceAfter(reply: Promise<WalletReply>) {
  const settled = await reply;
  if (settled.kind !== 'answered') throw new Error(settled.reason);
  return { status: settled.answer.status, balance: balanceOf(settled.answer) };
}

it('plays with its own purse, each player with another, and never asks the operator', async () => {
  const asked: string[] = [];
  const operator = new Proxy({} as OperatorWallet, {
    get: (_target, call) => async () => {
      asked.push(String(call));
      return { kind: 'unclear', reason: 'asked' };
    },
  });
  const wallet = withDemo(operator);
  expect(await balanceAfter(wallet.balance(seat))).toEqual({ status: 'RS_OK', balance: 500_000n });
  expect(await balanceAfter(wallet.bet({ ...movement, amount: 400_000n }))).toEqual({ status: 'RS_OK', balance: 100_000n });
  expect(await balanceAfter(wallet.bet({ ...movement, amount: 100_001n }))).toEqual({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 100_000n });
  expect(await balanceAfter(wallet.win({ ...movement, betId: 'b', amount: 5n, isRoundClosed: true }))).toEqual({ status: 'RS_OK', balance: 100_005n });
  expect(await balanceAfter(wallet.rollback({ ...movement, betId: 'b' }))).toEqual({ status: 'RS_OK', balance: 100_005n });
  expect(await balanceAfter(wallet.balance({ ...seat, player: 'demo-2' }))).toEqual({ status: 'RS_OK', balance: 500_000n });
  expect(asked).toEqual([]);
  await wallet.balance({ ...seat, currency: 'ARS' });
  await wallet.bet({ ...movement, currency: 'ARS', amount: 1n });
  expect(asked).toEqual(['balance', 'bet']);
});
