-- The checker of the books: returns no rows when they are right. It runs after every test, hourly in the server and as `npm run audit`.
-- One snapshot sees all of it, so it may run beside live traffic.

with sportsbooks as (
  select p.protocol || ':' || p.key as source from games.providers p join wallet.protocols w on w.name = p.protocol where w.takes_bets)

-- Everything that players have, the house gave: all accounts together are zero.
select 'sum of all accounts is zero' as check, 'off by ' || (w.total + h.total) as detail
from (select coalesce(sum(cash + bonus + in_play + held), 0) as total from wallet.wallets) w,
     (select coalesce(sum(house), 0) as total from wallet.transfers) h
where w.total + h.total <> 0

union all
-- A wallet is the sum of its transfers, and stands where its last transfer left it.
select 'wallet equals its transfers', w.player_id || ' ' || w.currency
from wallet.wallets w
left join lateral (
  select coalesce(sum(t.cash), 0) as cash, coalesce(sum(t.bonus), 0) as bonus, coalesce(sum(t.in_play), 0) as in_play, coalesce(sum(t.held), 0) as held,
    coalesce(sum(t.playthrough), 0) as playthrough, coalesce(max(t.seq), 0) as seq, count(*) as transfers
  from wallet.transfers t where t.player_id = w.player_id and t.currency = w.currency) s on true
where (w.cash, w.bonus, w.in_play, w.held, w.playthrough, w.seq, w.seq)
  is distinct from (s.cash::bigint, s.bonus::bigint, s.in_play::bigint, s.held::bigint, s.playthrough::bigint, s.seq, s.transfers)

union all
-- Every transfer is a wallet's.
select 'every transfer has its wallet', t.player_id || ' ' || t.currency
from (select distinct player_id, currency from wallet.transfers) t
where not exists (select from wallet.wallets w where w.player_id = t.player_id and w.currency = t.currency)

union all
-- Each transfer continues from the one before it.
select 'running balance continues', player_id || ' ' || currency || ' #' || seq
from (
  select *, lag(cash_after, 1, 0::bigint) over w as cash_before, lag(bonus_after, 1, 0::bigint) over w as bonus_before,
    lag(in_play_after, 1, 0::bigint) over w as in_play_before, lag(held_after, 1, 0::bigint) over w as held_before
  from wallet.transfers window w as (partition by player_id, currency order by seq)) t
where (cash_before + cash, bonus_before + bonus, in_play_before + in_play, held_before + held) <> (cash_after, bonus_after, in_play_after, held_after)

union all
-- What is held is what open holds reserve.
select 'held equals open holds', w.player_id || ' ' || w.currency
from wallet.wallets w
where w.held <> (select coalesce(sum(h.remaining), 0) from wallet.holds h where h.player_id = w.player_id and h.currency = w.currency and h.state = 'open')

union all
-- A round has in play what its open stakes left there, never less than nothing.
select 'no round is below zero in play', player_id || ' ' || currency || ' ' || source || ' ' || round
from wallet.transfers where round is not null
group by player_id, currency, source, round having sum(in_play) < 0

union all
-- A stake is undone at most once, and not after it was settled.
select 'a stake is undone at most once', source || ' ' || ref_tx_id
from wallet.transfers where kind = 'rollback' and amount > 0
group by source, ref_tx_id having count(*) > 1

union all
-- But by a protocol that undoes each transaction by itself, whatever became of it; and by those whose wins are of rounds, while another stake
-- of the round stands that the win may be of. The table of protocols says which they are.
select 'no settled stake is undone', r.source || ' ' || r.ref_tx_id
from wallet.transfers r
join wallet.transfers v on v.source = r.source and v.ref_tx_id = r.ref_tx_id and v.kind in ('win', 'from-in-play')
left join wallet.protocols p on p.name = split_part(r.source, ':', 1)
where r.kind = 'rollback' and r.amount > 0 and p.undoes_wins is not true
  and not ((v.closes_round or v.kind = 'win') and p.wins_are_of_rounds is true and exists (
    select from wallet.transfers s
    where (s.player_id, s.currency, s.source, s.round) = (v.player_id, v.currency, v.source, v.round) and s.kind in ('stake', 'to-in-play')
      and not exists (select from wallet.transfers u where u.source = s.source and u.ref_tx_id = s.source_tx_id and u.kind = 'rollback')))

