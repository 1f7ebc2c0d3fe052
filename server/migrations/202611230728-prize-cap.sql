-- The most that a slip may win, as it counts to what its player may win in the issue (lottery_exposure, risk 'player');
-- null of a slip of a lottery without a cap.
alter table lottery_slip add column highest_win bigint constraint lottery_slip_highest_win check (highest_win >= 0);
