-- Who owes money after a correction is not paid before staff have looked. docs/decisions/0043-debts.md
alter table cashier.withdrawal_rules
  drop constraint withdrawal_rules_kind_check,
  add constraint withdrawal_rules_kind_check check (kind in
    ('amount', 'account-age', 'playthrough', 'documents', 'device', 'first-payout', 'count', 'sum',
      'debt'));
insert into cashier.withdrawal_rules (id, kind, effect, above, hours, most) values
  ('owes-money', 'debt', 'review', 0, null, null);
