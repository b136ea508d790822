create schema identity;

create table identity.players (
  id uuid primary key,
  login text not null check (login ~ '^[A-Za-z0-9._-]{3,15}$'),
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  birth_date date not null,
  country char(2) not null,
  city text not null,
  address text not null,
  phone text not null,
  -- The person behind a DNI or a CUIL: the digits of the DNI, so that both name the same person.
  document_number text not null check (document_number ~ '^[0-9]{7,8}$'),
  language text not null check (language in ('es', 'pt', 'en')),
  status text not null default 'open' check (status in ('open', 'blocked')),
  deposits boolean not null default true,
  withdrawal boolean not null default true,
  terms_version text not null,
  registered_at timestamptz not null,
  email_verified_at timestamptz,
  last_login_at timestamptz,
  previous_login_at timestamptz
);
create unique index players_login_key on identity.players (lower(login));
create unique index players_email_key on identity.players (lower(email));
create unique index players_document_number_key on identity.players (document_number);

-- Links of verification mails. Only hashes of tokens are kept.
create table identity.verifications (
  token_hash bytea primary key,
  player_id uuid not null references identity.players (id),
  face text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index verifications_player_id on identity.verifications (player_id);

create table identity.sessions (
  id_hash bytea primary key,
  player_id uuid not null references identity.players (id),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_player_id on identity.sessions (player_id) where ended_at is null;

-- Codes of 60 seconds that carry a player over to a new session once: the return from a payment, the native shell.
create table identity.handoffs (
  code_hash bytea primary key,
  player_id uuid not null references identity.players (id),
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Captcha challenges that were solved, so that a solution works once.
create table identity.used_captchas (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