union all
-- A rollback gives back exactly what its stake took, pocket by pocket, and counts it back; but no bonus that was forfeited between them, and as
-- cash what became cash, or was followed by the bonus of another grant. Nothing is counted back of a grant that has ended.
select 'a rollback restores its stake', r.source || ' ' || r.source_tx_id
from wallet.transfers r
join wallet.transfers s on s.source = r.source and s.source_tx_id = r.ref_tx_id and s.kind in ('stake', 'to-in-play')
left join lateral (
  select f.kind from wallet.transfers f
  where s.grant_id is not null and f.player_id = s.player_id and f.currency = s.currency and f.seq > s.seq and f.seq < r.seq
    and (f.kind in ('bonus-forfeit', 'bonus-convert') and f.grant_id = s.grant_id or f.kind = 'bonus-grant')
  order by f.seq limit 1) ended on true
where r.kind = 'rollback' and r.amount > 0 and (r.cash, r.bonus, r.playthrough, r.counted, r.player_id, r.currency)
  is distinct from (
    -s.cash - case when ended.kind in ('bonus-convert', 'bonus-grant') then s.bonus else 0 end,
    case when ended.kind is null then -s.bonus else 0 end,
    -s.playthrough, case when ended.kind is null then -s.counted else 0 end, s.player_id, s.currency)

union all
-- The bonus of a wallet is that of its open grant, and of an ended one nothing is left.
select 'a bonus belongs to its grant', g.player_id || ' ' || g.currency || ' ' || g.grant_id
from (
  select player_id, currency, grant_id, sum(bonus) as bonus, sum(counted) as counted
  from wallet.transfers where grant_id is not null group by player_id, currency, grant_id) g
join wallet.wallets w on w.player_id = g.player_id and w.currency = g.currency
where case when (w.wagering ->> 'grant')::uuid = g.grant_id
  then (g.bonus, g.counted) is distinct from (w.bonus::numeric, (w.wagering ->> 'counted')::numeric) else g.bonus <> 0 end

union all
-- A stake counts its share by the weight of its game, and only a stake, the rollback of one or the settlement of a bet counts.
select 'what is counted was staked', t.source || ' ' || t.source_tx_id
from wallet.transfers t
where t.counted <> 0 and t.count_base is null and t.counted <> case t.kind when 'stake' then t.amount * t.weight / 10000 when 'rollback' then -(t.amount * t.weight / 10000) else 0 end

union all
-- The settlements of a bet count what stands of its stake by its weight, for the grant that it was placed under.
select 'a settled bet counts its stake', b.source || ' ' || b.round
from (
  select player_id, currency, source, round, min(grant_id::text) as grant_id, max(grant_id::text) as other, min(weight) as weight, max(weight) as other_weight,
    sum(count_base) as base, sum(counted) as counted, bool_and(kind in ('win', 'adjust')) as is_settlement
  from wallet.transfers where count_base is not null group by player_id, currency, source, round) b
left join lateral (
  select s.amount, s.grant_id, s.weight, s.count_reason from wallet.transfers s
  where (s.player_id, s.currency, s.source, s.round) = (b.player_id, b.currency, b.source, b.round) and s.round is not null and s.in_play <> 0 and s.kind = 'stake'
  order by s.seq desc limit 1) s on true
where s.count_reason is distinct from 'later' or b.is_settlement is not true or (b.grant_id, b.other) is distinct from (s.grant_id::text, s.grant_id::text)
  or (b.weight, b.other_weight) is distinct from (s.weight, s.weight) or b.base not between 0 and s.amount or b.counted <> div(b.base * s.weight, 10000)

