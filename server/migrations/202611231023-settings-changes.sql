-- Changes of settings that take two operators, or hold from a later moment on. What was decided is never rewritten.
create table settings_change (
  id uuid primary key,
  changes jsonb not null,
  -- Each key with its value before and after, as it stood when it was asked for.
  differences jsonb not null,
  reason text not null check (reason ~ '\S'),
  needs_two boolean not null,
  applies_at timestamptz not null,
  state text not null check (state in ('ASKED', 'WAITING', 'DONE', 'DECLINED', 'FAILED')),
  asked_by uuid not null references operator (id),
  asked_at timestamptz not null,
  decided_by uuid references operator (id),
  decided_at timestamptz,
  check ((decided_by is null) = (decided_at is null)),
  check (not needs_two or decided_by is distinct from asked_by or state = 'DECLINED')
);
create index settings_change_newest on settings_change (id desc);
