alter table identity.players
  -- Counts the changes of the profile, so that of two pages that edit it the later one notices.
  add column profile_version integer not null default 1,
  -- The address that waits for its verification before it replaces the e-mail.
  add column pending_email text,
  -- Since when the name may no longer be changed: a document was approved or a bank account saved in it.
  add column name_fixed_at timestamptz;

-- The address that a link verifies; null: the one that the account was opened with.
alter table identity.verifications add column email text;