union all
-- A win on a stake of before a forfeiture pays no bonus.
select 'forfeited bonus does not come back', v.source || ' ' || v.source_tx_id
from wallet.transfers v
join wallet.transfers s on s.source = v.source and s.source_tx_id = v.ref_tx_id and s.kind in ('stake', 'to-in-play')
join wallet.transfers f on f.player_id = s.player_id and f.currency = s.currency and f.kind = 'bonus-forfeit' and f.seq > s.seq and f.seq < v.seq
  and f.grant_id is not distinct from s.grant_id
where v.kind in ('win', 'from-in-play') and v.bonus > 0

union all
-- A stake takes its amount and a win pays it. Less than that is a bonus that was forfeited.
select 'only a forfeiture makes less of an amount', t.source || ' ' || t.source_tx_id
from wallet.transfers t
where t.kind in ('stake', 'to-in-play', 'win', 'from-in-play') and abs(t.cash + t.bonus) <> t.amount
  and (abs(t.cash + t.bonus) > t.amount or not exists (
    select from wallet.transfers f where (f.player_id, f.currency, f.kind) = (t.player_id, t.currency, 'bonus-forfeit') and f.seq < t.seq))

union all
-- A release gives back what its hold ended of the playthrough.
select 'a release restores the playthrough', r.source || ' ' || r.source_tx_id
from wallet.transfers r
join wallet.transfers h on h.source = r.source and h.source_tx_id = r.ref_tx_id and h.kind = 'hold'
where r.kind = 'release' and r.playthrough <> -h.playthrough

union all
-- Deposits raise the playthrough, stakes of cash lower it, as do holds of unplayed cash; what undoes those gives it back, and deposits that are taken back end theirs.
select 'a playthrough has its reason', t.source || ' ' || t.source_tx_id
from wallet.transfers t
where t.playthrough <> 0 and not case t.kind when 'deposit' then t.playthrough > 0 when 'stake' then t.playthrough between t.cash and 0
  when 'rollback' then t.playthrough > 0 when 'hold' then t.playthrough between t.cash and 0 when 'release' then t.playthrough > 0 when 'adjust' then t.playthrough < 0 and t.source like 'deposits:%' else false end

union all
-- A win, or a prize, is taken back by such a protocol only, from the same player, and never more than it paid.
select 'a win is taken back at most', r.source || ' ' || r.source_tx_id
from wallet.transfers r
join wallet.transfers v on v.source = r.source and v.source_tx_id = r.ref_tx_id and v.kind in ('win', 'from-in-play', 'prize')
left join wallet.protocols p on p.name = split_part(r.source, ':', 1)
where r.kind = 'rollback' and (p.undoes_wins is not true or (r.player_id, r.currency) is distinct from (v.player_id, v.currency)
  or r.cash > 0 or r.bonus > 0 or r.cash + r.bonus <> -r.amount or r.amount > v.amount)

union all
-- A debt is the rest of a transfer of the same player; with what was taken, a win that was taken back is whole.
-- Of one whose bonus was forfeited since, that is its cash.
select 'a debt is what was not taken', d.source || ' ' || d.source_tx_id
from wallet.debts d
left join wallet.transfers r on r.source = d.source and r.source_tx_id = d.source_tx_id
left join wallet.transfers v on r.kind = 'rollback' and v.source = r.source and v.source_tx_id = r.ref_tx_id and v.kind in ('win', 'from-in-play', 'prize')
where r.source is null or (r.player_id, r.currency) is distinct from (d.player_id, d.currency) or r.kind not in ('adjust', 'rollback')
  or (r.kind = 'rollback' and r.amount + d.amount is distinct from v.amount and r.amount + d.amount is distinct from v.cash)

