-- Operators find members by the beginning of a name, and by mail.
create index member_name_begins on member (username_key text_pattern_ops);
create index member_mail on member (lower(profile ->> 'email')) where profile ? 'email';
