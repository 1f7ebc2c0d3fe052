-- What a member tells that nobody is found by: one text, sealed for the row. A job seals what earlier releases left in profile.
alter table member
  add column profile_sealed bytea,
  drop constraint member_closed_check,
  add constraint member_closed_check check (state <> 'CLOSED'
    or profile = '{}' and profile_sealed is null and nickname = '' and mobile is null and payment_password_hash is null
      and registered_ip is null);
create index member_unsealed on member (id)
  where profile ?| '{idNumber,qqNum,line,whatsapp,zalo,facebook,wechat}';
