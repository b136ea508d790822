-- Face recognition with a liveness check before a player plays for money. Off, until a rule asks for it.
create table identity.liveness_rules (
  -- "AR-B", "AR", or "*" for any other: where the player lives. The narrowest counts.
  place text primary key check (place ~ '^(AR-[A-Z]|AR|\*)$'),
  required boolean not null,
  -- A passed check counts for so many days; null: for good.
  again_days integer check (again_days between 1 and 3650),
  -- A device that the player first used after the check asks for another one.
  on_new_device boolean not null,
  -- So many failed attempts; then staff decide.
  attempts smallint not null check (attempts between 1 and 10),
  -- Who says so.
  source text not null check (source <> '')
);
insert into identity.liveness_rules (place, required, again_days, on_new_device, attempts, source)
values ('*', false, 365, false, 3, 'the operator');
grant select, insert, update, delete on identity.liveness_rules to ceibo_app;

-- One row per attempt. No picture is stored, and nothing that was measured in one.
create table identity.liveness_checks (
  player_id uuid not null,
  id uuid not null,
  -- Also when the player agreed to the use of their face.
  started_at timestamptz not null,
  expires_at timestamptz not null,
  language text not null,
  -- "again": staff let the player try anew.
  status text not null check (status in ('started', 'passed', 'failed', 'expired', 'review', 'again')),
  reason text check (reason <> ''),
  -- The company's id and page, once it has taken the check.
  company_id text,
  url text,
  asked_at timestamptz,
  ended_at timestamptz,
  -- Staff, or the company.
  decided_by text not null default 'company',
  primary key (player_id, id),
  check ((status = 'started') = (ended_at is null))
);
create index liveness_checks_by_id on identity.liveness_checks (id);
create index liveness_checks_open on identity.liveness_checks (asked_at nulls first) where status = 'started';
create index liveness_checks_review on identity.liveness_checks (ended_at) where status = 'review';
grant select, insert on identity.liveness_checks to ceibo_app;
grant update (status, reason, company_id, url, asked_at, ended_at) on identity.liveness_checks to ceibo_app;
