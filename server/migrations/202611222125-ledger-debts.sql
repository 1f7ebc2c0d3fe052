-- What members owe: a win that is taken back is taken from the main account as far as that has it; the rest is owed.
insert into ledger_account_class (class, name) values (26, 'owed');
insert into ledger_transfer_kind (kind, name, debit_class, credit_class) values
  (23, 'lottery_win_reversal', 0, 20),
  (24, 'lottery_win_owed', 26, 20),
  (44, 'debt_repayment', 0, 26);

-- One row for each main account that ever owed. The account of what it owes is the house's: the sum of its legs is what
-- is owed, below zero, which ledger:verify compares.
create table ledger_debt (
  main_account bigint primary key references ledger_account (id),
  owed_account bigint not null unique references ledger_account (id),
  owed bigint not null constraint ledger_debt_never_below_zero check (owed >= 0)
);
create index ledger_debt_open on ledger_debt (main_account) where owed > 0;
