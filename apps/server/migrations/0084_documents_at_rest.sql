-- Files of documents leave the database for a store of their own, sealed; who read one is logged.
-- docs/decisions/0084-documents-at-rest.md

-- Every file that was ever going to be stored. The row is there before the file, so no file can be
-- stored that no row knows.
create table documents.files (
  player_id uuid not null,
  id uuid not null,
  doc_type text not null,
  created_at timestamptz not null,
  -- From then on the file is deleted; null while a document needs it.
  delete_from timestamptz,
  deleted_at timestamptz,
  primary key (player_id, id)
);
create index files_to_delete on documents.files (delete_from)
  where delete_from is not null and deleted_at is null;

-- Who read which file and when (Ley 25.326, art. 9). Append-only.
create table documents.reads (
  player_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  doc_type text not null,
  reader text not null,
  at timestamptz not null,
  primary key (player_id, id)
);

alter table documents.documents
  add column file_id uuid,
  -- A file that was deleted when its time was over leaves its document without one.
  drop constraint documents_check2,
  drop constraint documents_check3,
  add constraint documents_one_file check (content is null or file_id is null),
  add constraint documents_file_type
    check (media_type is not null or (content is null and file_id is null)),
  add constraint documents_pending_file
    check (content is not null or file_id is not null or status <> 'Pending');
create index documents_in_rows on documents.documents (uploaded_at) where content is not null;

grant select, insert, update on documents.files to ceibo_app;
grant select, insert on documents.reads to ceibo_app;
