-- A payment system's row names the adapter that speaks to its company. The code knows which
-- adapters there are, so a new one needs no migration.
alter table cashier.payment_systems drop constraint payment_systems_adapter_check;
alter table cashier.reconciliations drop constraint reconciliations_company_check;

-- The adapter under which a deposit or a withdrawal was begun: a row that is pointed at another
-- company later moves new ones only. The defaults are right for all rows so far, and for those that
-- a process of the build before still adds.
alter table cashier.deposits add column adapter text not null default 'mercadopago';
alter table cashier.withdrawals add column adapter text not null default 'cvu';
