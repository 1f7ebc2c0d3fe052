-- Mobile numbers and mail addresses are sealed for their rows, and found by prints under a key that the database does not hold. The first
-- process that starts and jobs seal what earlier releases left.
-- NOTE: processes of the release before have to be stopped first: they find nobody by a number that is sealed, and write others unsealed.
alter table member
  add column mobile_sealed bytea,
  add column mobile_print bytea,
  add column stated_print bytea,
  add column mail_print bytea,
  add constraint member_mobile_sealed_check check ((mobile_sealed is null) = (mobile_print is null)),
  add constraint member_prints_check check (octet_length(mobile_print) = 32 and octet_length(stated_print) = 32
    and octet_length(mail_print) = 32),
  add constraint member_number_taken unique (mobile_print),
  drop constraint member_closed_check,
  add constraint member_closed_check check (state <> 'CLOSED' or (profile = '{}' and profile_sealed is null and nickname = ''
    and num_nonnulls(mobile, mobile_sealed, stated_print, mail_print) = 0 and payment_password_hash is null
    and registered_ip is null));
create index member_mail_print on member (mail_print) where mail_print is not null;
drop index member_unsealed;
create index member_unsealed on member (id) where mobile is not null
  or profile ?| '{email,mobileNum,countryDialingCode,payeeName,idNumber,qqNum,line,whatsapp,zalo,facebook,wechat}';

alter table verification_code
  alter column recipient drop not null,
  add column recipient_sealed bytea,
  add column recipient_print bytea,
  add constraint verification_code_recipient_sealed_check check (num_nonnulls(recipient, recipient_print) = 1
    and (recipient_sealed is null) = (recipient_print is null)),
  add constraint verification_code_recipient_print_check check (octet_length(recipient_print) = 32);
drop index verification_code_recipient;
drop index verification_code_sent;
create index verification_code_recipient on verification_code (recipient_print, created_at);
create unique index verification_code_sent on verification_code (kind, recipient_print, purpose) where state = 'SENT';

alter table outgoing_message
  alter column recipient drop not null,
  add column recipient_sealed bytea,
  add constraint outgoing_message_recipient_sealed_check check (num_nonnulls(recipient, recipient_sealed) = 1);
create index outgoing_message_unsealed on outgoing_message (id) where recipient is not null;

alter table feedback
  add column contact_sealed bytea,
  add constraint feedback_contact_sealed_check check (contact = '' or contact_sealed is null);
create index feedback_unsealed on feedback (id) where contact <> '';

-- Nobody reads it.
alter table binding_ticket drop column phone;
