-- Deposits that are paid with a prepaid card: its serial and PIN are typed on the deposit's page.
alter table deposit_method
  drop constraint deposit_method_pays_by_check,
  add constraint deposit_method_pays_by_check check (pays_by in ('page', 'transfer', 'card', 'coin', 'voucher')),
  drop constraint deposit_method_kind_check,
  add constraint deposit_method_kind_check check (kind in ('qr', 'bank', 'wallet', 'crypto', 'card', 'voucher'));

-- What a channel said of vouchers that were typed for a deposit. The PIN is not kept.
create table deposit_voucher (
  id bigint generated always as identity primary key,
  deposit_id uuid not null references deposit (id),
  -- Its end alone, unless the PIN was right.
  serial text not null check (length(serial) between 1 and 32),
  outcome text not null check (outcome in ('TAKEN', 'UNKNOWN', 'USED', 'EXPIRED', 'OTHER_VALUE', 'CLOSED')),
  tried_at timestamptz not null
);
create index deposit_voucher_of on deposit_voucher (deposit_id);
create unique index deposit_voucher_taken on deposit_voucher (deposit_id) where outcome = 'TAKEN';
create trigger deposit_voucher_append_only before update or delete on deposit_voucher
  for each row execute function cashier_refuse_change();

-- The usual amounts are the values that there are.
insert into deposit_method (id, kind, texts, min_amount, max_amount, presets, is_sandbox, sort, channel, pays_by) values
  ('voucher', 'voucher',
   '{"en": {"name": "Voucher", "hint": "Type the serial and PIN of a prepaid card. Credited at once."},
     "th": {"name": "บัตรเติมเงิน", "hint": "ใส่หมายเลขบัตรและรหัส PIN เงินเข้าทันที"}}',
   10000, 100000, '{10000,30000,50000,100000}', true, 5, 'sandbox', 'voucher');
