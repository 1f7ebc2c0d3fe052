-- What is set aside for a credit line is one hold for good, whose amount follows the line.
alter table ledger_hold
  drop constraint ledger_hold_amount_check,
  add constraint ledger_hold_amount_check check (amount > 0 or (purpose = 'credit' and amount = 0));
