-- Whose payment is disputed is not paid before staff have looked. docs/decisions/0038-payments-taken-back.md
alter table cashier.withdrawal_rules
  drop constraint withdrawal_rules_kind_check,
  add constraint withdrawal_rules_kind_check check (kind in
    ('amount', 'account-age', 'playthrough', 'documents', 'device', 'first-payout', 'count', 'sum',
      'debt', 'dispute'));
insert into cashier.withdrawal_rules (id, kind, effect, above, hours, most) values
  ('disputed-payment', 'dispute', 'review', 0, null, null);
