-- Finds the accounts of a phone, however it was written: an excluded person may not open another.
create index players_phone_digits on identity.players (regexp_replace(phone, '\D', '', 'g'));
