-- Invitations of oneself: docs/decisions/0175-invitations-of-oneself.md. Refused ones stay, with the reason for the operator, who may let one count.
alter table promotions.referrals
  add column refused_at timestamptz,
  add column refused_for text check (refused_for in ('person', 'bank-account', 'device')),
  add column allowed_at timestamptz,
  add constraint referrals_refused_check check ((refused_at is null) = (refused_for is null) and (refused_at is null or rewarded_at is null));
create index referrals_refused on promotions.referrals (refused_at desc) where refused_at is not null;
create index referrals_of_referrer on promotions.referrals (referrer, campaign);
