-- A withdrawal's way: requested, checked by rules, reviewed where a rule says so, approved, sent to the payout company, and
-- one end. What was "in-payment" is "sent".
alter table cashier.withdrawals drop constraint withdrawals_status_check, drop constraint withdrawals_check;
update cashier.withdrawals set status = 'sent' where status = 'in-payment';
alter table cashier.withdrawals
  add constraint withdrawals_status_check check (status in
    ('requested', 'review', 'needs-document', 'approved', 'sent', 'paid', 'refused', 'failed', 'cancelled')),
  add constraint withdrawals_finished check
    ((status in ('paid', 'refused', 'failed', 'cancelled')) = (finished_at is not null)),
  -- Since when the player has logged in with the device that asked for it; null when never.
  add column device_since timestamptz,
  -- What a reviewer asked the player for.
  add column needed_document text,
  add constraint withdrawals_needed_document check ((status = 'needs-document') = (needed_document is not null)),
  -- How many members of staff must approve it.
  add column approvals_needed smallint not null default 1 check (approvals_needed in (1, 2)),
  -- The payout company names another amount than ours, or another end than the one that it named before.
  drop constraint withdrawals_stopped_for_check,
  add constraint withdrawals_stopped_for_check check
    (stopped_for in ('account-blocked', 'withdrawals-closed', 'company-differs')),
  add constraint withdrawals_player_key unique (player_id, id);
drop index cashier.withdrawals_open;
create index withdrawals_open on cashier.withdrawals (requested_at) where finished_at is null;
drop index cashier.withdrawals_sent;
create index withdrawals_sent on cashier.withdrawals (sent_at, id) where status in ('sent', 'paid');
-- What was paid to an account before.
create index withdrawals_account on cashier.withdrawals (bank_account_id) where status = 'paid';

-- Every step of a withdrawal with its time, who took it and why: an audit log, of which no row is changed or deleted.
create table cashier.withdrawal_steps (
  player_id uuid not null,
  withdrawal_id uuid not null,
  -- Its place in the way, counted from 1.
  number integer not null check (number > 0),
  name text not null check (name in ('requested', 'checked', 'review', 'document-requested', 'document-sent', 'first-approval',
    'approved', 'sent', 'paid', 'refused', 'failed', 'cancelled')),
  at timestamptz not null,
  -- "player", "rules", "company", or "staff:" and the name.
  actor text not null,
  -- Words of staff for the player, a document, or a company's code.
  reason text,
  -- The ids of the rules that sent it to review, and beside each its kind.
  rules text[] not null default '{}',
  kinds text[] not null default '{}',
  primary key (player_id, withdrawal_id, number),
  foreign key (player_id, withdrawal_id) references cashier.withdrawals (player_id, id),
  check (cardinality(rules) = cardinality(kinds))
);
grant select, insert on cashier.withdrawal_steps to ceibo_app;
insert into cashier.withdrawal_steps (player_id, withdrawal_id, number, name, at, actor, reason)
  select player_id, id, row_number() over (partition by id order by at, place), name, at, actor, reason from (
    select player_id, id, 1 as place, 'requested' as name, requested_at as at, 'player' as actor, null as reason from cashier.withdrawals
    union all
    select player_id, id, 2, 'sent', sent_at, 'rules', null from cashier.withdrawals where sent_at is not null
    union all
    select player_id, id, 3, status, finished_at, case status when 'cancelled' then 'player' else 'company' end, failure
      from cashier.withdrawals where finished_at is not null) as steps;

-- When staff look at a withdrawal before it is paid. A rule looks only at withdrawals above its amount.
create table cashier.withdrawal_rules (
  id text primary key,
  kind text not null check (kind in
    ('amount', 'account-age', 'playthrough', 'documents', 'device', 'first-payout', 'count', 'sum')),
  effect text not null check (effect in ('review', 'two-people')),
  is_on boolean not null default true,
  -- Millionths, like "most" of a sum.
  above bigint not null default 0 check (above >= 0),
  -- How old an account or a device must be; over how long withdrawals are counted or added up.
  hours integer check (hours > 0),
  -- How many withdrawals, or how much, that time may hold with this one.
  most bigint check (most >= 0),
  check ((kind in ('account-age', 'device', 'count', 'sum')) = (hours is not null)),
  check ((kind in ('count', 'sum')) = (most is not null))
);
grant select on cashier.withdrawal_rules to ceibo_app;
insert into cashier.withdrawal_rules (id, kind, effect, above, hours, most) values
  ('large-amount', 'amount', 'review', 500000000000, null, null),
  ('young-account', 'account-age', 'review', 50000000000, 24, null),
  ('unplayed-deposit', 'playthrough', 'review', 50000000000, null, null),
  ('no-identity-document', 'documents', 'review', 200000000000, null, null),
  ('new-device', 'device', 'review', 50000000000, 24, null),
  ('first-payout-to-account', 'first-payout', 'review', 200000000000, null, null),
  ('many-in-a-day', 'count', 'review', 0, 24, 5),
  ('many-in-a-week', 'count', 'review', 0, 168, 15),
  ('much-in-a-day', 'sum', 'review', 0, 24, 1000000000000),
  ('much-in-a-week', 'sum', 'review', 0, 168, 3000000000000),
  ('two-people-amount', 'amount', 'two-people', 2000000000000, null, null),
  ('two-people-month', 'sum', 'two-people', 0, 720, 5000000000000);
