-- The province that a player of Argentina lives in, by its ISO 3166-2:AR letter. Null for other countries, and for players who
-- registered before it was asked.
alter table identity.players add column province char(1) check (province ~ '^[A-HJ-NP-Z]$');
