-- Of a closed account's letters the text and a hash were left, and the hash was made without a key: beside the text it tells the contact to whoever
-- tries numbers. Nobody repeats a letter of a closed account.
update feedback f set body_hash = sha256(f.id::text::bytea) from member m where m.id = f.member_id and m.state = 'CLOSED';