union all
-- What is undone was a stake, a win or a prize, or an id that had not come yet.
select 'a rollback names what can be undone', r.source || ' ' || r.source_tx_id
from wallet.transfers r
left join wallet.transfers s on s.source = r.source and s.source_tx_id = r.ref_tx_id and s.kind in ('stake', 'to-in-play', 'win', 'from-in-play', 'prize', 'tombstone')
where r.kind = 'rollback' and s.source is null

union all
-- A win is about a stake of the same player.
select 'a win has its stake', v.source || ' ' || v.source_tx_id
from wallet.transfers v
left join wallet.transfers s on s.source = v.source and s.source_tx_id = v.ref_tx_id and s.kind in ('stake', 'to-in-play') and s.player_id = v.player_id and s.currency = v.currency
where v.kind in ('win', 'from-in-play') and s.source is null

union all
-- An approved deposit was credited once, in full; no other was.
select 'an approved deposit is one credit', d.id::text
from cashier.deposits d
join cashier.deposit_systems s on s.id = d.system_id
left join wallet.transfers t on t.source = 'deposits:' || s.pgid and t.source_tx_id = d.id::text
where (d.status = 'approved') <> (t.source is not null) or t.amount <> d.amount or t.player_id <> d.player_id

union all
select 'a credited deposit exists', t.source_tx_id
from wallet.transfers t
where t.source like 'deposits:%' and t.kind = 'deposit' and not exists (select from cashier.deposits d where d.id::text = t.source_tx_id)

union all
-- Of two deposits that one payment credited, one is made of nothing.
select 'a payment credits one deposit', d.adapter || ' ' || d.payment_id
from cashier.deposits d
where d.status = 'approved' and d.payment_id is not null
group by d.adapter, d.payment_id having count(*) > 1

union all
-- What the payment company took back is what its reversals say, and the ledger took what they say was taken.
select 'a reversed deposit has its reversals', d.id::text
from cashier.deposits d left join cashier.reversals r on r.deposit_id = d.id
group by d.id having d.reversed <> coalesce(sum(r.amount), 0) or (d.reversed > 0 and d.status <> 'approved')

union all
select 'a reversal was taken once', coalesce(r.id::text, t.reversal)
from cashier.reversals r
full join (
  select split_part(source_tx_id, ':', 1) as reversal, player_id, -sum(cash) as taken
  from wallet.transfers join cashier.payment_systems p on source = 'deposits:' || p.pgid where kind = 'adjust' group by 1, 2) t on t.reversal = r.id::text
where r.id is null or (r.takings > 0 and t.reversal is null) or coalesce(t.taken, 0) <> r.taken or t.player_id <> r.player_id

union all
-- A withdrawal under way is held, a paid one was taken once, a refused, failed or cancelled one given back.
select 'a withdrawal and its hold agree', w.id::text || ' ' || w.status
from cashier.withdrawals w
join cashier.withdraw_systems s on s.id = w.system_id
left join wallet.transfers h on h.source = 'withdrawals:' || s.pgid and h.source_tx_id = w.id::text
left join wallet.transfers e on e.source = 'withdrawals:' || s.pgid and e.ref_tx_id = w.id::text
where h.source is null or h.amount <> w.amount or h.player_id <> w.player_id
  or e.kind is distinct from case w.status when 'paid' then 'capture' when 'failed' then 'release' when 'refused' then 'release' when 'cancelled' then 'release' end

union all
-- A purchase of the sportsbook has in play what it set aside, then what it used, and in the end nothing. So it is where the whole purchase is one stake.
select 'a purchase is in play', r.id || ' ' || r.state
from sports.reserves r
where r.player_id is not null and not exists (select from sports.bets b where b.reserve_id = r.id and b.stake_id is not null)
  and (select coalesce(sum(t.in_play), 0) from wallet.transfers t
       where t.player_id = r.player_id and t.currency = 'ARS' and t.source in (select source from sportsbooks) and t.round = r.id and t.round is not null and t.in_play <> 0)
    <> case r.state when 'open' then r.amount when 'committed' then r.taken else 0 end

