-- Apart from the one before, whose lock would last as long as this looks at every slip.
alter table lottery_slip validate constraint lottery_slip_cancelled_in_time;
