-- The fee of a withdrawal waits beside its amount and goes to the house when the money is sent.
insert into ledger_transfer_kind (kind, name, debit_class, credit_class) values (9, 'withdrawal_fee', 1, 23);
