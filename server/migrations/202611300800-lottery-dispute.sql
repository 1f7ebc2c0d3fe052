-- Drawn issues of which the two computations of the winners differ: nobody is paid until they agree.
create table lottery_dispute (
  issue_id bigint primary key references lottery_issue (id),
  play_type text not null,
  -- The bet on which they differ; shortened where it is long, empty where only the sums do.
  key text not null,
  listed text not null,
  judged text not null,
  since timestamptz not null default clock_timestamp(),
  tried_at timestamptz not null default clock_timestamp()
);
