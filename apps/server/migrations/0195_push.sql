-- Messages to devices on which the site is closed.
create schema push;

create table push.devices (
  player_id uuid not null references identity.players (id),
  id uuid not null,
  -- Where the browser's push service takes messages, and the keys that seal them for the device.
  endpoint text not null check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  -- What the player chose to be told of here.
  kinds text[] not null,
  user_agent text not null,
  -- The login that used the device last: its logout removes the device.
  session_key text not null,
  created_at timestamptz not null,
  primary key (player_id, id),
  unique (player_id, endpoint)
);
create index devices_endpoint on push.devices using hash (endpoint);

-- Each event is told once, however often it is published.
create table push.messages (
  player_id uuid not null references identity.players (id),
  event text not null,
  kind text not null,
  created_at timestamptz not null,
  primary key (player_id, event)
);
create index messages_created on push.messages (created_at);

grant usage on schema push to ceibo_app;
grant select, insert, update, delete on all tables in schema push to ceibo_app;
