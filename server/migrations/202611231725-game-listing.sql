-- What a game's provider last said of it, beside what operators say: UNLISTED until its list had it once.
alter table game add column listing text not null default 'UNLISTED'
  check (listing in ('UNLISTED', 'OPEN', 'MAINTENANCE', 'WITHDRAWN'));
alter table game add column listing_until timestamptz check (listing_until is null or listing = 'MAINTENANCE');

-- This studio is asked in its own words now. Wins of sessions that are open are still paid.
insert into game_provider (code, is_enabled)
select 'BRASSWING', coalesce((select is_enabled from game_provider where code = 'HALCYON'), true) on conflict (code) do nothing;
update game set provider = 'BRASSWING' where vendor_code = 'BRASSWING' and provider = 'HALCYON';
