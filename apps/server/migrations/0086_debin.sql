-- DEBIN: a deposit that the player approves at their own bank. docs/decisions/0086-debin.md
alter table cashier.deposit_systems
  drop constraint deposit_systems_kind_check,
  add constraint deposit_systems_kind_check
    check (kind in ('wallet', 'card', 'transfer', 'coupon', 'debin'));
alter table cashier.deposits
  -- The CBU or CVU that is to be debited, and the CUIL that the bank named as its holder's when the
  -- deposit began: a repeated order must be the same.
  add column debit_account text check (debit_account ~ '^\d{22}$'),
  add column debit_holder text check (debit_holder ~ '^\d{11}$'),
  add constraint deposits_debit_check check ((debit_account is null) = (debit_holder is null));
