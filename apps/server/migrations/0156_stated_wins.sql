-- What a free round won as its company states it, where one total pays all of them: written down for the player, and in no pocket.
-- docs/decisions/0156-stated-wins.md.
alter table wallet.transfers add column stated_win bigint not null default 0 check (stated_win >= 0);
