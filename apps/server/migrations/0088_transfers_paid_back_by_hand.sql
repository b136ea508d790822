-- A transfer whose sender's account takes no money: staff give it back in another way, and write down how.
alter table cashier.transfer_returns
  add column paid_back_at timestamptz,
  add column paid_back_reference text,
  add constraint transfer_returns_paid_back check
    ((paid_back_at is null) = (paid_back_reference is null) and (paid_back_at is null or status = 'failed'));
create index transfer_returns_failed on cashier.transfer_returns (finished_at)
  where status = 'failed' and paid_back_at is null;
