-- The channels that money comes in and goes out by: each is open or closed by itself. What the platform must know to
-- speak with one stands in its adapter.
create table payment_channel (
  code text primary key,
  is_enabled boolean not null default false,
  -- Withdrawals go out by the first open one that pays out.
  pays_out boolean not null default false,
  sort int not null default 100
);
insert into payment_channel (code, is_enabled, pays_out, sort) values ('sandbox', true, true, 1);

alter table deposit_method add column channel text not null default 'sandbox' references payment_channel (code);
-- Only the channel that was asked for a payment may tell of it.
alter table deposit add column channel text not null default 'sandbox' references payment_channel (code);
alter table withdrawal_payout add column channel text not null default 'sandbox' references payment_channel (code);
