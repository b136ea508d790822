-- Second factors that staff switched off for players who had lost them: an audit log, of which no row is changed or deleted.
create table identity.second_factor_resets (
  player_id uuid not null references identity.players (id),
  -- UUIDs of version 7: in the order of time.
  id uuid not null,
  at timestamptz not null,
  reason text not null check (length(reason) between 1 and 500),
  -- What was switched off.
  had_code_app boolean not null,
  passkeys integer not null check (passkeys >= 0),
  -- Until when no withdrawal is taken: who talked the staff into it cannot cash out at once.
  withdrawals_held_until timestamptz not null,
  primary key (player_id, id)
);
grant select, insert on identity.second_factor_resets to ceibo_app;
