// The cashier's part of a player's personal data.

import type { PersonalDataSection } from '../../../platform/personal-data.ts';

export const cashierData: readonly PersonalDataSection[] = [
  {
    name: 'deposits',
    text: `select number::text as number, system_id as system, amount, fee, status, requested_at,
        expires_at, finished_at, payment_id, reason, reversed, debit_account, debit_holder
      from cashier.deposits where player_id = $1 order by requested_at`,
  },
  {
    name: 'payments',
    text: `select d.number::text as deposit, p.payment_id, p.status, p.status_detail, p.amount,
        p.currency, p.refunded, p.means, p.problem, p.seen_at, p.credited_at, p.returned_at,
        p.return_reference
      from cashier.payments p join cashier.deposits d on d.id = p.deposit_id
      where p.player_id = $1 order by p.seen_at`,
  },
  {
    name: 'withdrawals',
    text: `select w.number::text as number, w.system_id as system,
        a.bank_account_number as account, w.amount, w.status, w.requested_at, w.sent_at,
        w.finished_at, w.failure, w.stopped_for, w.device_since, w.needed_document
      from cashier.withdrawals w join cashier.bank_accounts a on a.id = w.bank_account_id
      where w.player_id = $1 order by w.requested_at`,
  },
  {
    name: 'withdrawal-steps',
    text: `select w.number::text as number, s.name, s.at, s.reason
      from cashier.withdrawal_steps s join cashier.withdrawals w
        on w.player_id = s.player_id and w.id = s.withdrawal_id
      where s.player_id = $1 order by s.at, s.withdrawal_id, s.number`,
  },
  {
    name: 'bank-accounts',
    text: `select bank_account_number, bank_name, account_branch_name, name_on_account,
        account_type, personal_number, kind, verified_at, payable_from, added_at, deleted_at,
        removed_for
      from cashier.bank_accounts where player_id = $1 order by added_at`,
  },
  {
    name: 'cvus',
    text: `select adapter, cvu, alias, holder, opened_at from cashier.player_cvus
      where player_id = $1 order by asked_at`,
  },
  {
    name: 'incoming-transfers',
    text: `select d.number::text as number, t.cvu, t.amount, t.currency, t.payer_name,
        t.payer_account, t.received_at, t.reason, r.status as return_status,
        r.finished_at as returned_at
      from cashier.deposits d
      join cashier.incoming_transfers t on t.deposit_id = d.id
      left join cashier.transfer_returns r
        on r.adapter = t.adapter and r.transfer_id = t.transfer_id
      where d.player_id = $1 order by t.received_at`,
  },
  {
    name: 'deposit-sources',
    text: `select account_number, first_at, last_at from cashier.deposit_sources
      where player_id = $1 order by first_at`,
  },
  {
    name: 'reversals',
    text: `select kind, amount, taken, at, cleared_at from cashier.reversals
      where player_id = $1 order by at`,
  },
];
