-- Payments that their company cannot give back, and the planned question about a deposit.
-- docs/decisions/0079-coupons.md
alter table cashier.payments
  -- Its company gives nothing back (cash): staff pays it back to a bank account of the player.
  add column by_hand boolean not null default false,
  -- The bank's reference of that payment.
  add column return_reference text,
  add constraint payments_by_hand_check check (not by_hand or return_key is not null),
  add constraint payments_reference_check
    check (return_reference is null or (by_hand and returned_at is not null)),
  drop constraint payments_problem_check,
  -- The last three: what the player may not deposit when the payment arrives.
  add constraint payments_problem_check check (problem in ('late', 'duplicate', 'short', 'over',
    'wrong-currency', 'other-payer', 'means-not-allowed', 'excluded', 'over-limit',
    'deposits-closed'));
alter table cashier.deposits
  -- For when a returning browser planned the next question, until that question begins.
  add column question_at timestamptz;
