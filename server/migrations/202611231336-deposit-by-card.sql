-- What a channel is asked for to be paid by a method: its page, a transfer that its amount alone is known by, or a card.
alter table deposit_method
  add column pays_by text not null default 'page' check (pays_by in ('page', 'transfer', 'card')),
  drop constraint deposit_method_kind_check,
  add constraint deposit_method_kind_check check (kind in ('qr', 'bank', 'wallet', 'crypto', 'card'));
update deposit_method set pays_by = 'transfer' where is_by_amount;
alter table deposit_method drop column is_by_amount;

insert into deposit_method (id, kind, texts, min_amount, max_amount, fee, presets, is_sandbox, sort, channel, pays_by) values
  ('card', 'card',
   '{"en": {"name": "Card", "hint": "Pay with a debit or credit card. Your bank may ask for a code."},
     "th": {"name": "บัตร", "hint": "ชำระด้วยบัตรเดบิตหรือเครดิต ธนาคารอาจขอรหัสยืนยัน"}}',
   20000, 10000000, 1500, '{50000,100000,300000,500000,1000000}', true, 3, 'sandbox', 'card');