union all
-- A bet has in play its whole stake until the end of its purchase, then what of it was used and not cashed out, and nothing once it is settled.
select 'a bet is in play', b.reserve_id || ' ' || b.bet_id || ' ' || b.state
from sports.bets b join sports.reserves r on r.id = b.reserve_id
where b.stake_id is not null
  and (select coalesce(sum(t.in_play), 0) from wallet.transfers t
       where t.player_id = b.player_id and t.currency = 'ARS' and t.source in (select source from sportsbooks) and t.round = b.reserve_id || ' ' || b.bet_id and t.round is not null and t.in_play <> 0)
    <> case when r.state = 'open' then b.stake when b.state = 'open' then b.taken - b.cashed_stake else 0 end

union all
-- What a bet has paid in all is what the ledger moved for it, with what is owed.
select 'a bet paid what it says', b.reserve_id || ' ' || b.bet_id
from sports.bets b
where b.stake_id is not null and coalesce(b.payout, b.cashed_out)
  <> (select coalesce(sum(r.payout - r.payout_before), 0) from sports.bet_results r where r.player_id = b.player_id and r.bet = b.seq)

union all
-- Each result of a bet moved its difference, or left the rest of it as a debt.
select 'a result of a bet moved its money', r.req_id || ' ' || b.bet_id
from sports.bet_results r
join sports.bets b on b.player_id = r.player_id and b.seq = r.bet and b.stake_id is not null
left join wallet.transfers t on t.source in (select source from sportsbooks) and t.source_tx_id = case r.call when 'creditcustomer' then 'credit ' else 'debit ' end || r.req_id || ' ' || b.bet_id
where t.source is null or t.player_id <> r.player_id or t.amount - r.owed <> r.payout - r.payout_before

union all
-- The prizes of a result are its pool, one for each place.
select 'prizes are the pool', r.id::text
from promotions.runs r
left join lateral (select sum(p.amount) as amount, max(p.place) as last, count(*) as places from promotions.prizes p where p.run_id = r.id) s on true
where case when r.state in ('final', 'paid') then s.amount is distinct from r.pool or s.last is distinct from s.places else s.places > 0 end

union all
-- A prize is paid once, as it was paid: by one transfer, or by one bonus; and one that is owed or unclaimed by neither.
select 'a prize is paid once', p.run_id || ':' || p.place
from promotions.prizes p
left join wallet.transfers t on t.source = 'tournaments' and t.source_tx_id = p.run_id || ':' || p.place
left join promotions.grants g on g.player_id = p.winner and g.source = 'tournaments' and g.reference = p.run_id || ':' || p.place
left join promotions.spin_awards a on a.player_id = p.winner and a.source = 'tournaments' and a.reference = p.run_id || ':' || p.place
left join games.free_spins f on f.player_id = a.player_id and f.id = a.id
where (p.paid_as is not distinct from 'cash') <> (t.source is not null) or (p.paid_as is not distinct from 'bonus') <> (g.id is not null)
  or (p.paid_as is not distinct from 'spins') <> (a.id is not null) or f.spins * f.value <> p.amount
  or t.kind <> 'prize' or t.currency <> 'ARS' or t.player_id <> p.winner or t.cash <> p.amount
  or g.amount <> p.amount

union all
select 'what tournaments pay is a prize', t.source_tx_id
from wallet.transfers t
where t.source = 'tournaments' and not exists (select from promotions.prizes p where p.run_id || ':' || p.place = t.source_tx_id)

union all
select 'a bonus of a tournament is a prize', g.reference
from promotions.grants g
where g.source = 'tournaments' and not exists (select from promotions.prizes p where p.winner = g.player_id and p.run_id || ':' || p.place = g.reference)

union all
-- A run is paid when nothing of it is owed, and the counts of a board are its places.
select 'a paid run owes nothing', r.id::text
from promotions.runs r
where r.state = 'paid' and exists (select from promotions.prizes p where p.run_id = r.id and p.state = 'owed')

