-- What came off a slip's price for prize that was given up, and the prize group of each bet that pays by one.
alter table lottery_slip add column rebate bigint not null default 0 constraint lottery_slip_rebate_check check (rebate >= 0);
alter table lottery_bet add column prize_group int constraint lottery_bet_prize_group_check check (prize_group > 0);
