-- A friend whose inviter may get none is told apart from one whose time is over; the list reads what is not withheld by its date.
alter table referral
  drop constraint referral_state_check,
  add constraint referral_state_check
    check (state in ('INVITED', 'REWARDED', 'WITHHELD', 'REFUSED', 'CAPPED', 'LAPSED', 'INELIGIBLE'));
create index referral_newest on referral (invited_at desc, member_id) where state <> 'WITHHELD';