union all
select 'a board counts its places', r.id::text
from promotions.runs r
where r.state not in ('paid', 'cancelled')
  and (select coalesce(sum(b.players), 0) from promotions.board_parts b where b.run_id = r.id)
    <> (select count(*) from promotions.entries e where e.run_id = r.id and e.score > 0 and e.disqualified_at is null and e.left_at is null)

union all
-- What free spins win is in no pocket: it is gathered for an award, by wins, prizes, and rollbacks of them.
select 'only free spins gather', t.source || ' ' || t.source_tx_id
from wallet.transfers t
where t.award_id is not null
  and (t.amount <> 0 or t.cash <> 0 or t.bonus <> 0 or t.counted <> 0 or t.kind not in ('stake', 'win', 'prize', 'rollback')
    or (t.stated_win <> 0 and (t.kind <> 'win' or t.gathered <> 0))
    or (t.kind = 'stake' and t.gathered <> 0) or (t.kind in ('win', 'prize') and t.gathered < 0) or (t.kind = 'rollback' and t.gathered > 0))

union all
-- The win of a free spin is of the award of its stake. A rollback of what is undone already does nothing, and is of none.
select 'a free spin is of one award', v.source || ' ' || v.source_tx_id
from wallet.transfers v
join wallet.transfers s on s.source = v.source and s.source_tx_id = v.ref_tx_id
where v.kind in ('win', 'rollback') and (v.award_id is not null or s.award_id is not null) and s.kind <> 'tombstone' and v.award_id is distinct from s.award_id
  and not (v.kind = 'rollback' and v.award_id is null and exists (
    select from wallet.transfers r where r.source = v.source and r.ref_tx_id = v.ref_tx_id and r.kind = 'rollback' and r.award_id = s.award_id and r.seq < v.seq))

union all
-- Free spins are their player's, at their company, and no more are played than were given.
select 'free spins are played by their player', t.award_id::text
from (
  select award_id, player_id, source, currency, count(*) filter (where kind = 'stake' and not exists (
      select from wallet.transfers r where r.source = t.source and r.ref_tx_id = t.source_tx_id and r.kind = 'rollback')) as spins
  from wallet.transfers t where award_id is not null group by award_id, player_id, source, currency) t
left join games.free_spins f on f.id = t.award_id
left join games.providers p on p.key = f.provider_key
where f.id is null or f.player_id <> t.player_id or t.currency <> 'ARS' or t.source <> p.protocol || ':' || p.key or t.spins > f.spins

union all
-- What was granted of an award is what its grants are, at most what was won and what was stated; when it is settled, all of that.
select 'winnings of free spins are granted once', a.id::text
from promotions.spin_awards a
join games.free_spins f on f.player_id = a.player_id and f.id = a.id
left join lateral (
  select coalesce(sum(g.amount), 0) as amount, count(*) as grants from promotions.grants g
  where g.player_id = a.player_id and g.source = 'free-spins' and g.reference like a.id || ':%') g on true
left join lateral (select coalesce(sum(t.gathered), 0) as amount from wallet.transfers t where t.award_id = a.id) w on true
where a.granted <> g.amount or a.grants <> g.grants or a.granted <> f.granted or a.granted > least(a.cap, w.amount) or f.gathered > w.amount
  or (f.state = 'settled' and a.granted <> least(a.cap, f.gathered))

union all
select 'a grant of free spins has its award', g.reference
from promotions.grants g
where g.source = 'free-spins' and not exists (select from promotions.spin_awards a where a.player_id = g.player_id and g.reference like a.id || ':%')

union all
select 'free spins have their award', f.id::text
from games.free_spins f
where not exists (select from promotions.spin_awards a where a.player_id = f.player_id and a.id = f.id)

