-- What the portal shows of the house's own words. Texts are per language; English stands in for a missing one.
create table banner (
  banner_id text primary key,
  group_name text not null,
  url text not null default '',
  linkage_type text not null default '' check (linkage_type in ('', 'route', 'register')),
  image text not null,
  color_from text not null,
  color_to text not null,
  sort int not null,
  is_active boolean not null default true
);

create table promotion (
  id text primary key,
  category text not null,
  tags text[] not null default '{}',
  image text not null,
  color_from text not null,
  color_to text not null,
  starts_at timestamptz,
  ends_at timestamptz,
  sort int not null,
  is_active boolean not null default true
);

create table notice (
  id text primary key,
  kind text not null check (kind in ('B', 'PL', 'PU', 'PR', 'H')),
  execution text not null default 'B' check (execution in ('A', 'B')),
  published_at timestamptz not null default now(),
  ends_at timestamptz
);

create table content_text (
  entity text not null check (entity in ('banner', 'promotion', 'notice')),
  id text not null,
  language text not null,
  texts jsonb not null,
  primary key (entity, id, language)
);
