-- Transfers lie in the order in which they were posted, so where a span of time begins and ends is found by ranges of pages.
-- That costs a posting next to nothing, where a tree of every time would not.
create index ledger_transfer_time on ledger_transfer using brin (created_at)
  with (pages_per_range = 32, autosummarize = on);
