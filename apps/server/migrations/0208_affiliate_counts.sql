-- When something counts for a campaign: later than it happened, where its month was closed before
-- it was told.
alter table affiliates.take_backs add column counted_at timestamptz;
update affiliates.take_backs set counted_at = at;
alter table affiliates.take_backs alter column counted_at set not null;
alter table affiliates.attributions add column first_deposit_counted_at timestamptz;
update affiliates.attributions set first_deposit_counted_at = first_deposit_at;
alter table affiliates.attributions add constraint attributions_first_deposit_counted
  check ((first_deposit_at is null) = (first_deposit_counted_at is null));
