-- Identity papers and their review. The files lie here and not in a folder, since several server processes share one database.
create schema documents;

-- What a player last sent of each type. A new file replaces one that was not approved, under another id.
create table documents.documents (
  player_id uuid not null,
  doc_type text not null check (doc_type in ('Id Proof', 'Address Proof', 'Pan Card')),
  id uuid not null unique,
  status text not null check (status in ('Pending', 'Approved', 'Rejected')),
  reason text,
  -- What the player called the file, and its size: shown, never used as a path.
  file_name text,
  file_bytes integer,
  media_type text check (media_type in ('application/pdf', 'image/jpeg')),
  content bytea,
  uploaded_at timestamptz not null,
  reviewed_at timestamptz,
  primary key (player_id, doc_type),
  check ((status = 'Rejected') = (reason is not null)),
  check ((status = 'Pending') = (reviewed_at is null)),
  -- The operator may vouch for a player without a file.
  check ((content is null) = (media_type is null)),
  check (content is not null or status = 'Approved')
);
-- The content is compressed already.
alter table documents.documents alter column content set storage external;
create index documents_pending on documents.documents (uploaded_at) where status = 'Pending';

-- Who decided what and when; it outlives the document it is about.
create table documents.reviews (
  player_id uuid not null,
  document_id uuid not null,
  doc_type text not null,
  status text not null check (status in ('Approved', 'Rejected')),
  reason text,
  reviewer text not null,
  at timestamptz not null,
  primary key (player_id, document_id, at)
);

grant usage on schema documents to ceibo_app;
grant select, insert, update on documents.documents to ceibo_app;
grant select, insert on documents.reviews to ceibo_app;
