-- Numbers chosen by their span, with a digit in them, in groups of three and at any places are counted under the risk that
-- they share with other ways to choose them. What was counted otherwise for issues still to be drawn counts no more.
update lottery_bet set wide_win = null
  where wide_win is not null and issue_id in (select issue_id from lottery_exposure)
    and play_type ~ '_span$|_group_with$|_group_(three|six|lines|sum)$|^any_(two|three|four)_straight';
delete from lottery_exposure
  where risk ~ '_span$|_group_with$|_group_(three|six|lines|sum)$|^any_(two|three|four)_straight';
