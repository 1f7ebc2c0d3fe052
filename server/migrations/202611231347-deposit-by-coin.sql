-- Deposits that are paid in coins to an address of their own, and count as paid once the chain has confirmed them.
alter table deposit_method
  drop constraint deposit_method_pays_by_check,
  add constraint deposit_method_pays_by_check check (pays_by in ('page', 'transfer', 'card', 'coin'));
alter table deposit
  -- What is to be sent where, as the channel quoted it.
  add column coin jsonb,
  -- How often what was sent is confirmed; null while nothing was seen.
  add column confirmations int check (confirmations >= 0);

insert into deposit_method (id, kind, texts, min_amount, max_amount, presets, is_sandbox, sort, channel, pays_by) values
  ('usdt', 'crypto',
   '{"en": {"name": "USDT", "hint": "Send coins from any wallet. Credited after three confirmations."},
     "th": {"name": "USDT", "hint": "ส่งเหรียญจากกระเป๋าใดก็ได้ เข้าบัญชีหลังยืนยันสามครั้ง"}}',
   30000, 100000000, '{50000,100000,500000,1000000,5000000}', true, 4, 'sandbox', 'coin');
