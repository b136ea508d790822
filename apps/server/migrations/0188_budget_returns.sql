-- What free spins did not win goes back to the budget of their campaign: docs/decisions/0179-budgets-get-back.md.
alter table promotions.awards
  -- Of its amount, what went back to the budget.
  add column returned bigint not null default 0 check (returned between 0 and amount),
  -- What wins after the end took from the budget again.
  add column late bigint not null default 0 check (late between 0 and amount),
  add constraint only_free_spins_return check (spins_id is not null or (returned = 0 and late = 0));
create index awards_of_spins on promotions.awards (player_id, spins_id) where spins_id is not null;
grant update (returned, late) on promotions.awards to ceibo_app;

-- A late win is owed, also where the budget has nothing left.
alter table promotions.campaigns
  drop constraint campaigns_check,
  add constraint campaigns_spend_something check (spent >= 0);

-- Free spins that are over by now.
with back as (
  update promotions.awards a set returned = a.amount - s.granted
  from promotions.spin_awards s
  join games.free_spins f on f.player_id = s.player_id and f.id = s.id
  where s.player_id = a.player_id and s.id = a.spins_id and f.ended_at is not null
  returning a.campaign, a.returned)
update promotions.campaigns c set spent = c.spent - b.returned
from (select campaign, sum(returned)::bigint as returned from back group by campaign) b
where b.campaign = c.key;
