-- When the person at a session last showed the second factor, or the password where there is none: changes of what opens the account ask for it.
alter table identity.sessions add column confirmed_at timestamptz;

-- A player's code app. The secret is sealed (platform/sealing.ts).
create table identity.second_factors (
  player_id uuid primary key references identity.players (id),
  totp_secret bytea,
  totp_since timestamptz,
  -- The time step of the last code that was accepted: none up to it is accepted again.
  totp_step bigint not null default 0,
  guards_withdrawals boolean not null default false
);
grant select, insert, update, delete on identity.second_factors to ceibo_app;

create table identity.passkeys (
  player_id uuid not null references identity.players (id),
  credential_id text not null,
  public_key bytea not null,
  -- What the authenticator counted at its last use; 0 where it does not count.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (player_id, credential_id)
);
grant select, insert, update, delete on identity.passkeys to ceibo_app;

-- Codes of 80 random bits, each for one use. Only hashes are kept.
create table identity.recovery_codes (
  player_id uuid not null references identity.players (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (player_id, code_hash)
);
grant select, insert, update, delete on identity.recovery_codes to ceibo_app;

-- What the server asked to be proved: of whom, for what, and at which session. Each is answered rightly once.
create table identity.second_factor_challenges (
  player_id uuid not null references identity.players (id),
  token_hash bytea not null,
  purpose text not null check (purpose in ('login', 'reset', 'confirm', 'authenticator', 'passkey')),
  -- Null before there is a session: at a login and at a new password by a link.
  session_hash bytea,
  webauthn_challenge text not null,
  -- The secret of a code app that is being switched on, sealed.
  totp_secret bytea,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (player_id, token_hash)
);
create index second_factor_challenges_token on identity.second_factor_challenges (token_hash);
create index second_factor_challenges_expires_at on identity.second_factor_challenges (expires_at);
grant select, insert, update, delete on identity.second_factor_challenges to ceibo_app;
