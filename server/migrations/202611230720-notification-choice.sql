-- By which ways a member is told of a kind of thing, besides in the mailbox and on devices. Where nothing was chosen there is no row.
create table notification_choice (
  member_id uuid not null references member (id),
  kind text not null check (kind in ('money', 'draws', 'house')),
  portal boolean not null,
  mail boolean not null,
  primary key (member_id, kind)
);
