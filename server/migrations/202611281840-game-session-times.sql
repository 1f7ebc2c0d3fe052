-- The games that a member opened and the logins, for the time that they took: each bet of a member with a time limit asks. Nothing in
-- either index changes while a game is played or a page is open.
create index game_session_member on game_session (member_id, opened_at);
create index member_session_times on member_session (member_id, created_at);
