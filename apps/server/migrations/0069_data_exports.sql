-- "Download my data": what a player asked for, and the file that a job made of it.
create table identity.data_exports (
  player_id uuid not null references identity.players (id),
  -- UUIDs of version 7: in the order of time.
  id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed', 'expired')),
  language text not null,
  asked_at timestamptz not null,
  -- How often the job has begun; the file is the last one's.
  tries integer not null default 0,
  ready_at timestamptz,
  expires_at timestamptz,
  bytes integer,
  primary key (player_id, id),
  check ((state in ('ready', 'expired')) = (ready_at is not null and expires_at is not null and bytes is not null))
);
create unique index data_exports_one_open on identity.data_exports (player_id) where state = 'waiting';
create index data_exports_open on identity.data_exports (asked_at) where state in ('waiting', 'ready');
grant select, insert, update on identity.data_exports to ceibo_app;

-- The file in pieces, so that nobody holds all of it in memory. A try never writes into another's.
create table identity.data_export_pieces (
  player_id uuid not null,
  export_id uuid not null,
  try integer not null,
  number integer not null,
  content bytea not null,
  primary key (player_id, export_id, try, number),
  foreign key (player_id, export_id) references identity.data_exports (player_id, id)
);
alter table identity.data_export_pieces alter column content set storage external;
grant select, insert, delete on identity.data_export_pieces to ceibo_app;
