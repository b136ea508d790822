-- What the protocols beside Hub88 need: prizes that no stake earned, rounds that end without money, and wins that name a round and no stake.
alter table wallet.transfers
  drop constraint transfers_kind_check,
  add constraint transfers_kind_check check (kind in ('stake', 'win', 'prize', 'rollback', 'round-end', 'tombstone', 'adjust', 'deposit', 'hold', 'release',
    'capture', 'bonus-grant', 'bonus-forfeit', 'bonus-convert', 'to-in-play', 'from-in-play', 'play-reset')),
  add constraint prizes_are_cash check (kind <> 'prize' or (cash = amount and amount >= 0 and bonus = 0 and in_play = 0 and held = 0)),
  add constraint round_ends_move_play check (kind <> 'round-end' or (cash = 0 and bonus = 0 and in_play < 0 and held = 0 and amount = 0 and closes_round));
-- With transfers_round it finds every stake of a round: free ones, and those that closed their own round.
create index transfers_round_stakes on wallet.transfers (player_id, currency, source, round)
  where round is not null and in_play = 0 and kind in ('stake', 'to-in-play');

-- Keys of the protocols that sign with a shared secret: two while one is being changed. They leave the database for signatures alone.
alter table games.providers
  add column shared_secrets text[] not null default '{}'
    check (cardinality(shared_secrets) <= 2 and array_position(shared_secrets, null) is null
      and (cardinality(shared_secrets) < 1 or length(shared_secrets[1]) >= 8) and (cardinality(shared_secrets) < 2 or length(shared_secrets[2]) >= 8)),
  drop constraint providers_protocol_check,
  add constraint providers_protocol_check check (protocol in ('hub88', 'softswiss', 'evenbet', 'pragmatic')),
  drop constraint providers_connected,
  add constraint providers_connected check (
    case when protocol is null then base_url is null and cardinality(public_keys) = 0 and cardinality(shared_secrets) = 0
    when protocol = 'hub88' then base_url is not null and cardinality(public_keys) between 1 and 2 and cardinality(shared_secrets) = 0
    else base_url is not null and cardinality(public_keys) = 0 and cardinality(shared_secrets) between 1 and 2 end
  );