union all
-- A grant is what the ledger has of it. Queued it has nothing; open it is the wallet's, with the terms that were frozen, or was forfeited a moment ago;
-- ended it has the transfer of its end, with the amount that it says.
select 'a grant is as the ledger has it', g.player_id || ' ' || g.id
from promotions.grants g
left join wallet.wallets w on w.player_id = g.player_id and w.currency = 'ARS' and (w.wagering ->> 'grant')::uuid = g.id
cross join lateral (
  select coalesce(bool_or(t.source_tx_id = g.id || ':start' and t.kind = 'bonus-grant' and (t.player_id, t.currency, t.grant_id, t.bonus) = (g.player_id, 'ARS', g.id, g.amount)), false) as is_started,
    coalesce(bool_or(t.source_tx_id = g.id || ':cash' and t.kind = 'prize' and (t.player_id, t.currency, t.cash) = (g.player_id, 'ARS', g.amount)), false) as is_cash,
    coalesce(bool_or(t.source_tx_id = g.id || ':convert' and t.kind = 'bonus-convert' and (t.player_id, t.grant_id, t.cash) = (g.player_id, g.id, g.ended_amount)), false) as is_converted,
    coalesce(bool_or(t.source_tx_id = g.id || ':forfeit' and t.kind = 'bonus-forfeit' and (t.player_id, t.grant_id, -t.bonus) = (g.player_id, g.id, g.ended_amount)), false) as is_forfeited,
    count(*) as transfers
  from wallet.transfers t
  where t.source = 'promotions' and t.source_tx_id in (g.id || ':start', g.id || ':cash', g.id || ':convert', g.id || ':forfeit')) s
cross join lateral (
  select exists (select from wallet.transfers f where f.player_id = g.player_id and f.currency = 'ARS' and f.kind = 'bonus-forfeit' and f.grant_id = g.id) as by_wallet) f
where not case
    when g.state = 'queued' or g.started_at is null then s.transfers = 0 and w.player_id is null
    when g.state = 'converted' then (s.is_cash and s.transfers = 1) or (s.is_started and s.is_converted and s.transfers = 2)
    when g.state in ('cancelled', 'expired') then s.is_started and s.is_forfeited and s.transfers = 2
    when g.state = 'forfeited' then s.is_started and s.transfers = 1 and f.by_wallet
    when g.state = 'exhausted' then s.is_started and s.transfers = 1
    else s.is_started and s.transfers = 1 and (w.player_id is not null or f.by_wallet) end
  or (g.ended_at is not null and g.state <> 'exhausted' and w.player_id is not null)
  or (w.player_id is not null and (w.wagering - '{grant,counted,isClosing,until}'::text[] <> g.terms
    or (w.wagering ->> 'until')::timestamptz <> g.expires_at or (g.state in ('cancelling', 'expiring')) <> (w.wagering ? 'isClosing')))

union all
-- The promotions room gives nothing that is not a grant of it.
select 'what promotions give is a grant', t.source_tx_id
from wallet.transfers t
where t.source = 'promotions' and (t.kind = 'prize' or (t.kind = 'bonus-grant' and t.grant_id is not null))
  and not exists (select from promotions.grants g where g.player_id = t.player_id and g.id || case t.kind when 'prize' then ':cash' else ':start' end = t.source_tx_id)

union all
-- An award of a campaign is one grant of its amount, or one award of free spins, and neither is without its award.
select 'an award of a campaign is one grant', coalesce(a.player_id, g.player_id) || ' ' || coalesce(a.cause, g.reference)
from (select * from promotions.awards where grant_id is not null) a
full join (select * from promotions.grants where source like 'campaign:%') g on g.player_id = a.player_id and g.id = a.grant_id
where g.amount is distinct from a.amount or g.source is distinct from 'campaign:' || a.campaign or g.reference is distinct from a.cause

union all
select 'free spins of a campaign are one award', coalesce(a.player_id, s.player_id) || ' ' || coalesce(a.cause, s.reference)
from (select * from promotions.awards where spins_id is not null) a
full join (select * from promotions.spin_awards where source like 'campaign:%') s on s.player_id = a.player_id and s.id = a.spins_id
where s.source is distinct from 'campaign:' || a.campaign or s.reference is distinct from a.cause

