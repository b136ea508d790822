-- An account that lapsed has nothing left that describes a person: only its id, its country, its
-- language and its times. What it had claimed stays in identity.lapsed_accounts for five years.
-- docs/decisions/0074-never-verified-accounts.md
alter table identity.players
  alter column birth_date drop not null,
  add constraint players_birth_date_check check (birth_date is not null or lapsed_at is not null);

update identity.players
set password_hash = '', first_name = '', last_name = '', birth_date = null, city = '',
  address = '', province = null, pending_email = null
where lapsed_at is not null;

alter table identity.players
  add constraint players_blank_check check (lapsed_at is null
    or (password_hash = '' and first_name = '' and last_name = '' and birth_date is null
      and city = '' and address = '' and province is null and pending_email is null));
