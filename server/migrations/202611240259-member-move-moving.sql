-- Whoever joins an agent asks whether its own transaction moves a branch: found by index, however many moves there were.
create index member_move_moving on member_move (moving) where moving is not null;
