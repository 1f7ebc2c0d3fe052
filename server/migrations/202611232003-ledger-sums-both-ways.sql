-- What goes out to another member is summed under the negative of its kind: see ledger_sum_kind.
alter table ledger_day_sum drop constraint ledger_day_sum_kind_fkey;