union all
-- Points that were exchanged are their exchanges, each of which gave one grant of its amount.
select 'exchanged points are their exchanges', coalesce(p.player_id, e.player_id)::text
from (select * from promotions.points where exchanged <> 0) p
full join (select player_id, sum(points) as points from promotions.exchanges group by player_id) e on e.player_id = p.player_id
where p.exchanged is distinct from e.points

union all
select 'an exchange of points is one grant', coalesce(e.player_id, g.player_id) || ' ' || coalesce(e.key::text, g.reference)
from promotions.exchanges e
full join (select * from promotions.grants where source = 'points') g on g.player_id = e.player_id and g.id = e.grant_id
where g.amount is distinct from e.amount or g.reference is distinct from e.key::text

union all
-- Points are counted once: they are of the stakes that were settled up to the transfer that was counted last.
select 'points are of settled stakes', p.player_id::text
from promotions.points p
where p.settled <> (
  select coalesce(sum(case
    when t.kind = 'stake' and t.in_play = 0 then t.amount
    when t.kind in ('win', 'round-end') then greatest(-t.in_play, 0)
    when t.kind = 'rollback' and t.in_play = 0 and t.cash + t.bonus > 0 then -t.amount else 0 end), 0)
  from wallet.transfers t where t.player_id = p.player_id and t.currency = 'ARS' and t.seq <= p.counted_seq)

union all
-- A campaign has spent what its awards cost, and more than its budget for late wins alone.
select 'a campaign has spent what its awards cost', c.key
from promotions.campaigns c
left join lateral (
  select coalesce(sum(a.amount - a.returned), 0) as cost, coalesce(sum(a.late), 0) as late
  from promotions.awards a where a.campaign = c.key) s on true
where c.spent <> s.cost or c.spent > c.budget + s.late

union all
-- Free spins cost their campaign their cap while they may be played, and what was granted of it when they are over.
select 'what free spins did not win returns once', a.player_id || ' ' || a.cause
from promotions.awards a
left join promotions.spin_awards s on s.player_id = a.player_id and s.id = a.spins_id
left join games.free_spins f on f.player_id = a.player_id and f.id = a.spins_id
where a.spins_id is not null and (a.amount is distinct from s.cap or f.id is null or a.late > s.granted
  or a.returned not in (0, s.cap - s.granted)
  or (f.ended_at is null and a.returned <> 0)
  or (f.state = 'settled' and a.returned <> s.cap - s.granted))

union all
-- What was taken of a sector's stock on a day is what spins gave of it.
select 'the stock of the wheel is what it gave', coalesce(s.day, p.day) || ' ' || coalesce(s.sector, p.sector)
from promotions.wheel_stock s
full join (select day, sector, count(*) as given from promotions.wheel_spins where amount > 0 group by day, sector) p on p.day = s.day and p.sector = s.sector
where s.given is distinct from p.given

union all
-- A spin that gave money gave one grant of that amount, and no grant of the wheel is without its spin.
select 'a prize of the wheel is one grant', coalesce(p.player_id, g.player_id) || ' ' || coalesce(p.day::text, g.reference)
from (select * from promotions.wheel_spins where amount > 0 and spins_id is null) p
full join (select * from promotions.grants where source = 'wheel') g on g.player_id = p.player_id and g.id = p.grant_id
where g.amount is distinct from p.amount or g.reference is distinct from p.day::text

union all
-- One that gave free spins gave one award of them, whose cap is its amount, and none is without its spin.
select 'free spins of the wheel are one award', coalesce(p.player_id, a.player_id) || ' ' || coalesce(p.day::text, a.reference)
from (select * from promotions.wheel_spins where spins_id is not null) p
full join (select * from promotions.spin_awards where source = 'wheel') a on a.player_id = p.player_id and a.id = p.spins_id
where a.cap is distinct from p.amount or a.reference is distinct from p.day::text
