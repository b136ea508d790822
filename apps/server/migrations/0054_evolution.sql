-- Evolution One Wallet: a win is of the bet that it names, and a rollback undoes bets that were not settled.
insert into wallet.protocols (name) values ('evolution');
