-- When the payment company was last asked for a deposit's payments by our reference.
alter table cashier.deposits add column asked_at timestamptz;
