-- The fee of a deposit is the house's from now on; what was paid before stayed with the channel.
alter table deposit add column books_fee boolean not null default false;

insert into ledger_transfer_kind (kind, name, debit_class, credit_class) values (48, 'deposit_fee', 16, 23);
