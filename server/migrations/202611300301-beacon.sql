-- Public beacons whose rounds go into draws, as they were pinned when the first issue was to wait for one of them.
create table lottery_beacon (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  -- The adapter that reaches it.
  source text not null,
  public_key text not null check (public_key ~ '^[89ab][0-9a-f]{191}$'),
  period_seconds int not null check (period_seconds between 1 and 86400),
  -- Seconds since 1970.
  genesis_time bigint not null check (genesis_time >= 0),
  group_hash text not null check (group_hash ~ '^[0-9a-f]{64}$'),
  beacon_id text not null,
  -- Where it answers, as it was set last: issues wait for it also when another one has been set since.
  addresses text[] not null
);

-- What a beacon gives out of a round that issues wait for. It is taken or given up, once for all of them.
create table lottery_beacon_round (
  beacon text not null references lottery_beacon (hash),
  round int not null check (round >= 1),
  out_at timestamptz not null,
  -- When the platform asked for it first.
  asked_at timestamptz,
  -- Why the last answer was none.
  failure text check (failure in ('SILENT', 'WRONG')),
  randomness text check (randomness ~ '^[0-9a-f]{64}$'),
  signature text check (signature ~ '^[89ab][0-9a-f]{95}$'),
  taken_at timestamptz,
  given_up_at timestamptz,
  primary key (beacon, round),
  constraint lottery_beacon_round_taken
    check ((signature is null) = (randomness is null) and (signature is null) = (taken_at is null)),
  constraint lottery_beacon_round_ended check (signature is null or given_up_at is null)
);

-- Issues that were made before wait for no beacon.
alter table lottery_issue
  add column beacon text,
  add column beacon_round int,
  -- Of the round that the numbers were drawn with.
  add column beacon_signature text,
  add constraint lottery_issue_beacon_fkey foreign key (beacon, beacon_round)
    references lottery_beacon_round (beacon, round),
  add constraint lottery_issue_beacon check ((beacon is null) = (beacon_round is null)
    and (beacon is null or seed is not null) and (beacon is not null or beacon_signature is null));
create index lottery_issue_beacon_waiting on lottery_issue (beacon, beacon_round)
  where beacon is not null and state in ('WAITING', 'OPEN', 'LOCKED', 'SEALED');

-- The platform itself cancels what waits for a round that was given up.
update lottery_issue_transition set actors = '{operator,system}' where from_state = 'SEALED' and event = 'cancel';
