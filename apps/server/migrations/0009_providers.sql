-- A provider may be known before its studio is connected. It then has no protocol, no address and no keys, and no call in its name is believed.
alter table games.providers
  alter column protocol drop not null,
  alter column base_url drop not null,
  alter column public_keys set default '{}',
  drop constraint providers_public_keys_check,
  add constraint providers_connected check (
    case when protocol is null then base_url is null and cardinality(public_keys) = 0
    else base_url is not null and cardinality(public_keys) between 1 and 2 end
  );

-- Orders the new launches.
alter table games.games add column added_at timestamptz not null default now();

create table games.jackpots (
  id text primary key,
  name text not null,
  -- Millionths of the currency unit.
  amount bigint not null check (amount >= 0),
  currency text not null default 'ARS' check (currency in ('ARS', 'PLAY', 'COMP'))
);
grant select, insert, update, delete on games.jackpots to ceibo_app;
