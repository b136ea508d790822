-- One account per phone, however its number is written: E.164, of Argentina with the 9 of mobiles. Null for accounts that are older
-- than this, and for those that the operator opens.
alter table identity.players
  add column phone_key text check (phone_key ~ '^\+[1-9][0-9]{7,14}$'),
  add column phone_verified_at timestamptz,
  add column privacy_version text;
create unique index players_phone_key on identity.players (phone_key);

-- Codes sent to phones for a registration. The last one of a phone counts; its hash is written when it is sent.
create table identity.phone_codes (
  phone_key text primary key,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  code_hash bytea,
  attempts int not null default 0 check (attempts between 0 and 5)
);

-- What a player has agreed to and taken back: rows are only added.
create table identity.consents (
  player_id uuid not null references identity.players (id),
  id uuid not null,
  kind text not null check (kind in ('terms', 'privacy', 'mail', 'sms', 'push')),
  -- Of the terms and the privacy policy.
  version text,
  granted boolean not null,
  at timestamptz not null,
  -- Where it was said.
  origin text not null check (origin in ('registration', 'login', 'account', 'operator')),
  primary key (player_id, id)
);
grant select, insert, update, delete on identity.phone_codes to ceibo_app;
grant select, insert on identity.consents to ceibo_app;

-- Until now one sentence accepted the terms and the privacy policy together.
update identity.players set privacy_version = terms_version;
insert into identity.consents (player_id, id, kind, version, granted, at, origin)
  select id, gen_random_uuid(), kind, terms_version, true, registered_at,
    case terms_version when 'by-operator' then 'operator' else 'registration' end
  from identity.players cross join unnest(array['terms', 'privacy']) as kind;
