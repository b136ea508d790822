-- Staff change the rules of withdrawals and the payment systems by command. docs/decisions/0212-settings-of-staff.md
grant update (is_on, above, hours, most) on cashier.withdrawal_rules to ceibo_app;
