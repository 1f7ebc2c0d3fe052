-- From when on a source is asked: what moved before, it need not know of.
create table statement_source (
  source_kind text not null check (source_kind in ('channel', 'provider')),
  source text not null,
  asked_since timestamptz not null,
  primary key (source_kind, source)
);
insert into statement_source (source_kind, source, asked_since)
  select source_kind, source, min(day)::timestamp at time zone 'UTC' from statement group by 1, 2;
