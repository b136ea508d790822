-- Accounts that nobody has logged in to for a year (GLI-19 A.3.9).
alter table identity.players
  add column inactive_since timestamptz,
  -- How many notices were mailed since the last login, and when the last one was.
  add column inactivity_notices smallint not null default 0,
  add column inactivity_noticed_at timestamptz,
  add constraint players_inactivity_check
    check ((inactivity_notices = 0) = (inactivity_noticed_at is null));
create index players_last_used on identity.players (coalesce(last_login_at, registered_at))
  where status <> 'closed' and inactive_since is null;
create index players_inactive on identity.players (inactive_since) where inactive_since is not null;
