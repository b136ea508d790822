-- Who of the staff read a player's access log, when and why (GLI-19 2.8.5h, A.4.4). Append-only.
create table identity.access_reads (
  player_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  reader text not null,
  reason text not null,
  primary key (player_id, id)
);
create index access_reads_by_time on identity.access_reads (id);
grant select, insert on identity.access_reads to ceibo_app;
