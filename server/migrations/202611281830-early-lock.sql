-- Until when a slip can be placed and taken back, where one of its bets looks at a prize that is shown before the issue's
-- sale ends; null of any other, which its issue's lock ends.
alter table lottery_slip add column early_lock_at timestamptz;

-- The lotteries whose play types had such a time so far.
update lottery_slip s set early_lock_at = i.draw_at - interval '2 hours'
  from lottery_issue i
  where i.id = s.issue_id and i.game_code = 'THAIGOV' and i.state in ('WAITING', 'OPEN') and s.cancelled_at is null
    and exists (select from lottery_bet b where b.issue_id = s.issue_id and b.member_id = s.member_id and b.slip_id = s.id
      and b.play_type in ('ticket', 'three_front', 'three_bottom'));

alter table lottery_slip add constraint lottery_slip_cancelled_in_time check (cancelled_at < early_lock_at) not valid;
