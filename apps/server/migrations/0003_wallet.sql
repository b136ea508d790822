-- The ledger. Amounts are bigint millionths of the currency unit. Nothing outside the wallet room writes here.
create schema wallet;

create table wallet.wallets (
  player_id uuid not null,
  currency text not null check (currency in ('ARS', 'PLAY', 'COMP')),
  cash bigint not null default 0 check (cash >= 0),
  bonus bigint not null default 0 check (bonus >= 0),
  -- Stakes of unfinished rounds: no longer the player's to spend, not yet the house's.
  in_play bigint not null default 0 check (in_play >= 0),
  -- Open holds: pending withdrawals and reserves.
  held bigint not null default 0 check (held >= 0),
  -- The number of the wallet's last transfer.
  seq bigint not null default 0,
  primary key (player_id, currency)
  -- Room for new versions of a row on its own page, since every bet makes one.
) with (fillfactor = 60);

-- Every change of a wallet, in order. The other side is the house account named by the source: its balance is the sum of `house`.
create table wallet.transfers (
  player_id uuid not null,
  currency text not null,
  seq bigint not null,
  kind text not null check (kind in ('stake', 'win', 'rollback', 'tombstone', 'adjust', 'deposit', 'hold', 'release', 'capture',
    'bonus-grant', 'bonus-forfeit', 'bonus-convert', 'to-in-play', 'from-in-play', 'play-reset')),
  -- Who asked (a provider, a payment system, staff …) and its own id of the transaction: together the idempotency key.
  source text not null,
  source_tx_id text not null,
  -- SHA-256 of what was asked. The same id with another fingerprint is a conflict.
  fingerprint bytea not null,
  amount bigint not null,
  -- The source's id of the transaction that this one is about: the bet of a win or rollback, the hold of a release or capture.
  ref_tx_id text,
  round text,
  game text,
  closes_round boolean not null default false,
  cash bigint not null,
  bonus bigint not null,
  in_play bigint not null,
  held bigint not null,
  house bigint not null,
  cash_after bigint not null check (cash_after >= 0),
  bonus_after bigint not null check (bonus_after >= 0),
  in_play_after bigint not null check (in_play_after >= 0),
  held_after bigint not null check (held_after >= 0),
  at timestamptz not null,
  primary key (player_id, currency, seq),
  foreign key (player_id, currency) references wallet.wallets (player_id, currency),
  constraint transfers_source_key unique (source, source_tx_id),
  constraint transfers_sum_to_zero check (cash + bonus + in_play + held + house = 0),
  constraint tombstones_move_nothing check (kind <> 'tombstone' or (cash = 0 and bonus = 0 and in_play = 0 and held = 0))
);
-- What is in play in a round is the sum of the transfers that moved something there.
create index transfers_round on wallet.transfers (player_id, currency, source, round) where round is not null and in_play <> 0;
-- A bet is settled by wins and undone by at most one rollback that moves money.
create index transfers_ref on wallet.transfers (source, ref_tx_id) where ref_tx_id is not null;
-- What is not a game's is rare among millions of rounds: statements of payments, bonuses and corrections find it here.
create index transfers_beside_games on wallet.transfers (player_id, currency, seq)
  where kind in ('deposit', 'hold', 'release', 'capture', 'bonus-grant', 'bonus-forfeit', 'bonus-convert', 'adjust', 'play-reset');
create unique index transfers_one_rollback on wallet.transfers (source, ref_tx_id) where kind = 'rollback' and amount > 0;

-- The number of a wallet's last transfer before a moment, by bisection over the primary key: transfers are numbered in time, so
-- statements by date need no index of their own.
create function wallet.last_seq_before(wanted_player uuid, wanted_currency text, moment timestamptz) returns bigint
language plpgsql stable as $$
declare
  low bigint := 0;
  high bigint := coalesce((select seq from wallet.wallets where player_id = wanted_player and currency = wanted_currency), 0);
  middle bigint;
begin
  while low < high loop
    middle := (low + high + 1) / 2;
    if (select at from wallet.transfers where player_id = wanted_player and currency = wanted_currency and seq = middle) < moment then
      low := middle;
    else
      high := middle - 1;
    end if;
  end loop;
  return low;
end $$;

create table wallet.holds (
  source text not null,
  source_tx_id text not null,
  player_id uuid not null,
  currency text not null,
  cash bigint not null check (cash >= 0),
  bonus bigint not null check (bonus >= 0),
  -- What has been neither captured nor released.
  remaining bigint not null check (remaining >= 0 and remaining <= cash + bonus),
  state text not null check (state in ('open', 'closed')),
  primary key (source, source_tx_id),
  foreign key (source, source_tx_id) references wallet.transfers (source, source_tx_id),
  check ((state = 'closed') = (remaining = 0))
);
create index holds_open on wallet.holds (player_id, currency) where state = 'open';

-- Transfers are never edited or deleted; a mistake is reversed by another transfer.
create function wallet.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'wallet.transfers is append-only';
end $$;
create trigger transfers_append_only before update or delete on wallet.transfers for each row execute function wallet.refuse_change();
create trigger transfers_no_truncate before truncate on wallet.transfers for each statement execute function wallet.refuse_change();

-- The player whom no provider named: rollbacks of unknown bets of unknown players leave their tombstones here.
insert into wallet.wallets (player_id, currency) select '00000000-0000-0000-0000-000000000000', unnest(array['ARS', 'PLAY', 'COMP']);
