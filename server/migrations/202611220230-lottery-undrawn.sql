-- The issues that still have to be drawn, by when: few among all that ever were.
create index lottery_issue_undrawn on lottery_issue (draw_at) where state in ('OPEN', 'LOCKED');
