-- Whose account a member is paid to, and the name that the member gave, are sealed for their rows. Jobs seal what earlier releases left.
-- NOTE: a process of the release before shows a payee that was added since without its holder.
alter table payee alter column holder drop not null, add column holder_sealed bytea,
  add constraint payee_holder_check check (num_nonnulls(holder, holder_sealed) > 0);
create index payee_unsealed on payee (id) where holder is not null;
drop index member_unsealed;
create index member_unsealed on member (id)
  where profile ?| '{payeeName,idNumber,qqNum,line,whatsapp,zalo,facebook,wechat}';

-- A member's own copy holds in one place what lies sealed in many.
alter table own_data_copy add column content_sealed bytea, drop constraint own_data_copy_check1,
  add constraint own_data_copy_check1 check ((made_at is null) = (num_nonnulls(content, content_sealed) = 0));
