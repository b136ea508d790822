// A player, payments and transfers as lines. Amounts are exact pesos; times are those of Argentina,
// as the player sees them.

import type { TransferView } from '@ceibo/contracts/wallet';
import { moneyToDecimal } from '@ceibo/money';
import type { PlayerShown, PlayerTransaction } from '@ceibo/server';

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Argentina/Buenos_Aires',
  dateStyle: 'short',
  timeStyle: 'medium',
});

function timeText(moment: Date | string | null): string {
  return moment === null ? 'never' : clock.format(new Date(moment));
}

export function playerText(player: PlayerShown): string {
  const { login, id, status, firstName, lastName, documentNumber, birthDate, pockets } = player;
  const { cash, bonus, inPlay, held } = pockets;
  const verified = player.emailVerifiedAt === null ? 'not verified' : 'verified';
  return [
    `${login}  ${status}  ${id}`,
    `${firstName} ${lastName}, document ${documentNumber}, born ${birthDate ?? 'unknown'}`,
    player.place,
    `${player.email} (${verified}), ${player.phone}`,
    `registered ${timeText(player.registeredAt)}, last login ${timeText(player.lastLoginAt)}`,
    `cash ${moneyToDecimal(cash)}, bonus ${moneyToDecimal(bonus)}, ` +
      `in play ${moneyToDecimal(inPlay)}, held for withdrawals ${moneyToDecimal(held)}, ` +
      `owes ${moneyToDecimal(player.owed)}`,
    ...(player.owedForReversals === undefined
      ? []
      : [
          `a payment was taken back, and owes ${moneyToDecimal(player.owedForReversals)} for it: ` +
            'no withdrawals until it is cleared (reversals)',
        ]),
    ...player.openRounds.map(
      ({ since, source, round, game, inPlay: stake }) =>
        `open round: ${timeText(since)}  ${source}  ${game}  ${round}  ${moneyToDecimal(stake)}`,
    ),
    `More: player ${login} money|payments|round, limits ${login}, bonus ${login}, ` +
      `free-spins ${login}, second-factor ${login}, access ${login}, log about ${login}`,
  ].join('\n');
}

/** The change of each pocket with its sign, and the spendable balance afterwards. */
export function transferLine(transfer: TransferView): string {
  const { number, at, kind, source, reference, round, game, cashAfter, bonusAfter } = transfer;
  const moved = (
    [
      ['cash', transfer.cash],
      ['bonus', transfer.bonus],
      ['in play', transfer.inPlay],
      ['held', transfer.held],
    ] as const
  )
    .filter(([, amount]) => !/^-?0\.0+$/.test(amount))
    .map(([pocket, amount]) => `${pocket} ${amount.startsWith('-') ? amount : `+${amount}`}`);
  return (
    `${number.padStart(7)}  ${timeText(at)}  ${kind.padEnd(13)}  ` +
    `${moved.join(', ') || 'nothing moved'}  → cash ${cashAfter}, bonus ${bonusAfter}\n` +
    `         ${source}  ${reference}` +
    `${round === null ? '' : `  round ${round}`}${game === null ? '' : `  ${game}`}`
  );
}

export function paymentLine(payment: PlayerTransaction): string {
  const { kind, number, systemId, status, amount, fee, failure, requestedAt, finishedAt } = payment;
  const facts = [
    fee > 0n ? `fee ${moneyToDecimal(fee)}` : undefined,
    failure === null ? undefined : `because ${failure}`,
    finishedAt === null ? undefined : `ended ${timeText(finishedAt)}`,
    payment.kind === 'deposit' && payment.paymentId !== null
      ? `payment ${payment.paymentId}`
      : undefined,
    payment.kind === 'deposit' && payment.reversed > 0n
      ? `taken back ${moneyToDecimal(payment.reversed)}`
      : undefined,
    payment.kind === 'withdrawal'
      ? `to ${payment.bankName} …${payment.bankAccountNumber.slice(-4)}`
      : undefined,
  ].filter((fact) => fact !== undefined);
  return (
    `${timeText(requestedAt)}  ${kind.padEnd(10)}  ${String(number).padStart(8)}  ` +
    `${moneyToDecimal(amount).padStart(14)}  ${status.padEnd(14)}  ${systemId}` +
    (facts.length === 0 ? '' : `  (${facts.join(', ')})`)
  );
}
