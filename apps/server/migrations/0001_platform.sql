-- What belongs to no room: rate limits and the workers of the job queue (whose own tables graphile-worker makes).
create schema platform;

create table platform.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  -- Milliseconds since 1970. numeric, because the library that owns this table counts with JavaScript numbers.
  expire numeric(20)
);

create table platform.job_workers (
  worker_id text primary key,
  process_key integer not null
);
