-- Devices that are told something of a member while no page is open, by the push service of their browser.
create table notification_device (
  id uuid primary key,
  member_id uuid not null references member (id),
  -- The newest session in that browser; it stays when the session idles out.
  session_id uuid not null,
  -- Of the browser's own cookie: a browser tells one member at a time.
  device_hash bytea not null unique check (octet_length(device_hash) = 32),
  endpoint text not null unique check (char_length(endpoint) between 9 and 1000),
  p256dh bytea not null check (octet_length(p256dh) = 65),
  auth bytea not null check (octet_length(auth) = 16),
  draws boolean not null,
  money boolean not null,
  house boolean not null,
  amounts boolean not null,
  language text not null,
  user_agent text,
  created_at timestamptz not null,
  last_told_at timestamptz,
  check (draws or money or house)
);
create index on notification_device (member_id);
create index on notification_device (session_id);

-- What is on its way to them. NOTE: no foreign key to the device: money that moves never waits for a device that goes.
create table notification (
  id uuid primary key,
  device_id uuid not null,
  member_id uuid not null,
  content jsonb not null,
  expires_at timestamptz not null
);
create index on notification (device_id);
create index on notification (member_id);
