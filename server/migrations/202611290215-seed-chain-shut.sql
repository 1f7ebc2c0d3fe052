-- Since when a chain's secret does not open: its lottery alone stands still, and operators are told.
alter table lottery_seed_chain add column shut_since timestamptz;
