-- A self-exclusion takes back what the player allowed of advertising: the origin says so.
alter table identity.consents drop constraint consents_origin_check;
alter table identity.consents add constraint consents_origin_check
  check (origin in ('registration', 'login', 'account', 'operator', 'exclusion'));
