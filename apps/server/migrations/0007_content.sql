-- Menus, public pages, promotions, messages to support, and wishes to be told when something opens.
create schema content;

-- `seeded` is what a release wrote into a row. A row that still says the same follows the next release; one that an operator changed,
-- or made, stays. `active` is the operator's switch and belongs to no release.
create table content.menu_items (
  place text not null check (place in ('main', 'news', 'quick')),
  id integer not null,
  sort integer not null,
  name text not null,
  name_s text not null,
  name_p text not null,
  url text not null check (url ~ '^/'),
  image text not null,
  -- The provider whose being off hides the entry.
  provider text,
  hidden_when_absent boolean not null default false,
  active boolean not null default true,
  seeded jsonb not null default '{}',
  primary key (place, id)
);

create table content.pages (
  name text primary key check (name ~ '^[a-z]{2,40}$'),
  provider text,
  valid_from date not null,
  seeded jsonb not null default '{}'
);

create table content.page_texts (
  page text not null references content.pages (name) on delete cascade,
  language text not null check (language in ('es', 'pt', 'en')),
  title text not null,
  description text not null,
  -- Markdown.
  body text not null,
  seeded jsonb not null default '{}',
  primary key (page, language)
);

create table content.promotions (
  id text primary key check (id ~ '^[a-z0-9-]{1,60}$'),
  sort integer not null,
  image text not null check (image ~ '^/'),
  router_link text not null check (router_link ~ '^/'),
  ends_at timestamptz,
  active boolean not null default true,
  seeded jsonb not null default '{}'
);

create table content.promotion_texts (
  promotion text not null references content.promotions (id) on delete cascade,
  language text not null check (language in ('es', 'pt', 'en')),
  title text not null,
  summary text not null,
  action text not null,
  -- Markdown.
  terms text not null,
  seeded jsonb not null default '{}',
  primary key (promotion, language)
);

create table content.messages (
  -- Under which support answers; people read it aloud.
  reference text primary key,
  name text not null,
  email text not null,
  topic text not null,
  message text not null,
  language text not null,
  received_at timestamptz not null
);
create index messages_received_at on content.messages (received_at);

create table content.wishes (
  id uuid primary key,
  page text not null references content.pages (name) on delete cascade,
  email text not null,
  language text not null,
  created_at timestamptz not null,
  unique (page, email)
);

-- A repeated job mails another token, and the one before must go on working.
create table content.stop_tokens (
  token_hash bytea primary key,
  wish_id uuid not null references content.wishes (id) on delete cascade
);
create index stop_tokens_wish_id on content.stop_tokens (wish_id);

grant usage on schema content to ceibo_app;
grant select, insert, update, delete on all tables in schema content to ceibo_app;
