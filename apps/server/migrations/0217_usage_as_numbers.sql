-- What was used of limits is thirteen numbers with commas between them: every bet of a player with
-- limits reads and writes it, and quotation marks within an array are escaped one by one.
update wallet.wallets set stake_usage = translate(stake_usage, '[]" ', '')
  where stake_usage is not null;
