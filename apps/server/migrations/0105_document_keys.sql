-- Which secret seals a file, so that the secret can be changed while documents are in use.
-- docs/decisions/0092-changing-the-document-secret.md

alter table documents.files
  -- A fingerprint of the secret; null for files from before, until a job has looked.
  add column key_id text;
create index files_by_key on documents.files (key_id, id) where deleted_at is null;
