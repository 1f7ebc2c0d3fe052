-- News and help as articles; notices with states. What operators do to both goes into the audit log, by a UUID.
create table article_category (
  place text not null check (place in ('news', 'help')),
  id text not null check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  sort int not null,
  primary key (place, id)
);

create table article (
  id uuid primary key,
  place text not null,
  -- The article's own part of its address.
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  category text not null,
  image text not null,
  color_from text not null,
  color_to text not null,
  sort int not null,
  state text not null check (state in ('DRAFT', 'PUBLISHED', 'WITHDRAWN')),
  published_at timestamptz,
  changed_at timestamptz not null,
  unique (place, slug),
  foreign key (place, category) references article_category (place, id),
  check ((state = 'DRAFT') = (published_at is null))
);
create index article_shown on article (place, published_at desc) where state = 'PUBLISHED';

-- A notice stored so far was one that is told.
alter table notice
  alter column execution drop default,
  alter column published_at drop not null,
  alter column published_at drop default,
  add column state text not null default 'PUBLISHED' check (state in ('DRAFT', 'PUBLISHED', 'ENDED')),
  add column changed_at timestamptz not null default now(),
  add constraint notice_draft_untold check ((state = 'DRAFT') = (published_at is null));
update content_text set id = md5(id)::uuid::text
  where entity = 'notice' and id !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
alter table notice
  alter column id type uuid
    using case when id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then id::uuid else md5(id)::uuid end,
  alter column state drop default,
  alter column changed_at drop default;

alter table content_text
  drop constraint content_text_entity_check,
  add constraint content_text_entity_check
    check (entity in ('banner', 'promotion', 'notice', 'article', 'article_category'));
