-- What needs two people of the staff: one asks, another decides. Rows are only added.
create table operator.requests (
  -- UUIDs of version 7: in the order of time.
  id uuid primary key,
  at timestamptz not null,
  expires_at timestamptz not null check (expires_at > at),
  staff text not null check (length(staff) between 1 and 200),
  reason text not null check (reason ~ '\S'),
  -- The act, with all that it takes, for example a file's text.
  act jsonb not null,
  -- What the act depends on, as it was then. It is done only while this is the same.
  seen jsonb not null
);

-- How a request ended. The row of an approval and what the act does are one transaction, so the
-- primary key lets it be done once.
create table operator.request_ends (
  request_id uuid primary key references operator.requests (id),
  at timestamptz not null,
  staff text not null check (length(staff) between 1 and 200),
  end_kind text not null check (end_kind in ('approved', 'refused')),
  reason text not null check (reason ~ '\S')
);

-- The most, in millionths, that one person gives as a bonus or free spins at once and in 24 hours.
create table operator.giving_limits (
  is_the_row boolean primary key default true check (is_the_row),
  at_once bigint not null check (at_once >= 0),
  in_a_day bigint not null check (in_a_day >= at_once)
);
insert into operator.giving_limits (at_once, in_a_day) values (100000000000, 500000000000);

-- What one person gave alone. The id is that of the bonus or the free spins.
create table operator.gifts (
  id uuid primary key,
  at timestamptz not null,
  -- The name without spaces and capitals, so that nobody is two people.
  giver text not null,
  amount bigint not null check (amount > 0)
);
create index gifts_of_giver on operator.gifts (giver, at);

create trigger requests_append_only before update or delete on operator.requests
  for each row execute function operator.refuse_change();
create trigger requests_no_truncate before truncate on operator.requests
  for each statement execute function operator.refuse_change();
create trigger request_ends_append_only before update or delete on operator.request_ends
  for each row execute function operator.refuse_change();
create trigger request_ends_no_truncate before truncate on operator.request_ends
  for each statement execute function operator.refuse_change();

grant select, insert on operator.requests, operator.request_ends, operator.gifts to ceibo_app;
grant select, update (at_once, in_a_day) on operator.giving_limits to ceibo_app;
