-- Accounts whose e-mail nobody verified in time. They are closed, and give back what one account alone may have: the login, the e-mail,
-- the document and the phone. In their place stands "lapsed:" and the id, which no registration can name.
alter table identity.players
  add column lapsed_at timestamptz,
  drop constraint players_login_check,
  drop constraint players_document_number_check,
  add constraint players_login_check check (login ~ '^[A-Za-z0-9._-]{3,15}$' or lapsed_at is not null),
  add constraint players_document_number_check check (document_number ~ '^[0-9]{7,8}$' or lapsed_at is not null),
  add constraint players_lapsed_check
    check (lapsed_at is null or (status = 'closed' and email_verified_at is null and phone_key is null));
create index players_unverified on identity.players (registered_at)
  where email_verified_at is null and lapsed_at is null;

-- What they had claimed, for questions about it. Kept as long as the access log.
create table identity.lapsed_accounts (
  player_id uuid primary key references identity.players (id),
  registered_at timestamptz not null,
  lapsed_at timestamptz not null,
  login text not null,
  email text not null,
  document_number text not null,
  phone text not null
);
create index lapsed_accounts_at on identity.lapsed_accounts (lapsed_at);
grant select, insert, delete on identity.lapsed_accounts to ceibo_app;
grant delete on identity.contacts to ceibo_app;
