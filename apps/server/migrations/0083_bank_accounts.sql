-- Bank accounts by CBU or CVU, the cooling-off of new ones, and where deposits came from.
-- docs/decisions/0083-bank-accounts.md
alter table cashier.bank_accounts
  -- 'account' is the specified form: bank, branch, number and code. Of a CBU or CVU only the number
  -- and the bank are known; the other fields are empty.
  add column kind text not null default 'account' check (kind in ('account', 'cbu', 'cvu')),
  -- The first withdrawal to it is paid from then on. Accounts from before have none.
  add column payable_from timestamptz,
  -- Why the product itself removed it: the bank says that it is another person's, or knows none.
  add column removed_for text check (removed_for in ('not-own', 'unknown', 'unanswered')),
  add constraint bank_accounts_removed_check
    check (removed_for is null or deleted_at is not null),
  add constraint bank_accounts_number_check
    check (kind = 'account' or (bank_account_number ~ '^\d{22}$' and personal_number = ''));
update cashier.bank_accounts set payable_from = added_at;
alter table cashier.bank_accounts alter column payable_from set not null;
-- Of which account of a player money came in, so that it goes back there first.
create table cashier.deposit_sources (
  player_id uuid not null,
  account_number text not null check (account_number ~ '^\d{22}$'),
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (player_id, account_number)
);
grant select, insert, update on cashier.deposit_sources to ceibo_app;
