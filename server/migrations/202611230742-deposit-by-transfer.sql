-- Deposits that are paid by a transfer into an account, which its amount alone is known by.
alter table deposit_method add column is_by_amount boolean not null default false;
alter table deposit
  add column is_by_amount boolean not null default false,
  add column pay_account jsonb,
  add constraint deposit_by_amount_without_fee check (not is_by_amount or fee = 0);
-- Two deposits never wait for the same amount.
create unique index deposit_awaited_amount on deposit (channel, currency, amount)
  where is_by_amount and state in ('CREATED', 'SUBMITTED', 'APPROVED');

insert into deposit_method (id, kind, texts, min_amount, max_amount, presets, is_sandbox, sort, channel, is_by_amount) values
  ('bank-transfer', 'bank',
   '{"en": {"name": "Bank transfer", "hint": "Transfer an exact amount from any bank. It is found by its satang."},
     "th": {"name": "โอนเข้าบัญชี", "hint": "โอนยอดที่ระบุให้ตรงจากธนาคารใดก็ได้ ระบบจับคู่จากเศษสตางค์"}}',
   10000, 50000000, '{50000,100000,500000,1000000,5000000}', true, 2, 'sandbox', true);
