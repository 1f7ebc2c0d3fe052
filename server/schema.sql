-- The schema as PostgreSQL tells it after all migrations and functions; nobody applies this file.
-- Made by `npm run schema`; a test holds it against a fresh database. Partitions but for the default ones are left out.

create sequence ledger_account_number;

create table account_statement (
  id uuid not null,
  member_id uuid not null,
  account_id bigint not null,
  month text not null,
  format text not null,
  language text not null,
  asked_at timestamp with time zone not null,
  since timestamp with time zone not null,
  until timestamp with time zone not null,
  lines_total bigint not null,
  lines_done bigint default 0 not null,
  made_at timestamp with time zone,
  expires_at timestamp with time zone,
  content bytea,
  constraint account_statement_check CHECK ((((made_at IS NULL) = (content IS NULL)) AND ((made_at IS NULL) = (expires_at IS NULL)))),
  constraint account_statement_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'pdf'::text]))),
  constraint account_statement_lines_done_check CHECK ((lines_done >= 0)),
  constraint account_statement_lines_total_check CHECK ((lines_total >= 0)),
  constraint account_statement_month_check CHECK ((month ~ '^20\d\d-(0[1-9]|1[0-2])$'::text)),
  constraint account_statement_pkey PRIMARY KEY (id),
  constraint account_statement_member_id_month_format_language_key UNIQUE (member_id, month, format, language)
);
CREATE INDEX account_statement_expires_at_idx ON account_statement USING btree (expires_at);
CREATE TRIGGER account_statement_not_of_closed BEFORE INSERT ON account_statement FOR EACH ROW EXECUTE FUNCTION refuse_for_closed_member();

create table account_statement_part (
  statement_id uuid not null,
  number integer not null,
  lines jsonb not null,
  constraint account_statement_part_lines_check CHECK ((jsonb_typeof(lines) = 'array'::text)),
  constraint account_statement_part_number_check CHECK ((number >= 0)),
  constraint account_statement_part_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES account_statement(id) ON DELETE CASCADE,
  constraint account_statement_part_pkey PRIMARY KEY (statement_id, number)
);

create table activity (
  id uuid not null,
  code text not null,
  kind text not null,
  constraint activity_kind_check CHECK ((kind = ANY (ARRAY['application'::text, 'sign-in'::text, 'download'::text]))),
  constraint activity_pkey PRIMARY KEY (id),
  constraint activity_code_key UNIQUE (code)
);

create table activity_picture (
  upload_id uuid not null,
  record_id uuid not null,
  attempt integer not null,
  constraint activity_picture_attempt_check CHECK ((attempt > 0)),
  constraint activity_picture_record_id_fkey FOREIGN KEY (record_id) REFERENCES activity_record(id),
  constraint activity_picture_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES upload(id),
  constraint activity_picture_pkey PRIMARY KEY (upload_id)
);
CREATE INDEX activity_picture_of_record ON activity_picture USING btree (record_id);

create table activity_record (
  id uuid default uuidv7() not null,
  activity_id uuid not null,
  member_id uuid not null,
  mark text not null,
  version integer not null,
  state text not null,
  attempt integer default 1 not null,
  streak integer,
  comment text default ''::text not null,
  reason text default ''::text not null,
  taken_by uuid,
  made_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  taken_at timestamp with time zone,
  constraint activity_record_attempt_check CHECK ((attempt > 0)),
  constraint activity_record_comment_check CHECK ((char_length(comment) <= 140)),
  constraint activity_record_decided CHECK (((state = ANY (ARRAY['REJECTED'::text, 'ISSUED'::text])) = (decided_at IS NOT NULL))),
  constraint activity_record_mark_check CHECK (((mark = 'once'::text) OR (mark ~ '^\d{4}-\d\d-\d\d$'::text))),
  constraint activity_record_of_day CHECK ((((state = 'SIGNED'::text) = (mark <> 'once'::text)) AND ((state = 'SIGNED'::text) = (streak IS NOT NULL)))),
  constraint activity_record_refused CHECK (((state = 'REJECTED'::text) = (reason <> ''::text))),
  constraint activity_record_state_check CHECK ((state = ANY (ARRAY['APPLYING'::text, 'PROCESS'::text, 'REJECTED'::text, 'ISSUED'::text, 'JOINED'::text, 'SIGNED'::text]))),
  constraint activity_record_streak_check CHECK ((streak > 0)),
  constraint activity_record_taken CHECK (((state <> 'PROCESS'::text) OR (taken_by IS NOT NULL))),
  constraint activity_record_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES activity(id),
  constraint activity_record_activity_id_version_fkey FOREIGN KEY (activity_id, version) REFERENCES activity_version(activity_id, version),
  constraint activity_record_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint activity_record_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES operator(id),
  constraint activity_record_pkey PRIMARY KEY (id),
  constraint activity_record_activity_id_member_id_mark_key UNIQUE (activity_id, member_id, mark)
);
CREATE INDEX activity_record_of_member ON activity_record USING btree (member_id, made_at DESC, id DESC);
CREATE INDEX activity_record_queue ON activity_record USING btree (state, made_at, id) WHERE (state = ANY (ARRAY['APPLYING'::text, 'PROCESS'::text, 'REJECTED'::text, 'ISSUED'::text]));
CREATE TRIGGER activity_record_moves BEFORE UPDATE ON activity_record FOR EACH ROW EXECUTE FUNCTION activity_record_guard();
CREATE TRIGGER activity_record_no_truncate BEFORE TRUNCATE ON activity_record FOR EACH STATEMENT EXECUTE FUNCTION promotion_refuse_change();
CREATE TRIGGER activity_record_stays BEFORE DELETE ON activity_record FOR EACH ROW EXECUTE FUNCTION promotion_refuse_change();

create table activity_version (
  activity_id uuid not null,
  version integer not null,
  opens_at timestamp with time zone,
  closes_at timestamp with time zone,
  image text not null,
  color_from text not null,
  color_to text not null,
  texts jsonb not null,
  terms jsonb not null,
  written_at timestamp with time zone not null,
  constraint activity_version_terms_check CHECK ((jsonb_typeof(terms) = 'object'::text)),
  constraint activity_version_texts_check CHECK ((texts ? 'en'::text)),
  constraint activity_version_times CHECK (((closes_at IS NULL) OR ((opens_at IS NOT NULL) AND (closes_at >= opens_at)))),
  constraint activity_version_version_check CHECK ((version > 0)),
  constraint activity_version_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES activity(id),
  constraint activity_version_pkey PRIMARY KEY (activity_id, version)
);
CREATE TRIGGER activity_version_append_only BEFORE DELETE OR UPDATE ON activity_version FOR EACH ROW EXECUTE FUNCTION promotion_refuse_change();
CREATE TRIGGER activity_version_no_truncate BEFORE TRUNCATE ON activity_version FOR EACH STATEMENT EXECUTE FUNCTION promotion_refuse_change();

create table affiliate_code (
  code text not null,
  member_id uuid not null,
  is_open boolean default true not null,
  created_at timestamp with time zone default now() not null,
  gives text default 'member'::text not null,
  rate_ppm integer default 0 not null,
  expires_at timestamp with time zone,
  uses integer default 0 not null,
  constraint affiliate_code_code_check CHECK ((code ~ '^[A-Z0-9_-]{4,20}$'::text)),
  constraint affiliate_code_gives_check CHECK ((gives = ANY (ARRAY['member'::text, 'agent'::text]))),
  constraint affiliate_code_rate_ppm_check CHECK (((rate_ppm >= 0) AND (rate_ppm <= 1000000))),
  constraint affiliate_code_uses_check CHECK ((uses >= 0)),
  constraint affiliate_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint affiliate_code_pkey PRIMARY KEY (code)
);
CREATE INDEX affiliate_code_of ON affiliate_code USING btree (member_id, created_at);

create table affiliate_join (
  member_id uuid not null,
  code text not null,
  joined_at timestamp with time zone not null,
  constraint affiliate_join_code_fkey FOREIGN KEY (code) REFERENCES affiliate_code(code),
  constraint affiliate_join_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint affiliate_join_pkey PRIMARY KEY (member_id)
);
CREATE INDEX affiliate_join_of ON affiliate_join USING btree (code, joined_at);

create table agent_active_day (
  member_id uuid not null,
  day date not null,
  valid bigint not null,
  unfunded bigint default 0 not null,
  constraint agent_active_day_pkey PRIMARY KEY (member_id, day)
);
CREATE INDEX agent_active_day_day ON agent_active_day USING btree (day, member_id);

create table agent_commission_tick (
  tick timestamp with time zone not null,
  from_at timestamp with time zone not null,
  currency text not null,
  top_ppm integer not null,
  constraint agent_commission_tick_check CHECK ((from_at < tick)),
  constraint agent_commission_tick_top_ppm_check CHECK (((top_ppm >= 0) AND (top_ppm <= 1000000))),
  constraint agent_commission_tick_pkey PRIMARY KEY (tick)
);
CREATE TRIGGER agent_commission_tick_kept BEFORE DELETE OR UPDATE ON agent_commission_tick FOR EACH ROW EXECUTE FUNCTION agent_commission_refuse_change();
CREATE TRIGGER agent_commission_tick_no_truncate BEFORE TRUNCATE ON agent_commission_tick FOR EACH STATEMENT EXECUTE FUNCTION agent_commission_refuse_change();

create table agent_contract (
  id uuid not null,
  kind text not null,
  upline_id uuid,
  downline_id uuid not null,
  counters_id uuid,
  version integer default 1 not null,
  state text not null,
  awaits text,
  base text not null,
  rate_ppm integer not null,
  active_members integer default 0 not null,
  valid_bet bigint default 0 not null,
  period text not null,
  profit_loss_period text,
  bet_amount bigint default 0 not null,
  tiers jsonb default '[]'::jsonb not null,
  carry_over boolean default false not null,
  offered_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  effective_from timestamp with time zone,
  ends_at timestamp with time zone,
  agreed_ends uuid[] default '{}'::uuid[] not null,
  model text default 'differential'::text not null,
  levels integer,
  top_ppm integer,
  constraint agent_contract_active_members_check CHECK ((active_members >= 0)),
  constraint agent_contract_awaits_check CHECK ((awaits = ANY (ARRAY['upline'::text, 'downline'::text]))),
  constraint agent_contract_base_check CHECK ((base = ANY (ARRAY['validBet'::text, 'netLoss'::text]))),
  constraint agent_contract_bet_amount_check CHECK ((bet_amount >= 0)),
  constraint agent_contract_check CHECK (((state = 'OFFERED'::text) = (awaits IS NOT NULL))),
  constraint agent_contract_check1 CHECK ((upline_id <> downline_id)),
  constraint agent_contract_kind_check CHECK ((kind = ANY (ARRAY['dividend'::text, 'daily'::text, 'hourly'::text, 'realtime'::text]))),
  constraint agent_contract_levels_check CHECK (((levels >= 1) AND (levels <= 10))),
  constraint agent_contract_model_check CHECK ((model = ANY (ARRAY['differential'::text, 'override'::text]))),
  constraint agent_contract_override CHECK ((((model = 'override'::text) = (levels IS NOT NULL)) AND ((model = 'override'::text) = (top_ppm IS NOT NULL)))),
  constraint agent_contract_period_check CHECK ((period = ANY (ARRAY['daily'::text, 'weekly'::text, 'semiMonthly'::text, 'monthly'::text, 'hourly'::text]))),
  constraint agent_contract_profit_loss_period_check CHECK ((profit_loss_period = ANY (ARRAY['daily'::text, 'weekly'::text, 'semiMonthly'::text, 'monthly'::text, 'hourly'::text]))),
  constraint agent_contract_rate_ppm_check CHECK (((rate_ppm >= 0) AND (rate_ppm <= 1000000))),
  constraint agent_contract_state_check CHECK ((state = ANY (ARRAY['OFFERED'::text, 'ACTIVE'::text, 'SUPERSEDED'::text, 'TERMINATED'::text, 'REJECTED'::text, 'WITHDRAWN'::text, 'EXPIRED'::text]))),
  constraint agent_contract_tiers_check CHECK ((jsonb_typeof(tiers) = 'array'::text)),
  constraint agent_contract_top_ppm_check CHECK (((top_ppm >= 0) AND (top_ppm <= 1000000))),
  constraint agent_contract_valid_bet_check CHECK ((valid_bet >= 0)),
  constraint agent_contract_version_check CHECK ((version > 0)),
  constraint agent_contract_counters_id_fkey FOREIGN KEY (counters_id) REFERENCES agent_contract(id),
  constraint agent_contract_downline_id_fkey FOREIGN KEY (downline_id) REFERENCES member(id),
  constraint agent_contract_upline_id_fkey FOREIGN KEY (upline_id) REFERENCES member(id),
  constraint agent_contract_pkey PRIMARY KEY (id)
);
CREATE INDEX agent_contract_downline ON agent_contract USING btree (downline_id, kind, state);
CREATE INDEX agent_contract_expiry ON agent_contract USING btree (expires_at) WHERE (state = 'OFFERED'::text);
CREATE INDEX agent_contract_levels ON agent_contract USING btree (downline_id, levels) WHERE (levels IS NOT NULL);
CREATE UNIQUE INDEX agent_contract_one_active ON agent_contract USING btree (downline_id, kind) WHERE (state = 'ACTIVE'::text);
CREATE UNIQUE INDEX agent_contract_one_offer ON agent_contract USING btree (downline_id, kind) WHERE (state = 'OFFERED'::text);
CREATE INDEX agent_contract_upline ON agent_contract USING btree (upline_id, kind, state) WHERE (upline_id IS NOT NULL);

create table agent_contract_request (
  id uuid not null,
  action text not null,
  contract_id uuid,
  contract_version integer,
  downline_id uuid not null,
  kind text not null,
  terms jsonb,
  reason text not null,
  state text default 'ASKED'::text not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint agent_contract_request_action_check CHECK ((action = ANY (ARRAY['offer'::text, 'accept'::text, 'counter'::text, 'terminate'::text]))),
  constraint agent_contract_request_check CHECK (((state = 'ASKED'::text) = ((decided_by IS NULL) AND (decided_at IS NULL)))),
  constraint agent_contract_request_check1 CHECK (((action = 'offer'::text) = (contract_id IS NULL))),
  constraint agent_contract_request_check2 CHECK (((contract_id IS NULL) = (contract_version IS NULL))),
  constraint agent_contract_request_check3 CHECK (((action = ANY (ARRAY['offer'::text, 'counter'::text])) = (terms IS NOT NULL))),
  constraint agent_contract_request_check4 CHECK (((decided_by <> asked_by) OR (state <> 'CONFIRMED'::text))),
  constraint agent_contract_request_kind_check CHECK ((kind = ANY (ARRAY['dividend'::text, 'daily'::text, 'hourly'::text, 'realtime'::text]))),
  constraint agent_contract_request_state_check CHECK ((state = ANY (ARRAY['ASKED'::text, 'CONFIRMED'::text, 'DECLINED'::text]))),
  constraint agent_contract_request_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES operator(id),
  constraint agent_contract_request_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES agent_contract(id),
  constraint agent_contract_request_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operator(id),
  constraint agent_contract_request_downline_id_fkey FOREIGN KEY (downline_id) REFERENCES member(id),
  constraint agent_contract_request_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX agent_contract_request_one ON agent_contract_request USING btree (downline_id, kind) WHERE (state = 'ASKED'::text);

create table agent_contract_step (
  contract_id uuid not null,
  step integer not null,
  state text not null,
  member_id uuid,
  reason text default ''::text not null,
  taken_at timestamp with time zone not null,
  constraint agent_contract_step_step_check CHECK ((step > 0)),
  constraint agent_contract_step_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES agent_contract(id),
  constraint agent_contract_step_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint agent_contract_step_pkey PRIMARY KEY (contract_id, step)
);

create table agent_domain (
  domain text not null,
  member_id uuid not null,
  operator_id uuid not null,
  reason text not null,
  set_at timestamp with time zone not null,
  constraint agent_domain_domain_check CHECK (((domain ~ '^[a-z0-9-]+(\.[a-z0-9-]+)*$'::text) AND (length(domain) <= 253))),
  constraint agent_domain_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint agent_domain_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint agent_domain_pkey PRIMARY KEY (domain)
);
CREATE INDEX agent_domain_of ON agent_domain USING btree (member_id);

create table agent_flag (
  id uuid not null,
  kind text not null,
  agent_id uuid not null,
  key text not null,
  member_ids uuid[] not null,
  reasons jsonb not null,
  state text default 'OPEN'::text not null,
  found_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  held_since timestamp with time zone,
  held_by uuid,
  hold_reason text,
  decided_by uuid,
  decided_at timestamp with time zone,
  decision_reason text,
  constraint agent_flag_check CHECK ((num_nonnulls(held_since, held_by, hold_reason) = ANY (ARRAY[0, 3]))),
  constraint agent_flag_check1 CHECK ((num_nonnulls(decided_by, decided_at, decision_reason) = ANY (ARRAY[0, 3]))),
  constraint agent_flag_check2 CHECK (((state = ANY (ARRAY['DISMISSED'::text, 'FORFEITED'::text])) = (decided_by IS NOT NULL))),
  constraint agent_flag_check3 CHECK (((state <> ALL (ARRAY['HELD'::text, 'FORFEITED'::text])) OR (held_since IS NOT NULL))),
  constraint agent_flag_kind_check CHECK ((kind = ANY (ARRAY['SELF'::text, 'RING'::text]))),
  constraint agent_flag_member_ids_check CHECK ((cardinality(member_ids) > 0)),
  constraint agent_flag_reasons_check CHECK (((jsonb_typeof(reasons) = 'array'::text) AND (jsonb_array_length(reasons) > 0))),
  constraint agent_flag_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'HELD'::text, 'DISMISSED'::text, 'FORFEITED'::text]))),
  constraint agent_flag_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES member(id),
  constraint agent_flag_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operator(id),
  constraint agent_flag_held_by_fkey FOREIGN KEY (held_by) REFERENCES operator(id),
  constraint agent_flag_pkey PRIMARY KEY (id)
);
CREATE INDEX agent_flag_held ON agent_flag USING btree (agent_id) WHERE (state = 'HELD'::text);
CREATE INDEX agent_flag_listed ON agent_flag USING btree (found_at DESC, id DESC);
CREATE INDEX agent_flag_members ON agent_flag USING gin (member_ids);
CREATE INDEX agent_flag_of ON agent_flag USING btree (agent_id, kind, key);
CREATE UNIQUE INDEX agent_flag_one_open ON agent_flag USING btree (kind, agent_id, key) WHERE (state = 'OPEN'::text);
CREATE TRIGGER agent_flag_kept BEFORE DELETE OR UPDATE ON agent_flag FOR EACH ROW EXECUTE FUNCTION agent_flag_guard();
CREATE TRIGGER agent_flag_no_truncate BEFORE TRUNCATE ON agent_flag FOR EACH STATEMENT EXECUTE FUNCTION agent_flag_guard();

create table agent_flag_request (
  id uuid not null,
  flag_id uuid not null,
  action text not null,
  reason text not null,
  state text default 'ASKED'::text not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint agent_flag_request_action_check CHECK ((action = ANY (ARRAY['release'::text, 'forfeit'::text]))),
  constraint agent_flag_request_check CHECK (((state = 'ASKED'::text) = ((decided_by IS NULL) AND (decided_at IS NULL)))),
  constraint agent_flag_request_check1 CHECK (((decided_by <> asked_by) OR (state <> 'CONFIRMED'::text))),
  constraint agent_flag_request_state_check CHECK ((state = ANY (ARRAY['ASKED'::text, 'CONFIRMED'::text, 'DECLINED'::text]))),
  constraint agent_flag_request_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES operator(id),
  constraint agent_flag_request_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operator(id),
  constraint agent_flag_request_flag_id_fkey FOREIGN KEY (flag_id) REFERENCES agent_flag(id),
  constraint agent_flag_request_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX agent_flag_request_one ON agent_flag_request USING btree (flag_id) WHERE (state = 'ASKED'::text);
CREATE TRIGGER agent_flag_request_kept BEFORE DELETE OR UPDATE ON agent_flag_request FOR EACH ROW EXECUTE FUNCTION agent_flag_request_guard();

create table agent_flag_wage (
  wage_id uuid not null,
  flag_id uuid not null,
  constraint agent_flag_wage_flag_id_fkey FOREIGN KEY (flag_id) REFERENCES agent_flag(id),
  constraint agent_flag_wage_wage_id_fkey FOREIGN KEY (wage_id) REFERENCES agent_wage(id),
  constraint agent_flag_wage_pkey PRIMARY KEY (wage_id)
);
CREATE INDEX agent_flag_wage_of ON agent_flag_wage USING btree (flag_id);
CREATE TRIGGER agent_flag_wage_kept BEFORE DELETE OR UPDATE ON agent_flag_wage FOR EACH ROW EXECUTE FUNCTION agent_flag_wage_guard();

create table agent_level_day (
  agent_id uuid not null,
  levels integer not null,
  day date not null,
  currency text not null,
  valid bigint not null,
  stake bigint not null,
  payout bigint not null,
  constraint agent_level_day_pkey PRIMARY KEY (agent_id, levels, day, currency)
);

create table agent_level_window (
  agent_id uuid not null,
  levels integer not null,
  starts_at timestamp with time zone not null,
  currency text not null,
  valid bigint not null,
  stake bigint not null,
  payout bigint not null,
  constraint agent_level_window_pkey PRIMARY KEY (agent_id, levels, starts_at, currency)
);

create table agent_line_change (
  id bigint generated always as identity not null,
  ancestor_id uuid not null,
  member_id uuid not null,
  is_below boolean not null,
  from_window timestamp with time zone not null,
  depth integer,
  constraint agent_line_change_depth_check CHECK ((depth > 0)),
  constraint agent_line_change_pkey PRIMARY KEY (id)
);
CREATE INDEX agent_line_change_member ON agent_line_change USING btree (member_id) WHERE (NOT is_below);
CREATE INDEX agent_line_change_pair ON agent_line_change USING btree (ancestor_id, member_id, id);

create table agent_member (
  member_id uuid not null,
  rate_ppm integer not null,
  remark text default ''::text not null,
  set_by uuid,
  operator_id uuid,
  set_at timestamp with time zone not null,
  constraint agent_member_check CHECK (((set_by IS NULL) <> (operator_id IS NULL))),
  constraint agent_member_rate_ppm_check CHECK (((rate_ppm >= 0) AND (rate_ppm <= 1000000))),
  constraint agent_member_remark_check CHECK ((length(remark) <= 200)),
  constraint agent_member_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint agent_member_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint agent_member_set_by_fkey FOREIGN KEY (set_by) REFERENCES member(id),
  constraint agent_member_pkey PRIMARY KEY (member_id)
);
CREATE TRIGGER agent_member_rate_noted AFTER INSERT OR UPDATE OF rate_ppm ON agent_member FOR EACH ROW EXECUTE FUNCTION agent_note_rate();

create table agent_progress (
  is_only boolean default true not null,
  settled_until timestamp with time zone not null,
  settled_from timestamp with time zone not null,
  constraint agent_progress_is_only_check CHECK (is_only),
  constraint agent_progress_pkey PRIMARY KEY (is_only)
);

create table agent_rate_change (
  id bigint generated always as identity not null,
  member_id uuid not null,
  rate_ppm integer not null,
  from_window timestamp with time zone not null,
  constraint agent_rate_change_rate_ppm_check CHECK (((rate_ppm >= 0) AND (rate_ppm <= 1000000))),
  constraint agent_rate_change_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint agent_rate_change_pkey PRIMARY KEY (id)
);
CREATE INDEX agent_rate_change_of ON agent_rate_change USING btree (member_id, id);
CREATE TRIGGER agent_rate_change_kept BEFORE DELETE OR UPDATE ON agent_rate_change FOR EACH ROW EXECUTE FUNCTION agent_commission_refuse_change();
CREATE TRIGGER agent_rate_change_no_truncate BEFORE TRUNCATE ON agent_rate_change FOR EACH STATEMENT EXECUTE FUNCTION agent_commission_refuse_change();

create table agent_team_day (
  agent_id uuid not null,
  day date not null,
  category text not null,
  currency text not null,
  bets bigint not null,
  valid bigint not null,
  stake bigint not null,
  payout bigint not null,
  constraint agent_team_day_pkey PRIMARY KEY (agent_id, day, category, currency)
);

create table agent_team_window (
  agent_id uuid not null,
  starts_at timestamp with time zone not null,
  category text not null,
  currency text not null,
  bets bigint not null,
  valid bigint not null,
  stake bigint not null,
  payout bigint not null,
  constraint agent_team_window_pkey PRIMARY KEY (agent_id, starts_at, category, currency)
);
CREATE INDEX agent_team_window_time ON agent_team_window USING btree (starts_at, agent_id);

create table agent_tick (
  tick timestamp with time zone not null,
  run uuid not null,
  settled_at timestamp with time zone default clock_timestamp() not null,
  wages integer not null,
  paid integer not null,
  held integer not null,
  currency text not null,
  amount bigint not null,
  took_ms integer not null,
  commission bigint default 0 not null,
  constraint agent_tick_check CHECK (((commission >= 0) AND (commission <= amount))),
  constraint agent_tick_pkey PRIMARY KEY (tick),
  constraint agent_tick_run_key UNIQUE (run)
);

create table agent_type_change (
  id bigint generated always as identity not null,
  member_id uuid not null,
  from_type smallint not null,
  to_type smallint not null,
  from_window timestamp with time zone not null,
  constraint agent_type_change_check CHECK ((from_type <> to_type)),
  constraint agent_type_change_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint agent_type_change_pkey PRIMARY KEY (id)
);
CREATE INDEX agent_type_change_of ON agent_type_change USING btree (member_id, id);
CREATE TRIGGER agent_type_change_kept BEFORE DELETE OR UPDATE ON agent_type_change FOR EACH ROW EXECUTE FUNCTION agent_commission_refuse_change();
CREATE TRIGGER agent_type_change_no_truncate BEFORE TRUNCATE ON agent_type_change FOR EACH STATEMENT EXECUTE FUNCTION agent_commission_refuse_change();

create table agent_wage (
  id uuid not null,
  contract_id uuid,
  kind text not null,
  member_id uuid not null,
  period_starts_at timestamp with time zone not null,
  tick timestamp with time zone not null,
  currency text not null,
  valid bigint not null,
  base bigint not null,
  active_members integer not null,
  carried_in bigint not null,
  is_met boolean not null,
  rate_ppm integer not null,
  gross bigint not null,
  to_downlines bigint not null,
  line_total bigint not null,
  line_change bigint not null,
  above_id uuid,
  paid_before bigint not null,
  amount bigint not null,
  overpaid bigint not null,
  carried_out bigint not null,
  state text not null,
  reason text,
  transfer_id uuid,
  paid_at timestamp with time zone,
  earned_micro bigint,
  rest_in_micro bigint,
  rest_out_micro bigint,
  cap bigint,
  held_at timestamp with time zone,
  constraint agent_wage_active_members_check CHECK ((active_members >= 0)),
  constraint agent_wage_amount_check CHECK ((amount >= 0)),
  constraint agent_wage_by_contract CHECK (((contract_id IS NULL) OR ((gross >= 0) AND (to_downlines >= 0) AND (line_total =
CASE
    WHEN (cap IS NULL) THEN GREATEST(gross, to_downlines)
    ELSE (to_downlines + LEAST(gross, GREATEST((0)::bigint, (cap - to_downlines))))
END) AND (amount = GREATEST((0)::bigint, ((line_total - to_downlines) - paid_before))) AND (overpaid = GREATEST((0)::bigint, (paid_before - (line_total - to_downlines))))))),
  constraint agent_wage_by_rate CHECK ((((contract_id IS NULL) = (kind = ANY (ARRAY['commission'::text, 'rebate'::text]))) AND ((contract_id IS NULL) = ((earned_micro IS NOT NULL) AND (rest_in_micro IS NOT NULL) AND (rest_out_micro IS NOT NULL))) AND ((contract_id IS NOT NULL) OR ((earned_micro <> 0) AND (amount = GREATEST((0)::bigint, ((rest_in_micro + earned_micro) / 1000000))) AND (rest_out_micro = ((rest_in_micro + earned_micro) - (amount * 1000000))))))),
  constraint agent_wage_cap_by_contract CHECK (((cap IS NULL) OR (contract_id IS NOT NULL))),
  constraint agent_wage_cap_check CHECK ((cap >= 0)),
  constraint agent_wage_carried_in_check CHECK ((carried_in <= 0)),
  constraint agent_wage_carried_out_check CHECK ((carried_out <= 0)),
  constraint agent_wage_check CHECK ((tick > period_starts_at)),
  constraint agent_wage_check4 CHECK ((((state = 'PAID'::text) = (transfer_id IS NOT NULL)) AND ((state = 'PAID'::text) = (paid_at IS NOT NULL)))),
  constraint agent_wage_check5 CHECK (((state = ANY (ARRAY['PAID'::text, 'HELD'::text, 'FORFEITED'::text])) = (amount > 0))),
  constraint agent_wage_forfeited CHECK (((state = 'FORFEITED'::text) = (NOT (reason IS DISTINCT FROM 'FORFEITED'::text)))),
  constraint agent_wage_kind_check CHECK ((kind = ANY (ARRAY['dividend'::text, 'daily'::text, 'hourly'::text, 'realtime'::text, 'commission'::text, 'rebate'::text]))),
  constraint agent_wage_overpaid_check CHECK ((overpaid >= 0)),
  constraint agent_wage_paid_before_check CHECK ((paid_before >= 0)),
  constraint agent_wage_rate_ppm_check CHECK (((rate_ppm >= 0) AND (rate_ppm <= 1000000))),
  constraint agent_wage_reason_check CHECK ((reason = ANY (ARRAY['CONDITIONS'::text, 'NEGATIVE'::text, 'NOTHING_BET'::text, 'DOWNLINES'::text, 'PAID_BEFORE'::text, 'KEPT'::text, 'FROZEN'::text, 'DISABLED'::text, 'CLOSED'::text, 'EXCLUDED'::text, 'FLAGGED'::text, 'FORFEITED'::text, 'TOP_RATE'::text, 'QUEUED'::text]))),
  constraint agent_wage_state_check CHECK ((state = ANY (ARRAY['PAID'::text, 'HELD'::text, 'NOT_DUE'::text, 'CARRIED'::text, 'FORFEITED'::text]))),
  constraint agent_wage_above_id_fkey FOREIGN KEY (above_id) REFERENCES agent_contract(id),
  constraint agent_wage_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES agent_contract(id),
  constraint agent_wage_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint agent_wage_pkey PRIMARY KEY (id),
  constraint agent_wage_contract_id_period_starts_at_tick_key UNIQUE (contract_id, period_starts_at, tick),
  constraint agent_wage_transfer_id_key UNIQUE (transfer_id)
);
CREATE INDEX agent_wage_below ON agent_wage USING btree (above_id, tick) WHERE (above_id IS NOT NULL);
CREATE INDEX agent_wage_held ON agent_wage USING btree (member_id, tick) WHERE (state = 'HELD'::text);
CREATE INDEX agent_wage_member ON agent_wage USING btree (member_id, kind, tick DESC);
CREATE UNIQUE INDEX agent_wage_once ON agent_wage USING btree (contract_id, tick);
CREATE UNIQUE INDEX agent_wage_once_by_rate ON agent_wage USING btree (member_id, kind, tick) WHERE (contract_id IS NULL);
CREATE INDEX agent_wage_paid ON agent_wage USING btree (tick DESC, id DESC) WHERE (state = 'PAID'::text);
CREATE INDEX agent_wage_queued ON agent_wage USING btree (tick) WHERE ((state = 'HELD'::text) AND (reason = 'QUEUED'::text));
CREATE TRIGGER agent_wage_kept BEFORE DELETE OR UPDATE ON agent_wage FOR EACH ROW EXECUTE FUNCTION agent_wage_refuse_change();
CREATE TRIGGER agent_wage_no_truncate BEFORE TRUNCATE ON agent_wage FOR EACH STATEMENT EXECUTE FUNCTION agent_wage_refuse_change();

create table agent_wage_correction (
  id uuid not null,
  number bigint generated always as identity not null,
  wage_id uuid not null,
  was bigint not null,
  amount bigint not null,
  reason text not null,
  state text not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  transfer_id uuid,
  overpaid bigint,
  carried_out bigint,
  constraint agent_wage_correction_carried_out_check CHECK ((carried_out <= 0)),
  constraint agent_wage_correction_check CHECK (((amount >= 0) AND (amount <> was))),
  constraint agent_wage_correction_check1 CHECK (((state = 'ASKED'::text) = ((decided_by IS NULL) AND (decided_at IS NULL)))),
  constraint agent_wage_correction_check2 CHECK (((decided_by <> asked_by) OR (state <> 'CONFIRMED'::text))),
  constraint agent_wage_correction_check3 CHECK (((state = 'CONFIRMED'::text) = (transfer_id IS NOT NULL))),
  constraint agent_wage_correction_check4 CHECK (((state = 'CONFIRMED'::text) OR ((overpaid IS NULL) AND (carried_out IS NULL)))),
  constraint agent_wage_correction_check5 CHECK (((overpaid IS NULL) = (carried_out IS NULL))),
  constraint agent_wage_correction_overpaid_check CHECK ((overpaid >= 0)),
  constraint agent_wage_correction_state_check CHECK ((state = ANY (ARRAY['ASKED'::text, 'CONFIRMED'::text, 'DECLINED'::text]))),
  constraint agent_wage_correction_was_check CHECK ((was >= 0)),
  constraint agent_wage_correction_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES operator(id),
  constraint agent_wage_correction_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operator(id),
  constraint agent_wage_correction_wage_id_fkey FOREIGN KEY (wage_id) REFERENCES agent_wage(id),
  constraint agent_wage_correction_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX agent_wage_correction_one ON agent_wage_correction USING btree (wage_id) WHERE (state = 'ASKED'::text);
CREATE INDEX agent_wage_correction_wage ON agent_wage_correction USING btree (wage_id, number);
CREATE TRIGGER agent_wage_correction_kept BEFORE DELETE OR UPDATE ON agent_wage_correction FOR EACH ROW EXECUTE FUNCTION agent_correction_refuse_change();
CREATE TRIGGER agent_wage_correction_no_truncate BEFORE TRUNCATE ON agent_wage_correction FOR EACH STATEMENT EXECUTE FUNCTION agent_correction_refuse_change();

create table app_login (
  member_id uuid not null,
  first_at timestamp with time zone not null,
  constraint app_login_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint app_login_pkey PRIMARY KEY (member_id)
);

create table article (
  id uuid not null,
  place text not null,
  slug text not null,
  category text not null,
  image text not null,
  color_from text not null,
  color_to text not null,
  sort integer not null,
  state text not null,
  published_at timestamp with time zone,
  changed_at timestamp with time zone not null,
  constraint article_check CHECK (((state = 'DRAFT'::text) = (published_at IS NULL))),
  constraint article_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint article_state_check CHECK ((state = ANY (ARRAY['DRAFT'::text, 'PUBLISHED'::text, 'WITHDRAWN'::text]))),
  constraint article_place_category_fkey FOREIGN KEY (place, category) REFERENCES article_category(place, id),
  constraint article_pkey PRIMARY KEY (id),
  constraint article_place_slug_key UNIQUE (place, slug)
);
CREATE INDEX article_shown ON article USING btree (place, published_at DESC) WHERE (state = 'PUBLISHED'::text);

create table article_category (
  place text not null,
  id text not null,
  sort integer not null,
  constraint article_category_id_check CHECK ((id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint article_category_place_check CHECK ((place = ANY (ARRAY['news'::text, 'help'::text]))),
  constraint article_category_pkey PRIMARY KEY (place, id)
);

create table audit_log (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  actor_kind text not null,
  actor_id uuid,
  action text not null,
  subject text not null,
  subject_id uuid not null,
  from_state text,
  to_state text,
  reason text default ''::text not null,
  details jsonb default '{}'::jsonb not null,
  constraint audit_log_action_check CHECK ((action <> ''::text)),
  constraint audit_log_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['member'::text, 'operator'::text, 'system'::text, 'channel'::text]))),
  constraint audit_log_actor_named CHECK (((actor_kind = ANY (ARRAY['member'::text, 'operator'::text])) = (actor_id IS NOT NULL))),
  constraint audit_log_subject_check CHECK ((subject <> ''::text)),
  constraint audit_log_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_log_of_actor ON audit_log USING btree (actor_id, id) WHERE (actor_id IS NOT NULL);
CREATE INDEX audit_log_of_subject ON audit_log USING btree (subject_id, id);
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();
CREATE TRIGGER audit_log_not_truncated BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_change();

create table authenticator (
  member_id uuid not null,
  secret_sealed bytea not null,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null,
  constraint authenticator_last_step_check CHECK ((last_step >= 0)),
  constraint authenticator_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint authenticator_pkey PRIMARY KEY (member_id)
);
CREATE TRIGGER authenticator_not_of_closed BEFORE INSERT ON authenticator FOR EACH ROW EXECUTE FUNCTION refuse_for_closed_member();

create table banner (
  banner_id text not null,
  group_name text not null,
  url text default ''::text not null,
  linkage_type text default ''::text not null,
  image text not null,
  color_from text not null,
  color_to text not null,
  sort integer not null,
  is_active boolean default true not null,
  constraint banner_linkage_type_check CHECK ((linkage_type = ANY (ARRAY[''::text, 'route'::text, 'register'::text]))),
  constraint banner_pkey PRIMARY KEY (banner_id)
);

create table binding_ticket (
  token_hash bytea not null,
  issuer text not null,
  subject text not null,
  provider text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint binding_ticket_check CHECK ((expires_at > created_at)),
  constraint binding_ticket_provider_check CHECK ((provider = ANY (ARRAY['google'::text, 'facebook'::text, 'phone'::text]))),
  constraint binding_ticket_subject_check CHECK ((subject <> ''::text)),
  constraint binding_ticket_token_hash_check CHECK ((octet_length(token_hash) = 32)),
  constraint binding_ticket_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX binding_ticket_expires ON binding_ticket USING btree (expires_at);

create table captcha (
  secret_hash bytea not null,
  answer_hash bytea not null,
  tries_left smallint not null,
  expires_at timestamp with time zone not null,
  constraint captcha_tries_left_check CHECK ((tries_left >= 0)),
  constraint captcha_pkey PRIMARY KEY (secret_hash)
);
CREATE INDEX captcha_expiry ON captcha USING btree (expires_at);

create table case_claim (
  case_id uuid not null,
  operator_id uuid not null,
  claimed_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint case_claim_check CHECK ((expires_at > claimed_at)),
  constraint case_claim_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint case_claim_pkey PRIMARY KEY (case_id)
);
CREATE INDEX case_claim_live ON case_claim USING btree (expires_at);

create table cashier_event (
  id uuid not null,
  subject text not null,
  subject_id uuid not null,
  status text not null,
  amount bigint not null,
  currency text not null,
  reference text not null,
  key_id text not null,
  received_at timestamp with time zone not null,
  outcome text not null,
  reason text not null,
  constraint cashier_event_outcome_check CHECK ((outcome = ANY (ARRAY['APPLIED'::text, 'IGNORED'::text, 'OPERATOR'::text]))),
  constraint cashier_event_subject_check CHECK ((subject = ANY (ARRAY['deposit'::text, 'payout'::text]))),
  constraint cashier_event_pkey PRIMARY KEY (id)
);
CREATE INDEX cashier_event_for_operator ON cashier_event USING btree (received_at) WHERE (outcome = 'OPERATOR'::text);
CREATE INDEX cashier_event_of_subject ON cashier_event USING btree (subject_id);
CREATE INDEX cashier_event_received ON cashier_event USING btree (received_at) WHERE ((subject = 'deposit'::text) AND (status = 'PAID'::text));
CREATE INDEX cashier_event_reference ON cashier_event USING btree (reference) WHERE ((subject = 'deposit'::text) AND (status = 'PAID'::text));
CREATE TRIGGER cashier_event_append_only BEFORE DELETE OR UPDATE ON cashier_event FOR EACH ROW EXECUTE FUNCTION cashier_refuse_change();

create table challenge (
  id uuid not null,
  purpose text not null,
  kind text not null,
  network text not null,
  answer integer not null,
  pow_prefix text not null,
  pow_bits smallint not null,
  tries_left smallint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  token_hash bytea,
  token_expires_at timestamp with time zone,
  used_at timestamp with time zone,
  constraint challenge_check CHECK (((token_hash IS NULL) = (token_expires_at IS NULL))),
  constraint challenge_check1 CHECK (((used_at IS NULL) OR (token_hash IS NOT NULL))),
  constraint challenge_kind_check CHECK ((kind = ANY (ARRAY['slider'::text, 'work'::text]))),
  constraint challenge_purpose_check CHECK ((purpose = ANY (ARRAY['login'::text, 'register'::text, 'feedback'::text, 'sms'::text]))),
  constraint challenge_tries_left_check CHECK ((tries_left >= 0)),
  constraint challenge_pkey PRIMARY KEY (id),
  constraint challenge_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX challenge_expiry ON challenge USING btree (expires_at);
CREATE INDEX challenge_network ON challenge USING btree (network, created_at);

create table content_text (
  entity text not null,
  id text not null,
  language text not null,
  texts jsonb not null,
  constraint content_text_entity_check CHECK ((entity = ANY (ARRAY['banner'::text, 'promotion'::text, 'notice'::text, 'article'::text, 'article_category'::text]))),
  constraint content_text_pkey PRIMARY KEY (entity, id, language)
);

create table credit_line (
  id uuid not null,
  agent_id uuid not null,
  member_id uuid not null,
  currency text not null,
  limit_amount bigint not null,
  owed bigint not null,
  is_stopped boolean default false not null,
  steps integer default 0 not null,
  changed_at timestamp with time zone not null,
  constraint credit_line_between_two CHECK ((agent_id <> member_id)),
  constraint credit_line_currency_check CHECK ((currency = ANY (ARRAY['THB'::text, 'USD'::text]))),
  constraint credit_line_limit_amount_check CHECK ((limit_amount >= 0)),
  constraint credit_line_owed_check CHECK ((owed >= 0)),
  constraint credit_line_steps_check CHECK ((steps >= 0)),
  constraint credit_line_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES member(id),
  constraint credit_line_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint credit_line_pkey PRIMARY KEY (id),
  constraint credit_line_one UNIQUE (agent_id, member_id, currency)
);
CREATE INDEX credit_line_of_member ON credit_line USING btree (member_id);
CREATE TRIGGER credit_line_kept BEFORE DELETE OR UPDATE ON credit_line FOR EACH ROW EXECUTE FUNCTION credit_line_guard();
CREATE TRIGGER credit_line_no_truncate BEFORE TRUNCATE ON credit_line FOR EACH STATEMENT EXECUTE FUNCTION credit_line_guard();

create table credit_step (
  id uuid not null,
  line_id uuid not null,
  number integer not null,
  step text not null,
  amount bigint not null,
  limit_after bigint not null,
  owed_after bigint not null,
  body_hash bytea,
  created_at timestamp with time zone not null,
  constraint credit_step_amount_check CHECK ((amount >= 0)),
  constraint credit_step_limit_after_check CHECK ((limit_after >= 0)),
  constraint credit_step_moves CHECK (((amount > 0) OR (step <> ALL (ARRAY['DRAW'::text, 'REPAY'::text, 'FORGIVE'::text])))),
  constraint credit_step_number_check CHECK ((number > 0)),
  constraint credit_step_owed_after_check CHECK ((owed_after >= 0)),
  constraint credit_step_step_check CHECK ((step = ANY (ARRAY['SET'::text, 'DRAW'::text, 'REPAY'::text, 'FORGIVE'::text, 'END'::text, 'STOP'::text, 'RESUME'::text]))),
  constraint credit_step_line_id_fkey FOREIGN KEY (line_id) REFERENCES credit_line(id),
  constraint credit_step_pkey PRIMARY KEY (id),
  constraint credit_step_number UNIQUE (line_id, number)
);
CREATE INDEX credit_step_given_up ON credit_step USING btree (line_id, created_at) WHERE (step = 'FORGIVE'::text);
CREATE TRIGGER credit_step_append_only BEFORE DELETE OR UPDATE ON credit_step FOR EACH ROW EXECUTE FUNCTION credit_step_guard();
CREATE TRIGGER credit_step_no_truncate BEFORE TRUNCATE ON credit_step FOR EACH STATEMENT EXECUTE FUNCTION credit_step_guard();

create table deposit (
  id uuid not null,
  member_id uuid not null,
  method_id text not null,
  account_id bigint not null,
  currency text not null,
  amount bigint not null,
  fee bigint not null,
  state text not null,
  reason text default ''::text not null,
  language text not null,
  body_hash bytea not null,
  channel_reference text,
  pay_url text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  transfer_id uuid,
  channel text default 'sandbox'::text not null,
  qr text,
  is_by_amount boolean default false not null,
  pay_account jsonb,
  coin jsonb,
  confirmations integer,
  books_fee boolean default false not null,
  constraint deposit_amount_check CHECK ((amount > 0)),
  constraint deposit_by_amount_without_fee CHECK (((NOT is_by_amount) OR (fee = 0))),
  constraint deposit_confirmations_check CHECK ((confirmations >= 0)),
  constraint deposit_credited_once CHECK (((state = ANY (ARRAY['CREDITED'::text, 'REFUNDING'::text, 'REFUNDED'::text])) = (transfer_id IS NOT NULL))),
  constraint deposit_fee_check CHECK ((fee >= 0)),
  constraint deposit_state_check CHECK ((state = ANY (ARRAY['CREATED'::text, 'SUBMITTED'::text, 'APPROVED'::text, 'CREDITED'::text, 'REJECTED'::text, 'FAILED'::text, 'EXPIRED'::text, 'CANCELLED'::text, 'REFUNDING'::text, 'REFUNDED'::text]))),
  constraint deposit_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_account(id),
  constraint deposit_channel_fkey FOREIGN KEY (channel) REFERENCES payment_channel(code),
  constraint deposit_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint deposit_method_id_fkey FOREIGN KEY (method_id) REFERENCES deposit_method(id),
  constraint deposit_pkey PRIMARY KEY (id),
  constraint deposit_transfer_id_key UNIQUE (transfer_id)
);
CREATE UNIQUE INDEX deposit_awaited_amount ON deposit USING btree (channel, currency, amount) WHERE (is_by_amount AND (state = ANY (ARRAY['CREATED'::text, 'SUBMITTED'::text, 'APPROVED'::text])));
CREATE INDEX deposit_in_state ON deposit USING btree (state, created_at, id);
CREATE INDEX deposit_of_member ON deposit USING btree (member_id, created_at DESC, id DESC);
CREATE INDEX deposit_overdue ON deposit USING btree (expires_at) WHERE (state = 'CREATED'::text);
CREATE INDEX deposit_reference ON deposit USING btree (channel_reference);

create table deposit_first_word (
  deposit_id uuid not null,
  operator_id uuid not null,
  created_at timestamp with time zone not null,
  constraint deposit_first_word_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit(id),
  constraint deposit_first_word_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint deposit_first_word_pkey PRIMARY KEY (deposit_id)
);

create table deposit_match (
  event_id uuid not null,
  deposit_id uuid not null,
  asked bigint not null,
  created_at timestamp with time zone not null,
  constraint deposit_match_asked_check CHECK ((asked > 0)),
  constraint deposit_match_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit(id),
  constraint deposit_match_event_id_fkey FOREIGN KEY (event_id) REFERENCES cashier_event(id),
  constraint deposit_match_pkey PRIMARY KEY (event_id),
  constraint deposit_match_deposit_id_key UNIQUE (deposit_id)
);
CREATE TRIGGER deposit_match_append_only BEFORE DELETE OR UPDATE ON deposit_match FOR EACH ROW EXECUTE FUNCTION cashier_refuse_change();

create table deposit_method (
  id text not null,
  kind text not null,
  texts jsonb not null,
  min_amount bigint not null,
  max_amount bigint not null,
  fee bigint default 0 not null,
  presets bigint[] not null,
  is_sandbox boolean not null,
  is_enabled boolean default true not null,
  sort integer not null,
  channel text default 'sandbox'::text not null,
  pays_by text default 'page'::text not null,
  constraint deposit_method_check CHECK ((max_amount >= min_amount)),
  constraint deposit_method_fee_check CHECK ((fee >= 0)),
  constraint deposit_method_kind_check CHECK ((kind = ANY (ARRAY['qr'::text, 'bank'::text, 'wallet'::text, 'crypto'::text, 'card'::text, 'voucher'::text]))),
  constraint deposit_method_min_amount_check CHECK ((min_amount > 0)),
  constraint deposit_method_pays_by_check CHECK ((pays_by = ANY (ARRAY['page'::text, 'transfer'::text, 'card'::text, 'coin'::text, 'voucher'::text]))),
  constraint deposit_method_channel_fkey FOREIGN KEY (channel) REFERENCES payment_channel(code),
  constraint deposit_method_pkey PRIMARY KEY (id)
);

create table deposit_promotion (
  deposit_id uuid not null,
  promotion_id uuid not null,
  version integer not null,
  outcome text,
  claim_id uuid,
  bonus bigint,
  turnover bigint,
  decided_at timestamp with time zone,
  constraint deposit_promotion_bonus_check CHECK ((bonus > 0)),
  constraint deposit_promotion_decided CHECK (((outcome IS NULL) = (decided_at IS NULL))),
  constraint deposit_promotion_granted CHECK (((COALESCE((outcome = ANY (ARRAY['GRANTED'::text, 'TAKEN_BACK'::text])), false) = (claim_id IS NOT NULL)) AND ((claim_id IS NULL) = (bonus IS NULL)) AND ((claim_id IS NULL) = (turnover IS NULL)))),
  constraint deposit_promotion_outcome_check CHECK ((outcome = ANY (ARRAY['GRANTED'::text, 'ENDED'::text, 'CHANGED'::text, 'USED'::text, 'TOO_SMALL'::text, 'RESTING'::text, 'FROZEN'::text, 'TAKEN_BACK'::text]))),
  constraint deposit_promotion_turnover_check CHECK ((turnover >= 0)),
  constraint deposit_promotion_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES promotion_claim(id),
  constraint deposit_promotion_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit(id),
  constraint deposit_promotion_promotion_id_version_fkey FOREIGN KEY (promotion_id, version) REFERENCES promotion_version(promotion_id, version),
  constraint deposit_promotion_pkey PRIMARY KEY (deposit_id),
  constraint deposit_promotion_claim_id_key UNIQUE (claim_id)
);

create table deposit_refund (
  id uuid not null,
  deposit_id uuid not null,
  amount bigint not null,
  state text not null,
  asked_by uuid not null,
  confirmed_by uuid,
  channel_reference text,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  end_outcome text,
  end_reference text,
  end_asked_by uuid,
  end_confirmed_by uuid,
  end_asked_at timestamp with time zone,
  constraint deposit_refund_amount_check CHECK ((amount > 0)),
  constraint deposit_refund_by_two CHECK ((asked_by <> confirmed_by)),
  constraint deposit_refund_confirmed CHECK ((((state = ANY (ARRAY['ASKED'::text, 'TAKEN_BACK'::text])) = (confirmed_by IS NULL)) AND ((confirmed_by IS NULL) = (confirmed_at IS NULL)))),
  constraint deposit_refund_end_asked CHECK ((((end_asked_by IS NULL) = (end_outcome IS NULL)) AND ((end_asked_by IS NULL) = (end_reference IS NULL)) AND ((end_confirmed_by IS NULL) OR (end_outcome = state)))),
  constraint deposit_refund_end_by_two CHECK ((end_asked_by <> end_confirmed_by)),
  constraint deposit_refund_end_outcome_check CHECK ((end_outcome = ANY (ARRAY['SENT'::text, 'FAILED'::text]))),
  constraint deposit_refund_ended CHECK (((state = ANY (ARRAY['TAKEN_BACK'::text, 'SENT'::text, 'FAILED'::text])) = (ended_at IS NOT NULL))),
  constraint deposit_refund_state_check CHECK ((state = ANY (ARRAY['ASKED'::text, 'TAKEN_BACK'::text, 'PENDING'::text, 'ACCEPTED'::text, 'SENT'::text, 'FAILED'::text]))),
  constraint deposit_refund_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES operator(id),
  constraint deposit_refund_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES operator(id),
  constraint deposit_refund_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit(id),
  constraint deposit_refund_end_asked_by_fkey FOREIGN KEY (end_asked_by) REFERENCES operator(id),
  constraint deposit_refund_end_confirmed_by_fkey FOREIGN KEY (end_confirmed_by) REFERENCES operator(id),
  constraint deposit_refund_pkey PRIMARY KEY (id)
);
CREATE INDEX deposit_refund_ended ON deposit_refund USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX deposit_refund_of ON deposit_refund USING btree (deposit_id, created_at);
CREATE UNIQUE INDEX deposit_refund_standing ON deposit_refund USING btree (deposit_id) WHERE (state <> ALL (ARRAY['FAILED'::text, 'TAKEN_BACK'::text]));
CREATE INDEX deposit_refund_underway ON deposit_refund USING btree (created_at, id) WHERE (state = ANY (ARRAY['ASKED'::text, 'PENDING'::text, 'ACCEPTED'::text]));

create table deposit_slip (
  upload_id uuid not null,
  deposit_id uuid not null,
  created_at timestamp with time zone not null,
  constraint deposit_slip_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit(id),
  constraint deposit_slip_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES upload(id),
  constraint deposit_slip_pkey PRIMARY KEY (upload_id)
);
CREATE INDEX deposit_slip_of ON deposit_slip USING btree (deposit_id);

create table deposit_voucher (
  id bigint generated always as identity not null,
  deposit_id uuid not null,
  serial text not null,
  outcome text not null,
  tried_at timestamp with time zone not null,
  constraint deposit_voucher_outcome_check CHECK ((outcome = ANY (ARRAY['TAKEN'::text, 'UNKNOWN'::text, 'USED'::text, 'EXPIRED'::text, 'OTHER_VALUE'::text, 'CLOSED'::text]))),
  constraint deposit_voucher_serial_check CHECK (((length(serial) >= 1) AND (length(serial) <= 32))),
  constraint deposit_voucher_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit(id),
  constraint deposit_voucher_pkey PRIMARY KEY (id)
);
CREATE INDEX deposit_voucher_of ON deposit_voucher USING btree (deposit_id);
CREATE UNIQUE INDEX deposit_voucher_taken ON deposit_voucher USING btree (deposit_id) WHERE (outcome = 'TAKEN'::text);
CREATE TRIGGER deposit_voucher_append_only BEFORE DELETE OR UPDATE ON deposit_voucher FOR EACH ROW EXECUTE FUNCTION cashier_refuse_change();

create table feedback (
  id uuid not null,
  member_id uuid,
  type text not null,
  contact text not null,
  state text not null,
  network text not null,
  body_hash bytea not null,
  created_at timestamp with time zone not null,
  contact_sealed bytea,
  constraint feedback_contact_sealed_check CHECK (((contact = ''::text) OR (contact_sealed IS NULL))),
  constraint feedback_state_check CHECK ((state = ANY (ARRAY['NEW'::text, 'IN_REVIEW'::text, 'ANSWERED'::text, 'CLOSED'::text]))),
  constraint feedback_type_check CHECK ((type = ANY (ARRAY['deposit'::text, 'withdrawal'::text, 'game'::text, 'customerService'::text, 'application'::text, 'other'::text]))),
  constraint feedback_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint feedback_pkey PRIMARY KEY (id)
);
CREATE INDEX feedback_in_state ON feedback USING btree (state, created_at);
CREATE INDEX feedback_network ON feedback USING btree (network, created_at);
CREATE INDEX feedback_of_member ON feedback USING btree (member_id, created_at DESC) WHERE (member_id IS NOT NULL);
CREATE INDEX feedback_unsealed ON feedback USING btree (id) WHERE (contact <> ''::text);

create table feedback_entry (
  id uuid not null,
  feedback_id uuid not null,
  by text not null,
  content text not null,
  body_hash bytea,
  written_at timestamp with time zone not null,
  constraint feedback_entry_by_check CHECK ((by = ANY (ARRAY['sender'::text, 'house'::text]))),
  constraint feedback_entry_feedback_id_fkey FOREIGN KEY (feedback_id) REFERENCES feedback(id),
  constraint feedback_entry_pkey PRIMARY KEY (id)
);
CREATE INDEX feedback_entry_of ON feedback_entry USING btree (feedback_id, written_at);

create table field_rule (
  field text not null,
  is_enabled boolean not null,
  is_required boolean not null,
  min_length integer not null,
  max_length integer not null,
  accepted_pattern text not null,
  pattern_id integer not null,
  constraint field_rule_accepted_pattern_check CHECK ((accepted_pattern = ANY (ARRAY['*'::text, ''::text]))),
  constraint field_rule_check CHECK (((max_length >= min_length) AND (max_length <= 512))),
  constraint field_rule_min_length_check CHECK ((min_length >= 0)),
  constraint field_rule_pattern_id_check CHECK (((pattern_id >= 1) AND (pattern_id <= 18))),
  constraint field_rule_pkey PRIMARY KEY (field)
);

create table game (
  node_id integer not null,
  code text not null,
  vendor_code text not null,
  category text not null,
  title text not null,
  cover text not null,
  color text not null,
  popularity integer not null,
  lines integer default 0 not null,
  volatility text,
  min_bet bigint not null,
  has_demo boolean default false not null,
  provider text,
  is_active boolean default true not null,
  is_under_maintenance boolean default false not null,
  maintenance_until timestamp with time zone,
  added_at timestamp with time zone not null,
  is_group boolean default false not null,
  group_code text,
  listing text default 'UNLISTED'::text not null,
  listing_until timestamp with time zone,
  constraint game_category_check CHECK ((category = ANY (ARRAY['RNG'::text, 'LIVE'::text, 'SPORTS'::text, 'FISH'::text, 'ELOTT'::text, 'LOTT'::text, 'PVP'::text, 'COCKFIGHT'::text, 'MINIGAME'::text]))),
  constraint game_check CHECK (((maintenance_until IS NULL) OR is_under_maintenance)),
  constraint game_check1 CHECK (((listing_until IS NULL) OR (listing = 'MAINTENANCE'::text))),
  constraint game_color_check CHECK ((color ~ '^#[0-9a-f]{6}$'::text)),
  constraint game_group_code CHECK (((NOT is_group) OR (group_code IS NOT NULL))),
  constraint game_group_provider CHECK (((NOT is_group) OR (provider IS NULL))),
  constraint game_lines_check CHECK ((lines >= 0)),
  constraint game_listing_check CHECK ((listing = ANY (ARRAY['UNLISTED'::text, 'OPEN'::text, 'MAINTENANCE'::text, 'WITHDRAWN'::text]))),
  constraint game_min_bet_check CHECK ((min_bet > 0)),
  constraint game_mini_vendor CHECK (((vendor_code <> ALL (ARRAY['SPB'::text, 'GM'::text, 'XGS'::text, 'KM'::text])) OR (category = 'MINIGAME'::text))),
  constraint game_title_check CHECK ((title <> ''::text)),
  constraint game_volatility_check CHECK ((volatility = ANY (ARRAY['LOW'::text, 'MEDIUM'::text, 'HIGH'::text]))),
  constraint game_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES game_vendor(code),
  constraint game_pkey PRIMARY KEY (node_id),
  constraint game_code_key UNIQUE (code)
);
CREATE UNIQUE INDEX game_group ON game USING btree (group_code) WHERE is_group;
CREATE INDEX game_vendor_code ON game USING btree (vendor_code);
CREATE TRIGGER game_changed AFTER INSERT OR DELETE OR UPDATE ON game FOR EACH STATEMENT EXECUTE FUNCTION game_catalogue_changed();

create table game_catalogue (
  is_only boolean default true not null,
  version bigint default 1 not null,
  constraint game_catalogue_is_only_check CHECK (is_only),
  constraint game_catalogue_pkey PRIMARY KEY (is_only)
);

create table game_closing (
  id uuid not null,
  vendor_code text,
  node_id integer,
  state text not null,
  from_at timestamp with time zone not null,
  until_at timestamp with time zone,
  reason text not null,
  constraint game_closing_check CHECK ((until_at > from_at)),
  constraint game_closing_check1 CHECK (((vendor_code IS NULL) <> (node_id IS NULL))),
  constraint game_closing_state_check CHECK ((state = ANY (ARRAY['PLANNED'::text, 'CLOSED'::text, 'ENDED'::text]))),
  constraint game_closing_node_id_fkey FOREIGN KEY (node_id) REFERENCES game(node_id),
  constraint game_closing_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES game_vendor(code),
  constraint game_closing_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX game_closing_of_game ON game_closing USING btree (node_id) WHERE (state <> 'ENDED'::text);
CREATE UNIQUE INDEX game_closing_of_vendor ON game_closing USING btree (vendor_code) WHERE (state <> 'ENDED'::text);

create table game_favourite (
  member_id uuid not null,
  node_id integer not null,
  added_at timestamp with time zone not null,
  constraint game_favourite_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint game_favourite_node_id_fkey FOREIGN KEY (node_id) REFERENCES game(node_id),
  constraint game_favourite_pkey PRIMARY KEY (member_id, node_id)
);
CREATE TRIGGER game_favourite_not_of_closed BEFORE INSERT ON game_favourite FOR EACH ROW EXECUTE FUNCTION refuse_for_closed_member();

create table game_free_grant (
  id uuid not null,
  member_id uuid not null,
  provider text not null,
  node_id integer not null,
  currency text not null,
  stake bigint not null,
  rounds integer not null,
  used integer default 0 not null,
  turnover_times integer not null,
  house_account bigint not null,
  granted_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  told_at timestamp with time zone,
  ended_at timestamp with time zone,
  is_refused boolean default false not null,
  constraint game_free_grant_currency_check CHECK ((currency = ANY (ARRAY['THB'::text, 'USD'::text]))),
  constraint game_free_grant_refused CHECK (((NOT is_refused) OR (ended_at IS NOT NULL))),
  constraint game_free_grant_rounds_check CHECK ((rounds > 0)),
  constraint game_free_grant_stake_check CHECK ((stake > 0)),
  constraint game_free_grant_times CHECK ((expires_at > granted_at)),
  constraint game_free_grant_turnover_times_check CHECK (((turnover_times >= 0) AND (turnover_times <= 10))),
  constraint game_free_grant_used CHECK (((used >= 0) AND (used <= rounds))),
  constraint game_free_grant_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint game_free_grant_node_id_fkey FOREIGN KEY (node_id) REFERENCES game(node_id),
  constraint game_free_grant_pkey PRIMARY KEY (id)
);
CREATE INDEX game_free_grant_of ON game_free_grant USING btree (member_id, granted_at);
CREATE TRIGGER game_free_grant_kept BEFORE DELETE OR UPDATE ON game_free_grant FOR EACH ROW EXECUTE FUNCTION game_free_guard();
CREATE TRIGGER game_free_grant_no_truncate BEFORE TRUNCATE ON game_free_grant FOR EACH STATEMENT EXECUTE FUNCTION game_refuse_change();

create table game_player (
  provider text not null,
  member_id uuid not null,
  player_id uuid not null,
  constraint game_player_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint game_player_pkey PRIMARY KEY (provider, member_id),
  constraint game_player_player_id_key UNIQUE (player_id)
);

create table game_provider (
  code text not null,
  is_enabled boolean default true not null,
  constraint game_provider_pkey PRIMARY KEY (code)
);

create table game_recent (
  member_id uuid not null,
  node_id integer not null,
  opened_at timestamp with time zone not null,
  constraint game_recent_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint game_recent_node_id_fkey FOREIGN KEY (node_id) REFERENCES game(node_id),
  constraint game_recent_pkey PRIMARY KEY (member_id, node_id)
);
CREATE INDEX game_recent_newest ON game_recent USING btree (member_id, opened_at DESC);
CREATE TRIGGER game_recent_not_of_closed BEFORE INSERT ON game_recent FOR EACH ROW EXECUTE FUNCTION refuse_for_closed_member();

create table game_room (
  id text not null,
  node_id integer not null,
  place integer not null,
  min_bet bigint not null,
  max_bet bigint not null,
  seats integer not null,
  is_open boolean default true not null,
  constraint game_room_check CHECK ((max_bet >= min_bet)),
  constraint game_room_min_bet_check CHECK ((min_bet > 0)),
  constraint game_room_place_check CHECK ((place > 0)),
  constraint game_room_seats_check CHECK ((seats > 0)),
  constraint game_room_node_id_fkey FOREIGN KEY (node_id) REFERENCES game(node_id),
  constraint game_room_pkey PRIMARY KEY (id),
  constraint game_room_node_id_place_key UNIQUE (node_id, place)
);

create table game_round (
  member_id uuid not null,
  id uuid not null,
  provider text not null,
  round_ref text not null,
  node_id integer not null,
  currency text not null,
  stake bigint not null,
  payout bigint default 0 not null,
  bets integer not null,
  state text not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  counted_at timestamp with time zone,
  free_grant_id uuid,
  constraint game_round_bets_check CHECK ((bets >= 0)),
  constraint game_round_ended CHECK (((state = 'OPEN'::text) = (ended_at IS NULL))),
  constraint game_round_free CHECK (((free_grant_id IS NULL) OR (stake = 0))),
  constraint game_round_payout_check CHECK ((payout >= 0)),
  constraint game_round_stake_check CHECK ((stake >= 0)),
  constraint game_round_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'CLOSED'::text, 'VOID'::text]))),
  constraint game_round_void CHECK ((((state = 'VOID'::text) = (bets = 0)) AND ((bets > 0) OR ((stake = 0) AND (payout = 0))))),
  constraint game_round_free_grant_id_fkey FOREIGN KEY (free_grant_id) REFERENCES game_free_grant(id),
  constraint game_round_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint game_round_node_id_fkey FOREIGN KEY (node_id) REFERENCES game(node_id),
  constraint game_round_pkey PRIMARY KEY (member_id, id),
  constraint game_round_member_id_provider_round_ref_key UNIQUE (member_id, provider, round_ref)
) with (fillfactor=80);
CREATE INDEX game_round_free_of ON game_round USING btree (member_id, started_at, id) WHERE (free_grant_id IS NOT NULL);
CREATE INDEX game_round_large_win ON game_round USING btree (ended_at DESC) WHERE ((state = 'CLOSED'::text) AND (currency <> 'DEMO'::text) AND (payout >= (5 * stake)) AND (payout > 0));
CREATE INDEX game_round_of_grant ON game_round USING btree (free_grant_id) WHERE (free_grant_id IS NOT NULL);
CREATE INDEX game_round_open ON game_round USING btree (member_id, id) WHERE (state = 'OPEN'::text);
CREATE INDEX game_round_started ON game_round USING btree (started_at);
CREATE INDEX game_round_uncounted ON game_round USING btree (ended_at) WHERE ((state = 'CLOSED'::text) AND (counted_at IS NULL));

create table game_session (
  id uuid not null,
  provider text not null,
  member_id uuid not null,
  portal_session_id uuid not null,
  node_id integer not null,
  currency text not null,
  account_id bigint not null,
  house_account bigint not null,
  opened_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  room_id text,
  ticket_id uuid,
  ended_at timestamp with time zone,
  constraint game_session_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint game_session_node_id_fkey FOREIGN KEY (node_id) REFERENCES game(node_id),
  constraint game_session_room_id_fkey FOREIGN KEY (room_id) REFERENCES game_room(id),
  constraint game_session_pkey PRIMARY KEY (id)
) with (fillfactor=80);
CREATE INDEX game_session_member ON game_session USING btree (member_id, opened_at);
CREATE UNIQUE INDEX game_session_open ON game_session USING btree (member_id) WHERE (ended_at IS NULL);
CREATE INDEX game_session_room ON game_session USING btree (room_id) WHERE ((room_id IS NOT NULL) AND (ended_at IS NULL));
CREATE INDEX game_session_ticket ON game_session USING btree (ticket_id);

create table game_ticket (
  id uuid not null,
  secret_hash bytea not null,
  member_id uuid not null,
  portal_session_id uuid not null,
  provider text not null,
  node_id integer not null,
  currency text not null,
  language text not null,
  account_id bigint not null,
  house_account bigint not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  room_id text,
  constraint game_ticket_currency_check CHECK ((currency = ANY (ARRAY['THB'::text, 'USD'::text, 'DEMO'::text]))),
  constraint game_ticket_secret_hash_check CHECK ((octet_length(secret_hash) = 32)),
  constraint game_ticket_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint game_ticket_node_id_fkey FOREIGN KEY (node_id) REFERENCES game(node_id),
  constraint game_ticket_room_id_fkey FOREIGN KEY (room_id) REFERENCES game_room(id),
  constraint game_ticket_pkey PRIMARY KEY (id),
  constraint game_ticket_secret_hash_key UNIQUE (secret_hash)
);
CREATE INDEX game_ticket_expiry ON game_ticket USING btree (expires_at);
CREATE INDEX game_ticket_room ON game_ticket USING btree (room_id) WHERE ((room_id IS NOT NULL) AND (used_at IS NULL));

create table game_transaction (
  provider text not null,
  transaction_uuid uuid not null,
  kind text not null,
  content_hash bigint not null,
  member_id uuid not null,
  session_id uuid not null,
  round_id uuid,
  reference_uuid uuid,
  amount bigint not null,
  status text not null,
  balance bigint not null,
  transfer_id uuid,
  received_at timestamp with time zone not null,
  constraint game_transaction_amount_check CHECK ((amount >= 0)),
  constraint game_transaction_bet_moves CHECK (((kind <> 'BET'::text) OR ((amount = 0) AND (transfer_id IS NULL)) OR ((status = 'OK'::text) = (transfer_id IS NOT NULL)))),
  constraint game_transaction_in_round CHECK (((transfer_id IS NULL) OR (round_id IS NOT NULL))),
  constraint game_transaction_kind_check CHECK ((kind = ANY (ARRAY['BET'::text, 'WIN'::text, 'ROLLBACK'::text]))),
  constraint game_transaction_reference CHECK (((kind = 'BET'::text) = (reference_uuid IS NULL))),
  constraint game_transaction_refused CHECK (((status = 'OK'::text) OR ((kind = 'BET'::text) AND (transfer_id IS NULL)))),
  constraint game_transaction_member_id_round_id_fkey FOREIGN KEY (member_id, round_id) REFERENCES game_round(member_id, id),
  constraint game_transaction_session_id_fkey FOREIGN KEY (session_id) REFERENCES game_session(id),
  constraint game_transaction_pkey PRIMARY KEY (provider, transaction_uuid),
  constraint game_transaction_transfer_id_key UNIQUE (transfer_id)
);
CREATE INDEX game_transaction_received ON game_transaction USING brin (received_at) WITH (pages_per_range='32', autosummarize='on');
CREATE INDEX game_transaction_reference ON game_transaction USING btree (provider, reference_uuid) WHERE (reference_uuid IS NOT NULL);
CREATE INDEX game_transaction_round ON game_transaction USING btree (member_id, round_id) WHERE (round_id IS NOT NULL);
CREATE TRIGGER game_transaction_append_only BEFORE DELETE OR UPDATE ON game_transaction FOR EACH ROW EXECUTE FUNCTION game_refuse_change();
CREATE TRIGGER game_transaction_no_truncate BEFORE TRUNCATE ON game_transaction FOR EACH STATEMENT EXECUTE FUNCTION game_refuse_change();

create table game_vendor (
  code text not null,
  name text not null,
  logo text not null,
  picture text not null,
  color text not null,
  sort integer not null,
  is_active boolean default true not null,
  constraint game_vendor_color_check CHECK ((color ~ '^#[0-9a-f]{6}$'::text)),
  constraint game_vendor_pkey PRIMARY KEY (code)
);
CREATE TRIGGER game_vendor_changed AFTER INSERT OR DELETE OR UPDATE ON game_vendor FOR EACH STATEMENT EXECUTE FUNCTION game_catalogue_changed();

create table game_wallet_transfer (
  id uuid not null,
  member_id uuid not null,
  provider text not null,
  wallet text not null,
  currency text not null,
  direction text not null,
  main_account bigint not null,
  game_account bigint not null,
  house_account bigint not null,
  amount bigint,
  state text default 'PENDING'::text not null,
  reason text default ''::text not null,
  balance_after bigint,
  gained bigint,
  body_hash bytea not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint game_wallet_transfer_amount CHECK ((amount >= 0)),
  constraint game_wallet_transfer_balance CHECK ((balance_after >= 0)),
  constraint game_wallet_transfer_direction CHECK ((direction = ANY (ARRAY['IN'::text, 'OUT'::text]))),
  constraint game_wallet_transfer_ended CHECK (((state = ANY (ARRAY['DONE'::text, 'FAILED'::text])) = (ended_at IS NOT NULL))),
  constraint game_wallet_transfer_known CHECK (((amount IS NOT NULL) OR ((direction = 'OUT'::text) AND (state <> 'DONE'::text)))),
  constraint game_wallet_transfer_state CHECK ((state = ANY (ARRAY['PENDING'::text, 'UNKNOWN'::text, 'DONE'::text, 'FAILED'::text]))),
  constraint game_wallet_transfer_told CHECK ((((state = 'DONE'::text) = (balance_after IS NOT NULL)) AND ((state = 'DONE'::text) = (gained IS NOT NULL)))),
  constraint game_wallet_transfer_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint game_wallet_transfer_pkey PRIMARY KEY (id)
);
CREATE INDEX game_wallet_transfer_ended ON game_wallet_transfer USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX game_wallet_transfer_of_member ON game_wallet_transfer USING btree (member_id, id DESC);
CREATE UNIQUE INDEX game_wallet_transfer_open ON game_wallet_transfer USING btree (member_id, wallet, currency) WHERE (state = ANY (ARRAY['PENDING'::text, 'UNKNOWN'::text]));
CREATE TRIGGER game_wallet_transfer_ends_once BEFORE UPDATE ON game_wallet_transfer FOR EACH ROW WHEN ((old.state = ANY (ARRAY['DONE'::text, 'FAILED'::text]))) EXECUTE FUNCTION game_refuse_change();
CREATE TRIGGER game_wallet_transfer_kept BEFORE DELETE ON game_wallet_transfer FOR EACH ROW EXECUTE FUNCTION game_refuse_change();
CREATE TRIGGER game_wallet_transfer_no_truncate BEFORE TRUNCATE ON game_wallet_transfer FOR EACH STATEMENT EXECUTE FUNCTION game_refuse_change();

create table job (
  id uuid not null,
  name text not null,
  key text,
  payload jsonb default '{}'::jsonb not null,
  run_at timestamp with time zone not null,
  period_ends_at timestamp with time zone,
  attempts integer default 0 not null,
  last_error text,
  dead_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint job_pkey PRIMARY KEY (id)
);
CREATE INDEX job_due ON job USING btree (run_at, id) WHERE (dead_at IS NULL);
CREATE UNIQUE INDEX job_key ON job USING btree (name, key);

create table job_period (
  name text not null,
  ends_at timestamp with time zone not null,
  done_at timestamp with time zone not null,
  constraint job_period_pkey PRIMARY KEY (name, ends_at)
);

create table known_login (
  member_id uuid not null,
  device_hash bytea not null,
  network text not null,
  seen_at timestamp with time zone not null,
  first_seen_at timestamp with time zone default now() not null,
  has_opened_account boolean default false not null,
  constraint known_login_device_hash_check CHECK ((octet_length(device_hash) = 32)),
  constraint known_login_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint known_login_pkey PRIMARY KEY (member_id, device_hash, network)
);
CREATE INDEX known_login_age ON known_login USING btree (seen_at);
CREATE INDEX known_login_network ON known_login USING btree (member_id, network);

create table ledger_account (
  id bigint not null,
  balance bigint,
  version bigint default 0 not null,
  posted_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  owner_id uuid not null,
  class smallint not null,
  currency smallint not null,
  is_frozen boolean default false not null,
  detail text default ''::text not null,
  constraint ledger_account_no_overdraft CHECK ((balance >= 0)),
  constraint ledger_account_pkey PRIMARY KEY (id),
  constraint ledger_account_owner_id_class_currency_detail_key UNIQUE (owner_id, class, currency, detail)
) with (fillfactor=60);
CREATE TRIGGER ledger_account_born BEFORE INSERT ON ledger_account FOR EACH ROW EXECUTE FUNCTION ledger_account_guard();
CREATE TRIGGER ledger_account_kept BEFORE DELETE ON ledger_account FOR EACH ROW EXECUTE FUNCTION ledger_account_guard();
CREATE TRIGGER ledger_account_no_truncate BEFORE TRUNCATE ON ledger_account FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_account_same BEFORE UPDATE OF id, owner_id, class, currency, detail, created_at ON ledger_account FOR EACH ROW EXECUTE FUNCTION ledger_account_guard();

create table ledger_account_class (
  class smallint not null,
  name text not null,
  constraint ledger_account_class_class_check CHECK (((class >= 0) AND (class <= 31))),
  constraint ledger_account_class_pkey PRIMARY KEY (class),
  constraint ledger_account_class_name_key UNIQUE (name)
);

create table ledger_currency (
  code smallint not null,
  name text not null,
  is_demo boolean not null,
  constraint ledger_currency_code_check CHECK (((code >= 1) AND (code <= 15))),
  constraint ledger_currency_pkey PRIMARY KEY (code),
  constraint ledger_currency_name_key UNIQUE (name)
);

create table ledger_day_sum (
  account_id bigint not null,
  day date not null,
  kind smallint not null,
  amount bigint not null,
  constraint ledger_day_sum_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_watched(account_id),
  constraint ledger_day_sum_pkey PRIMARY KEY (account_id, day, kind)
);

create table ledger_debt (
  main_account bigint not null,
  owed_account bigint not null,
  owed bigint not null,
  constraint ledger_debt_never_below_zero CHECK ((owed >= 0)),
  constraint ledger_debt_main_account_fkey FOREIGN KEY (main_account) REFERENCES ledger_account(id),
  constraint ledger_debt_owed_account_fkey FOREIGN KEY (owed_account) REFERENCES ledger_account(id),
  constraint ledger_debt_pkey PRIMARY KEY (main_account),
  constraint ledger_debt_owed_account_key UNIQUE (owed_account)
);
CREATE INDEX ledger_debt_open ON ledger_debt USING btree (main_account) WHERE (owed > 0);

create table ledger_hold (
  id uuid not null,
  purpose text not null,
  main_account bigint not null,
  hold_account bigint not null,
  amount bigint not null,
  state text default 'OPEN'::text not null,
  posted_amount bigint,
  reference uuid,
  placed_at timestamp with time zone default clock_timestamp() not null,
  expires_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  resolved_by uuid,
  constraint ledger_hold_amount_check CHECK (((amount > 0) OR ((purpose = 'credit'::text) AND (amount = 0)))),
  constraint ledger_hold_posted_within CHECK (((posted_amount > 0) AND (posted_amount <= amount))),
  constraint ledger_hold_resolved CHECK ((((state = 'OPEN'::text) = (resolved_at IS NULL)) AND ((state = 'OPEN'::text) = (resolved_by IS NULL)) AND ((state = 'POSTED'::text) = (posted_amount IS NOT NULL)))),
  constraint ledger_hold_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'POSTED'::text, 'VOIDED'::text, 'EXPIRED'::text]))),
  constraint ledger_hold_pkey PRIMARY KEY (id),
  constraint ledger_hold_resolved_by_key UNIQUE (resolved_by)
);
CREATE INDEX ledger_hold_due ON ledger_hold USING btree (purpose, expires_at) WHERE (state = 'OPEN'::text);
CREATE INDEX ledger_hold_open ON ledger_hold USING btree (hold_account) WHERE (state = 'OPEN'::text);
CREATE TRIGGER ledger_hold_no_truncate BEFORE TRUNCATE ON ledger_hold FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_hold_resolve_once BEFORE DELETE OR UPDATE ON ledger_hold FOR EACH ROW EXECUTE FUNCTION ledger_hold_guard();

create table ledger_own_money (
  owner_id uuid not null,
  since timestamp with time zone not null,
  constraint ledger_own_money_pkey PRIMARY KEY (owner_id)
);
CREATE TRIGGER ledger_own_money_kept BEFORE DELETE OR UPDATE ON ledger_own_money FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_own_money_no_truncate BEFORE TRUNCATE ON ledger_own_money FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

create table ledger_transfer (
  id uuid not null,
  debit_account bigint not null,
  credit_account bigint not null,
  amount bigint not null,
  created_at timestamp with time zone not null,
  debit_after bigint,
  debit_version bigint,
  credit_after bigint,
  credit_version bigint,
  body_hash bigint,
  kind smallint not null,
  reference uuid,
  transaction_id uuid,
  constraint ledger_transfer_amount CHECK ((amount > 0)),
  constraint ledger_transfer_one_currency CHECK (((debit_account & (15)::bigint) = (credit_account & (15)::bigint))),
  constraint ledger_transfer_two_accounts CHECK ((debit_account <> credit_account)),
  constraint ledger_transfer_pkey PRIMARY KEY (id)
) partition by RANGE (id);
CREATE INDEX ledger_transfer_credit ON ONLY ledger_transfer USING btree (credit_account, credit_version) WHERE (credit_version IS NOT NULL);
CREATE INDEX ledger_transfer_debit ON ONLY ledger_transfer USING btree (debit_account, debit_version) WHERE (debit_version IS NOT NULL);
CREATE INDEX ledger_transfer_time ON ONLY ledger_transfer USING brin (created_at) WITH (pages_per_range='32', autosummarize='on');
CREATE TRIGGER ledger_transfer_append_only BEFORE DELETE OR UPDATE ON ledger_transfer FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_transfer_no_truncate BEFORE TRUNCATE ON ledger_transfer FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_transfer_own_money AFTER INSERT ON ledger_transfer FOR EACH ROW WHEN ((new.kind = ANY (ARRAY[1, 7, 34, 40, 49, 54, 59]))) EXECUTE FUNCTION ledger_note_own_money();
CREATE TRIGGER ledger_transfer_watched AFTER INSERT ON ledger_transfer REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION ledger_sum_watched();

create table ledger_transfer_default partition of ledger_transfer DEFAULT;
CREATE TRIGGER ledger_transfer_no_truncate BEFORE TRUNCATE ON ledger_transfer_default FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

create table ledger_transfer_kind (
  kind smallint not null,
  name text not null,
  debit_class smallint not null,
  credit_class smallint not null,
  constraint ledger_transfer_kind_credit_class_fkey FOREIGN KEY (credit_class) REFERENCES ledger_account_class(class),
  constraint ledger_transfer_kind_debit_class_fkey FOREIGN KEY (debit_class) REFERENCES ledger_account_class(class),
  constraint ledger_transfer_kind_pkey PRIMARY KEY (kind),
  constraint ledger_transfer_kind_name_key UNIQUE (name)
);

create table ledger_watched (
  account_id bigint not null,
  time_zone text not null,
  since date not null,
  constraint ledger_watched_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_account(id),
  constraint ledger_watched_pkey PRIMARY KEY (account_id)
);

create table login_attempt (
  id bigint generated always as identity not null,
  subject text not null,
  network text not null,
  attempted_at timestamp with time zone not null,
  was_wrong boolean default false not null,
  source text not null,
  is_stranger boolean not null,
  site text,
  constraint login_attempt_pkey PRIMARY KEY (id)
);
CREATE INDEX login_attempt_age ON login_attempt USING btree (attempted_at);
CREATE INDEX login_attempt_network ON login_attempt USING btree (network, attempted_at);
CREATE INDEX login_attempt_site ON login_attempt USING btree (site, attempted_at) WHERE (site IS NOT NULL);
CREATE INDEX login_attempt_subject ON login_attempt USING btree (subject, attempted_at);

create table lottery_beacon (
  hash text not null,
  source text not null,
  public_key text not null,
  period_seconds integer not null,
  genesis_time bigint not null,
  group_hash text not null,
  beacon_id text not null,
  addresses text[] not null,
  constraint lottery_beacon_genesis_time_check CHECK ((genesis_time >= 0)),
  constraint lottery_beacon_group_hash_check CHECK ((group_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint lottery_beacon_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint lottery_beacon_period_seconds_check CHECK (((period_seconds >= 1) AND (period_seconds <= 86400))),
  constraint lottery_beacon_public_key_check CHECK ((public_key ~ '^[89ab][0-9a-f]{191}$'::text)),
  constraint lottery_beacon_pkey PRIMARY KEY (hash)
);
CREATE TRIGGER lottery_beacon_kept BEFORE DELETE OR UPDATE ON lottery_beacon FOR EACH ROW EXECUTE FUNCTION lottery_beacon_guard();

create table lottery_beacon_round (
  beacon text not null,
  round integer not null,
  out_at timestamp with time zone not null,
  asked_at timestamp with time zone,
  failure text,
  randomness text,
  signature text,
  taken_at timestamp with time zone,
  given_up_at timestamp with time zone,
  constraint lottery_beacon_round_ended CHECK (((signature IS NULL) OR (given_up_at IS NULL))),
  constraint lottery_beacon_round_failure_check CHECK ((failure = ANY (ARRAY['SILENT'::text, 'WRONG'::text]))),
  constraint lottery_beacon_round_randomness_check CHECK ((randomness ~ '^[0-9a-f]{64}$'::text)),
  constraint lottery_beacon_round_round_check CHECK ((round >= 1)),
  constraint lottery_beacon_round_signature_check CHECK ((signature ~ '^[89ab][0-9a-f]{95}$'::text)),
  constraint lottery_beacon_round_taken CHECK ((((signature IS NULL) = (randomness IS NULL)) AND ((signature IS NULL) = (taken_at IS NULL)))),
  constraint lottery_beacon_round_beacon_fkey FOREIGN KEY (beacon) REFERENCES lottery_beacon(hash),
  constraint lottery_beacon_round_pkey PRIMARY KEY (beacon, round)
);
CREATE TRIGGER lottery_beacon_round_kept BEFORE DELETE OR UPDATE ON lottery_beacon_round FOR EACH ROW EXECUTE FUNCTION lottery_beacon_round_guard();

create table lottery_bet (
  issue_id bigint not null,
  member_id uuid not null,
  id uuid not null,
  slip_id uuid not null,
  account_id bigint not null,
  play_type text not null,
  key text not null,
  stake bigint not null,
  odds bigint,
  singles integer default 1 not null,
  units integer default 1 not null,
  level_odds integer,
  prize_group integer,
  wide_win bigint,
  constraint lottery_bet_odds_check CHECK ((odds >= 100)),
  constraint lottery_bet_one_odds CHECK (((odds IS NULL) <> (level_odds IS NULL))),
  constraint lottery_bet_prize_group_check CHECK ((prize_group > 0)),
  constraint lottery_bet_singles_check CHECK ((singles > 0)),
  constraint lottery_bet_stake_check CHECK ((stake > 0)),
  constraint lottery_bet_units_check CHECK ((units > 0)),
  constraint lottery_bet_pkey PRIMARY KEY (issue_id, member_id, id)
) partition by RANGE (issue_id);

create table lottery_bet_group (
  issue_id bigint not null,
  play_type text not null,
  key text not null,
  stake bigint not null,
  odds bigint,
  bets bigint not null,
  units integer default 1 not null,
  level_odds integer,
  constraint lottery_bet_group_bets_check CHECK ((bets > 0))
);
CREATE INDEX lottery_bet_group_issue ON lottery_bet_group USING btree (issue_id);

create table lottery_chase (
  id uuid not null,
  member_id uuid not null,
  account_id bigint not null,
  game_code text not null,
  state text default 'RUNNING'::text not null,
  lines jsonb not null,
  bet_count integer not null,
  stop text not null,
  profit bigint,
  body_hash bytea not null,
  made_at timestamp with time zone default clock_timestamp() not null,
  ended_at timestamp with time zone,
  constraint lottery_chase_ended CHECK (((state = 'RUNNING'::text) = (ended_at IS NULL))),
  constraint lottery_chase_profit_check CHECK ((profit > 0)),
  constraint lottery_chase_profit_of_stop CHECK (((stop = 'profit'::text) = (profit IS NOT NULL))),
  constraint lottery_chase_state_check CHECK ((state = ANY (ARRAY['RUNNING'::text, 'FINISHED'::text, 'MET'::text, 'CANCELLED'::text, 'STOPPED'::text]))),
  constraint lottery_chase_stop_check CHECK ((stop = ANY (ARRAY['never'::text, 'win'::text, 'profit'::text]))),
  constraint lottery_chase_pkey PRIMARY KEY (id)
);
CREATE INDEX lottery_chase_of_member ON lottery_chase USING btree (member_id, id DESC);
CREATE TRIGGER lottery_chase_by_step BEFORE UPDATE ON lottery_chase FOR EACH ROW EXECUTE FUNCTION lottery_chase_guard();

create table lottery_chase_issue (
  chase_id uuid not null,
  place integer not null,
  game_code text not null,
  numero text not null,
  open_at timestamp with time zone not null,
  lock_at timestamp with time zone not null,
  draw_at timestamp with time zone not null,
  multiple integer not null,
  stake bigint not null,
  state text default 'WAITING'::text not null,
  hold_id uuid not null,
  slip_id uuid,
  constraint lottery_chase_issue_multiple CHECK (((multiple >= 1) AND (multiple <= 10000))),
  constraint lottery_chase_issue_place CHECK (((place >= 1) AND (place <= 100))),
  constraint lottery_chase_issue_placed CHECK (((state = 'PLACED'::text) = (slip_id IS NOT NULL))),
  constraint lottery_chase_issue_stake CHECK ((stake > 0)),
  constraint lottery_chase_issue_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'PLACED'::text, 'RETURNED'::text]))),
  constraint lottery_chase_issue_chase_id_fkey FOREIGN KEY (chase_id) REFERENCES lottery_chase(id),
  constraint lottery_chase_issue_pkey PRIMARY KEY (chase_id, place),
  constraint lottery_chase_issue_chase_id_numero_key UNIQUE (chase_id, numero),
  constraint lottery_chase_issue_hold_id_key UNIQUE (hold_id),
  constraint lottery_chase_issue_slip_id_key UNIQUE (slip_id)
);
CREATE INDEX lottery_chase_issue_of_issue ON lottery_chase_issue USING btree (game_code, numero);
CREATE INDEX lottery_chase_issue_waiting ON lottery_chase_issue USING btree (open_at) WHERE (state = 'WAITING'::text);
CREATE TRIGGER lottery_chase_issue_by_step BEFORE UPDATE ON lottery_chase_issue FOR EACH ROW EXECUTE FUNCTION lottery_chase_issue_guard();

create table lottery_chase_step (
  chase_id uuid not null,
  id bigint generated always as identity not null,
  place integer,
  subject text generated always as (
CASE
    WHEN (place IS NULL) THEN 'chase'::text
    ELSE 'issue'::text
END) stored not null,
  from_state text not null,
  to_state text not null,
  actor_kind text not null,
  reason text,
  at timestamp with time zone default clock_timestamp() not null,
  constraint lottery_chase_step_chase_id_fkey FOREIGN KEY (chase_id) REFERENCES lottery_chase(id),
  constraint lottery_chase_step_subject_from_state_to_state_fkey FOREIGN KEY (subject, from_state, to_state) REFERENCES lottery_chase_transition(subject, from_state, to_state),
  constraint lottery_chase_step_pkey PRIMARY KEY (chase_id, id)
);
CREATE TRIGGER lottery_chase_step_allowed BEFORE INSERT ON lottery_chase_step FOR EACH ROW EXECUTE FUNCTION lottery_chase_step_guard();
CREATE TRIGGER lottery_chase_step_append_only BEFORE DELETE OR UPDATE ON lottery_chase_step FOR EACH ROW EXECUTE FUNCTION lottery_refuse_change();
CREATE TRIGGER lottery_chase_step_no_truncate BEFORE TRUNCATE ON lottery_chase_step FOR EACH STATEMENT EXECUTE FUNCTION lottery_refuse_change();

create table lottery_chase_transition (
  subject text not null,
  from_state text not null,
  event text not null,
  to_state text not null,
  actors text[] not null,
  constraint lottery_chase_transition_subject CHECK ((subject = ANY (ARRAY['chase'::text, 'issue'::text]))),
  constraint lottery_chase_transition_pkey PRIMARY KEY (subject, from_state, event),
  constraint lottery_chase_transition_subject_from_state_to_state_key UNIQUE (subject, from_state, to_state)
);

create table lottery_dispute (
  issue_id bigint not null,
  play_type text not null,
  key text not null,
  listed text not null,
  judged text not null,
  since timestamp with time zone default clock_timestamp() not null,
  tried_at timestamp with time zone default clock_timestamp() not null,
  constraint lottery_dispute_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES lottery_issue(id),
  constraint lottery_dispute_pkey PRIMARY KEY (issue_id)
);

create table lottery_exposure (
  issue_id bigint not null,
  currency smallint not null,
  risk text not null,
  key text not null,
  amount bigint not null,
  most bigint not null,
  constraint lottery_exposure_amount CHECK ((amount >= 0)),
  constraint lottery_exposure_within CHECK ((amount <= most)),
  constraint lottery_exposure_pkey PRIMARY KEY (issue_id, currency, risk, key)
) with (fillfactor=50);

create table lottery_favourite (
  member_id uuid not null,
  game_code text not null,
  added_at timestamp with time zone not null,
  constraint lottery_favourite_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint lottery_favourite_pkey PRIMARY KEY (member_id, game_code)
);
CREATE TRIGGER lottery_favourite_not_of_closed BEFORE INSERT ON lottery_favourite FOR EACH ROW EXECUTE FUNCTION refuse_for_closed_member();

create table lottery_issue (
  id bigint generated always as identity not null,
  game_code text not null,
  numero text not null,
  state text default 'OPEN'::text not null,
  open_at timestamp with time zone not null,
  lock_at timestamp with time zone not null,
  draw_at timestamp with time zone not null,
  seed bytea,
  commitment text,
  tag_salt bytea not null,
  seal_root text,
  seal_hash text,
  seal_count integer,
  seal_stake bigint,
  sealed_at timestamp with time zone,
  numbers integer[],
  drawn_at timestamp with time zone,
  settlement_run uuid,
  settled_at timestamp with time zone,
  throws_root text,
  chain_id uuid,
  chain_place integer,
  beacon text,
  beacon_round integer,
  beacon_signature text,
  constraint lottery_issue_beacon CHECK ((((beacon IS NULL) = (beacon_round IS NULL)) AND ((beacon IS NULL) OR (seed IS NOT NULL)) AND ((beacon IS NOT NULL) OR (beacon_signature IS NULL)))),
  constraint lottery_issue_chain_place_check CHECK ((chain_place >= 1)),
  constraint lottery_issue_chained CHECK ((((chain_id IS NULL) = (chain_place IS NULL)) AND ((chain_id IS NULL) OR (seed IS NOT NULL)))),
  constraint lottery_issue_committed CHECK (((seed IS NULL) = (commitment IS NULL))),
  constraint lottery_issue_drawn CHECK ((((state = ANY (ARRAY['DRAWN'::text, 'CERTIFIED'::text, 'SETTLED'::text, 'CORRECTED'::text])) = (numbers IS NOT NULL)) OR (state = 'VOID'::text))),
  constraint lottery_issue_sealed CHECK (((state = ANY (ARRAY['WAITING'::text, 'OPEN'::text, 'LOCKED'::text, 'CANCELLED'::text, 'VOID'::text])) OR (seal_root IS NOT NULL))),
  constraint lottery_issue_seed_check CHECK ((length(seed) = 32)),
  constraint lottery_issue_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'OPEN'::text, 'LOCKED'::text, 'SEALED'::text, 'DRAWN'::text, 'CERTIFIED'::text, 'SETTLED'::text, 'CORRECTED'::text, 'CANCELLED'::text, 'VOID'::text]))),
  constraint lottery_issue_tag_salt_check CHECK ((length(tag_salt) = 16)),
  constraint lottery_issue_times CHECK (((open_at < lock_at) AND (lock_at < draw_at))),
  constraint lottery_issue_beacon_fkey FOREIGN KEY (beacon, beacon_round) REFERENCES lottery_beacon_round(beacon, round),
  constraint lottery_issue_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES lottery_seed_chain(id),
  constraint lottery_issue_product_fkey FOREIGN KEY (game_code) REFERENCES lottery_product(code),
  constraint lottery_issue_pkey PRIMARY KEY (id),
  constraint lottery_issue_game_code_numero_key UNIQUE (game_code, numero)
);
CREATE INDEX lottery_issue_beacon_waiting ON lottery_issue USING btree (beacon, beacon_round) WHERE ((beacon IS NOT NULL) AND (state = ANY (ARRAY['WAITING'::text, 'OPEN'::text, 'LOCKED'::text, 'SEALED'::text])));
CREATE UNIQUE INDEX lottery_issue_chain_place ON lottery_issue USING btree (chain_id, chain_place) WHERE (chain_id IS NOT NULL);
CREATE INDEX lottery_issue_draw ON lottery_issue USING btree (game_code, draw_at);
CREATE INDEX lottery_issue_undrawn ON lottery_issue USING btree (draw_at) WHERE (state = ANY (ARRAY['WAITING'::text, 'OPEN'::text, 'LOCKED'::text, 'SEALED'::text]));
CREATE TRIGGER lottery_issue_beacon_kept BEFORE UPDATE OF beacon, beacon_round, beacon_signature ON lottery_issue FOR EACH ROW WHEN ((((new.beacon IS DISTINCT FROM old.beacon) OR (new.beacon_round IS DISTINCT FROM old.beacon_round)) OR ((old.beacon_signature IS NOT NULL) AND (new.beacon_signature IS DISTINCT FROM old.beacon_signature)))) EXECUTE FUNCTION lottery_issue_beacon_guard();
CREATE TRIGGER lottery_issue_by_step BEFORE UPDATE OF state ON lottery_issue FOR EACH ROW EXECUTE FUNCTION lottery_state_guard();
CREATE TRIGGER lottery_issue_chain_kept BEFORE UPDATE OF seed, commitment, chain_id, chain_place ON lottery_issue FOR EACH ROW WHEN (((((new.seed IS DISTINCT FROM old.seed) OR (new.commitment IS DISTINCT FROM old.commitment)) OR (new.chain_id IS DISTINCT FROM old.chain_id)) OR (new.chain_place IS DISTINCT FROM old.chain_place))) EXECUTE FUNCTION lottery_chain_order_guard();
CREATE TRIGGER lottery_issue_chain_order AFTER INSERT ON lottery_issue FOR EACH ROW WHEN ((new.chain_id IS NOT NULL)) EXECUTE FUNCTION lottery_chain_order_guard();

create table lottery_issue_request (
  id uuid not null,
  issue_id bigint not null,
  action text not null,
  numbers integer[],
  reason text not null,
  state text default 'ASKED'::text not null,
  asked_by uuid not null,
  asked_at timestamp with time zone default clock_timestamp() not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint lottery_issue_request_action_check CHECK ((action = ANY (ARRAY['cancel'::text, 'void'::text, 'correct'::text, 'result'::text]))),
  constraint lottery_issue_request_decided CHECK ((((state = 'ASKED'::text) = (decided_by IS NULL)) AND ((decided_by IS NULL) = (decided_at IS NULL)))),
  constraint lottery_issue_request_four_eyes CHECK (((state <> 'CONFIRMED'::text) OR (decided_by <> asked_by))),
  constraint lottery_issue_request_numbers CHECK (((action = ANY (ARRAY['correct'::text, 'result'::text])) = (numbers IS NOT NULL))),
  constraint lottery_issue_request_reason_check CHECK ((reason <> ''::text)),
  constraint lottery_issue_request_state_check CHECK ((state = ANY (ARRAY['ASKED'::text, 'CONFIRMED'::text, 'DECLINED'::text]))),
  constraint lottery_issue_request_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES lottery_issue(id),
  constraint lottery_issue_request_pkey PRIMARY KEY (id)
);
CREATE INDEX lottery_issue_request_issue ON lottery_issue_request USING btree (issue_id);
CREATE UNIQUE INDEX lottery_issue_request_open ON lottery_issue_request USING btree (issue_id) WHERE (state = 'ASKED'::text);

create table lottery_issue_step (
  issue_id bigint not null,
  id bigint generated always as identity not null,
  from_state text not null,
  to_state text not null,
  actor_kind text not null,
  actor_id uuid,
  reason text not null,
  at timestamp with time zone default clock_timestamp() not null,
  constraint lottery_issue_step_actor CHECK (((actor_kind = 'operator'::text) = (actor_id IS NOT NULL))),
  constraint lottery_issue_step_from_state_to_state_fkey FOREIGN KEY (from_state, to_state) REFERENCES lottery_issue_transition(from_state, to_state),
  constraint lottery_issue_step_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES lottery_issue(id),
  constraint lottery_issue_step_pkey PRIMARY KEY (issue_id, id)
);
CREATE TRIGGER lottery_issue_step_allowed BEFORE INSERT ON lottery_issue_step FOR EACH ROW EXECUTE FUNCTION lottery_step_guard();
CREATE TRIGGER lottery_issue_step_append_only BEFORE DELETE OR UPDATE ON lottery_issue_step FOR EACH ROW EXECUTE FUNCTION lottery_refuse_change();
CREATE TRIGGER lottery_issue_step_no_truncate BEFORE TRUNCATE ON lottery_issue_step FOR EACH STATEMENT EXECUTE FUNCTION lottery_refuse_change();

create table lottery_issue_transition (
  from_state text not null,
  event text not null,
  to_state text not null,
  actors text[] not null,
  constraint lottery_issue_transition_pkey PRIMARY KEY (from_state, event),
  constraint lottery_issue_transition_from_state_to_state_key UNIQUE (from_state, to_state)
);

create table lottery_level_odds (
  id integer generated always as identity not null,
  hash text not null,
  levels text not null,
  overs numeric[] not null,
  unders numeric[] not null,
  constraint lottery_level_odds_check CHECK (((cardinality(overs) > 0) AND (cardinality(overs) = cardinality(unders)))),
  constraint lottery_level_odds_pkey PRIMARY KEY (id),
  constraint lottery_level_odds_hash_key UNIQUE (hash)
);

create table lottery_payout (
  issue_id bigint not null,
  bet_id uuid not null,
  member_id uuid not null,
  slip_id uuid not null,
  account_id bigint not null,
  amount bigint not null,
  chunk integer not null,
  constraint lottery_payout_amount_check CHECK ((amount > 0)),
  constraint lottery_payout_pkey PRIMARY KEY (issue_id, member_id, bet_id)
);

create table lottery_product (
  code text not null,
  sort integer not null,
  is_active boolean default true not null,
  constraint lottery_product_pkey PRIMARY KEY (code)
);

create table lottery_result (
  id bigint generated always as identity not null,
  issue_id bigint not null,
  source text not null,
  reference text not null,
  numbers integer[] not null,
  verdict text not null,
  at timestamp with time zone default clock_timestamp() not null,
  constraint lottery_result_decided CHECK (((verdict <> 'DECIDED'::text) OR (source = 'operators'::text))),
  constraint lottery_result_verdict_check CHECK ((verdict = ANY (ARRAY['FIRST'::text, 'SAME'::text, 'OTHER'::text, 'DECIDED'::text]))),
  constraint lottery_result_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES lottery_issue(id),
  constraint lottery_result_pkey PRIMARY KEY (id),
  constraint lottery_result_once UNIQUE (issue_id, source, reference, numbers)
);
CREATE UNIQUE INDEX lottery_result_first ON lottery_result USING btree (issue_id) WHERE (verdict = 'FIRST'::text);
CREATE INDEX lottery_result_other ON lottery_result USING btree (at) WHERE (verdict = 'OTHER'::text);
CREATE TRIGGER lottery_result_append_only BEFORE DELETE OR UPDATE ON lottery_result FOR EACH ROW EXECUTE FUNCTION lottery_refuse_change();
CREATE TRIGGER lottery_result_no_truncate BEFORE TRUNCATE ON lottery_result FOR EACH STATEMENT EXECUTE FUNCTION lottery_refuse_change();

create table lottery_reversal (
  issue_id bigint not null,
  round integer not null,
  action text not null,
  run uuid not null,
  old_run uuid,
  old_numbers integer[],
  new_numbers integer[],
  started_at timestamp with time zone default clock_timestamp() not null,
  ended_at timestamp with time zone,
  constraint lottery_reversal_action_check CHECK ((action = ANY (ARRAY['cancel'::text, 'void'::text, 'correct'::text]))),
  constraint lottery_reversal_round_check CHECK ((round > 0)),
  constraint lottery_reversal_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES lottery_issue(id),
  constraint lottery_reversal_pkey PRIMARY KEY (issue_id, round)
);

create table lottery_reversal_chunk (
  issue_id bigint not null,
  round integer not null,
  chunk integer not null,
  first_member uuid not null,
  last_member uuid not null,
  done_at timestamp with time zone,
  constraint lottery_reversal_chunk_issue_id_round_fkey FOREIGN KEY (issue_id, round) REFERENCES lottery_reversal(issue_id, round),
  constraint lottery_reversal_chunk_pkey PRIMARY KEY (issue_id, round, chunk)
);

create table lottery_reversed_payout (
  issue_id bigint not null,
  round integer not null,
  member_id uuid not null,
  bet_id uuid not null,
  slip_id uuid not null,
  account_id bigint not null,
  amount bigint not null,
  constraint lottery_reversed_payout_amount_check CHECK ((amount > 0)),
  constraint lottery_reversed_payout_pkey PRIMARY KEY (issue_id, member_id, bet_id, round)
);

create table lottery_saved_choice (
  member_id uuid not null,
  game_code text not null,
  play_type text not null,
  selection text not null,
  saved_at timestamp with time zone not null,
  constraint lottery_saved_choice_selection_check CHECK (((length(selection) >= 1) AND (length(selection) <= 1000))),
  constraint lottery_saved_choice_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint lottery_saved_choice_pkey PRIMARY KEY (member_id, game_code, play_type, selection)
);
CREATE TRIGGER lottery_saved_choice_not_of_closed BEFORE INSERT ON lottery_saved_choice FOR EACH ROW EXECUTE FUNCTION refuse_for_closed_member();

create table lottery_seed_chain (
  id uuid not null,
  game_code text not null,
  ordinal integer not null,
  head text not null,
  secret_sealed bytea not null,
  length integer not null,
  used integer default 0 not null,
  used_until timestamp with time zone,
  made_at timestamp with time zone not null,
  shut_since timestamp with time zone,
  constraint lottery_seed_chain_check CHECK (((used >= 0) AND (used <= length))),
  constraint lottery_seed_chain_head_check CHECK ((head ~ '^[0-9a-f]{64}$'::text)),
  constraint lottery_seed_chain_length_check CHECK (((length >= 1) AND (length <= 100000))),
  constraint lottery_seed_chain_ordinal_check CHECK ((ordinal >= 1)),
  constraint lottery_seed_chain_used CHECK (((used = 0) = (used_until IS NULL))),
  constraint lottery_seed_chain_product_fkey FOREIGN KEY (game_code) REFERENCES lottery_product(code),
  constraint lottery_seed_chain_pkey PRIMARY KEY (id),
  constraint lottery_seed_chain_ordinal UNIQUE (game_code, ordinal)
);
CREATE TRIGGER lottery_seed_chain_kept BEFORE DELETE OR UPDATE ON lottery_seed_chain FOR EACH ROW EXECUTE FUNCTION lottery_seed_chain_guard();

create table lottery_settlement_chunk (
  issue_id bigint not null,
  chunk integer not null,
  house_account bigint not null,
  paid_at timestamp with time zone,
  first_member uuid not null,
  last_member uuid not null,
  winners integer not null,
  amount bigint not null,
  constraint lottery_settlement_chunk_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES lottery_issue(id),
  constraint lottery_settlement_chunk_pkey PRIMARY KEY (issue_id, chunk)
);

create table lottery_slip (
  id uuid not null,
  member_id uuid not null,
  issue_id bigint not null,
  account_id bigint not null,
  stake bigint not null,
  bet_count integer not null,
  placed_at timestamp with time zone not null,
  cancelled_at timestamp with time zone,
  rebate bigint default 0 not null,
  terms_version integer,
  highest_win bigint,
  early_lock_at timestamp with time zone,
  constraint lottery_slip_bet_count_check CHECK ((bet_count > 0)),
  constraint lottery_slip_cancelled_in_time CHECK ((cancelled_at < early_lock_at)),
  constraint lottery_slip_highest_win CHECK ((highest_win >= 0)),
  constraint lottery_slip_rebate_check CHECK ((rebate >= 0)),
  constraint lottery_slip_stake_check CHECK ((stake > 0)),
  constraint lottery_slip_pkey PRIMARY KEY (member_id, id)
);
CREATE INDEX lottery_slip_cancelled ON lottery_slip USING btree (issue_id) WHERE (cancelled_at IS NOT NULL);
CREATE INDEX lottery_slip_issue ON lottery_slip USING btree (issue_id, member_id);

create table lottery_terms (
  id uuid not null,
  game_code text not null,
  version integer,
  from_at timestamp with time zone not null,
  changes jsonb not null,
  reason text not null,
  state text default 'ASKED'::text not null,
  asked_by uuid not null,
  asked_at timestamp with time zone default clock_timestamp() not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  replaces integer,
  constraint lottery_terms_decided CHECK ((((state = 'ASKED'::text) = (decided_by IS NULL)) AND ((decided_by IS NULL) = (decided_at IS NULL)))),
  constraint lottery_terms_four_eyes CHECK (((state <> 'CONFIRMED'::text) OR (decided_by <> asked_by))),
  constraint lottery_terms_numbered CHECK (((state = 'CONFIRMED'::text) = (version IS NOT NULL))),
  constraint lottery_terms_reason CHECK ((reason <> ''::text)),
  constraint lottery_terms_state CHECK ((state = ANY (ARRAY['ASKED'::text, 'CONFIRMED'::text, 'DECLINED'::text]))),
  constraint lottery_terms_version CHECK ((version > 0)),
  constraint lottery_terms_game_code_fkey FOREIGN KEY (game_code) REFERENCES lottery_product(code),
  constraint lottery_terms_pkey PRIMARY KEY (id),
  constraint lottery_terms_game_code_version_key UNIQUE (game_code, version)
);
CREATE INDEX lottery_terms_in_force ON lottery_terms USING btree (game_code, from_at) WHERE (version IS NOT NULL);
CREATE UNIQUE INDEX lottery_terms_open ON lottery_terms USING btree (game_code) WHERE (state = 'ASKED'::text);
CREATE UNIQUE INDEX lottery_terms_replaced ON lottery_terms USING btree (game_code, replaces) WHERE (replaces IS NOT NULL);
CREATE CONSTRAINT TRIGGER lottery_terms_confirmed_in_time AFTER INSERT OR UPDATE OF version ON lottery_terms DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION lottery_terms_in_time();
CREATE TRIGGER lottery_terms_decided_once BEFORE UPDATE ON lottery_terms FOR EACH ROW EXECUTE FUNCTION lottery_terms_guard();
CREATE TRIGGER lottery_terms_no_delete BEFORE DELETE ON lottery_terms FOR EACH ROW EXECUTE FUNCTION lottery_refuse_change();
CREATE TRIGGER lottery_terms_no_truncate BEFORE TRUNCATE ON lottery_terms FOR EACH STATEMENT EXECUTE FUNCTION lottery_refuse_change();

create table lottery_throw (
  issue_id bigint not null,
  place integer not null,
  id uuid not null,
  member_id uuid not null,
  number text not null,
  thrown_at timestamp with time zone not null,
  constraint lottery_throw_number_check CHECK ((number ~ '^[0-9]{5}$'::text)),
  constraint lottery_throw_place_check CHECK ((place >= 0)),
  constraint lottery_throw_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES lottery_issue(id),
  constraint lottery_throw_pkey PRIMARY KEY (issue_id, place),
  constraint lottery_throw_member_id_id_key UNIQUE (member_id, id)
);
CREATE INDEX lottery_throw_of_member ON lottery_throw USING btree (issue_id, member_id, place);
CREATE TRIGGER lottery_throw_append_only BEFORE DELETE OR UPDATE ON lottery_throw FOR EACH ROW EXECUTE FUNCTION lottery_refuse_change();
CREATE TRIGGER lottery_throw_in_time BEFORE INSERT ON lottery_throw FOR EACH ROW EXECUTE FUNCTION lottery_throw_guard();
CREATE TRIGGER lottery_throw_no_truncate BEFORE TRUNCATE ON lottery_throw FOR EACH STATEMENT EXECUTE FUNCTION lottery_refuse_change();

create table mailbox_message (
  member_id uuid not null,
  id uuid not null,
  key text not null,
  params jsonb not null,
  written_at timestamp with time zone default now() not null,
  read_at timestamp with time zone,
  constraint mailbox_message_params_check CHECK ((jsonb_typeof(params) = 'object'::text)),
  constraint mailbox_message_pkey PRIMARY KEY (member_id, id)
);
CREATE INDEX mailbox_message_member_id_idx ON mailbox_message USING btree (member_id) WHERE (read_at IS NULL);
CREATE INDEX mailbox_message_written_at_idx ON mailbox_message USING btree (written_at);

create table member (
  id uuid not null,
  username text not null,
  username_key text not null,
  customer_id bigint generated always as identity not null,
  account_type smallint default 0 not null,
  nickname text default ''::text not null,
  password_hash text,
  password_set_at timestamp with time zone not null,
  payment_password_hash text,
  state text default 'ACTIVE'::text not null,
  language text not null,
  upline_id uuid,
  profile jsonb default '{}'::jsonb not null,
  terms_version text not null,
  terms_agreed_at timestamp with time zone not null,
  age_declared_at timestamp with time zone not null,
  registered_ip inet,
  register_url text,
  first_login_seen_at timestamp with time zone,
  created_at timestamp with time zone not null,
  mobile text,
  mail_proved_at timestamp with time zone,
  rank_level smallint,
  profile_sealed bytea,
  mobile_sealed bytea,
  mobile_print bytea,
  stated_print bytea,
  mail_print bytea,
  is_password_given boolean default false not null,
  constraint member_account_type_check CHECK ((account_type = ANY (ARRAY[0, 1, 2, 3, 4, 41, 42]))),
  constraint member_check CHECK ((((account_type = 4) OR (state = 'CLOSED'::text)) = (password_hash IS NULL))),
  constraint member_closed_check CHECK (((state <> 'CLOSED'::text) OR ((profile = '{}'::jsonb) AND (profile_sealed IS NULL) AND (nickname = ''::text) AND (num_nonnulls(mobile, mobile_sealed, stated_print, mail_print) = 0) AND (payment_password_hash IS NULL) AND (registered_ip IS NULL)))),
  constraint member_mobile_check CHECK ((mobile ~ '^\+[1-9][0-9]{6,14}$'::text)),
  constraint member_mobile_sealed_check CHECK (((mobile_sealed IS NULL) = (mobile_print IS NULL))),
  constraint member_password_hash_check CHECK ((password_hash ~~ '$argon2id$%'::text)),
  constraint member_payment_password_hash_check CHECK ((payment_password_hash ~~ '$argon2id$%'::text)),
  constraint member_prints_check CHECK (((octet_length(mobile_print) = 32) AND (octet_length(stated_print) = 32) AND (octet_length(mail_print) = 32))),
  constraint member_profile_check CHECK ((jsonb_typeof(profile) = 'object'::text)),
  constraint member_rank_level_check CHECK (((rank_level >= 1) AND (rank_level <= 99))),
  constraint member_state_check CHECK ((state = ANY (ARRAY['ACTIVE'::text, 'LOCKED'::text, 'DISABLED'::text, 'CLOSED'::text]))),
  constraint member_username_check CHECK ((username <> ''::text)),
  constraint member_username_key_check CHECK ((username_key <> ''::text)),
  constraint member_upline_id_fkey FOREIGN KEY (upline_id) REFERENCES member(id),
  constraint member_pkey PRIMARY KEY (id),
  constraint member_customer_id_key UNIQUE (customer_id),
  constraint member_mobile_taken UNIQUE (mobile),
  constraint member_number_taken UNIQUE (mobile_print),
  constraint member_username_taken UNIQUE (username_key)
);
CREATE INDEX member_children ON member USING btree (upline_id, username_key) WHERE (state <> 'CLOSED'::text);
CREATE INDEX member_children_joined ON member USING btree (upline_id, created_at, id) WHERE (state <> 'CLOSED'::text);
CREATE INDEX member_closed ON member USING btree (id) WHERE (state = 'CLOSED'::text);
CREATE INDEX member_created ON member USING btree (created_at);
CREATE INDEX member_mail ON member USING btree (lower((profile ->> 'email'::text))) WHERE (profile ? 'email'::text);
CREATE INDEX member_mail_print ON member USING btree (mail_print) WHERE (mail_print IS NOT NULL);
CREATE INDEX member_name_begins ON member USING btree (username_key text_pattern_ops);
CREATE INDEX member_name_parts ON member USING gin (name_parts(username_key));
CREATE INDEX member_unsealed ON member USING btree (id) WHERE ((mobile IS NOT NULL) OR (profile ?| '{email,mobileNum,countryDialingCode,payeeName,idNumber,qqNum,line,whatsapp,zalo,facebook,wechat}'::text[]));
CREATE INDEX member_upline ON member USING btree (upline_id) WHERE (upline_id IS NOT NULL);
CREATE TRIGGER member_closure_grow AFTER INSERT ON member FOR EACH ROW EXECUTE FUNCTION member_closure_grow();
CREATE TRIGGER member_joins BEFORE INSERT ON member FOR EACH ROW EXECUTE FUNCTION member_join();
CREATE TRIGGER member_type_noted AFTER UPDATE OF account_type ON member FOR EACH ROW EXECUTE FUNCTION agent_note_type();
CREATE TRIGGER member_upline_kept BEFORE UPDATE OF upline_id ON member FOR EACH ROW EXECUTE FUNCTION member_upline_guard();

create table member_avatar (
  member_id uuid not null,
  drawn text,
  picture_id uuid,
  picture bytea,
  set_at timestamp with time zone not null,
  constraint member_avatar_check CHECK ((num_nonnulls(drawn, picture) = 1)),
  constraint member_avatar_check1 CHECK (((picture IS NULL) = (picture_id IS NULL))),
  constraint member_avatar_drawn_check CHECK ((drawn ~ '^[a-z]{1,30}$'::text)),
  constraint member_avatar_picture_check CHECK (((octet_length(picture) >= 1) AND (octet_length(picture) <= 300000))),
  constraint member_avatar_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint member_avatar_pkey PRIMARY KEY (member_id),
  constraint member_avatar_picture_id_key UNIQUE (picture_id)
);
CREATE TRIGGER member_avatar_not_of_closed BEFORE INSERT ON member_avatar FOR EACH ROW EXECUTE FUNCTION refuse_for_closed_member();

create table member_closing (
  member_id uuid not null,
  asked_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  next_try_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint member_closing_check CHECK ((due_at >= asked_at)),
  constraint member_closing_check1 CHECK ((closed_at >= due_at)),
  constraint member_closing_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint member_closing_pkey PRIMARY KEY (member_id)
);
CREATE INDEX member_closing_next ON member_closing USING btree (next_try_at) WHERE (closed_at IS NULL);

create table member_closure (
  ancestor_id uuid not null,
  member_id uuid not null,
  depth smallint not null,
  constraint member_closure_check CHECK (((depth = 0) = (ancestor_id = member_id))),
  constraint member_closure_depth_check CHECK ((depth >= 0)),
  constraint member_closure_ancestor_id_fkey FOREIGN KEY (ancestor_id) REFERENCES member(id),
  constraint member_closure_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint member_closure_pkey PRIMARY KEY (ancestor_id, member_id)
);
CREATE INDEX member_closure_down ON member_closure USING btree (ancestor_id, depth);
CREATE INDEX member_closure_up ON member_closure USING btree (member_id, depth);
CREATE TRIGGER member_closure_kept BEFORE DELETE OR UPDATE ON member_closure FOR EACH ROW EXECUTE FUNCTION member_closure_guard();
CREATE TRIGGER member_closure_no_truncate BEFORE TRUNCATE ON member_closure FOR EACH STATEMENT EXECUTE FUNCTION member_closure_guard();
CREATE TRIGGER member_closure_noted AFTER INSERT OR DELETE ON member_closure FOR EACH ROW EXECUTE FUNCTION agent_note_line();

create table member_identity (
  issuer text not null,
  subject text not null,
  provider text not null,
  member_id uuid not null,
  bound_at timestamp with time zone not null,
  constraint member_identity_provider_check CHECK ((provider = ANY (ARRAY['google'::text, 'facebook'::text, 'phone'::text]))),
  constraint member_identity_subject_check CHECK ((subject <> ''::text)),
  constraint member_identity_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint member_identity_pkey PRIMARY KEY (issuer, subject),
  constraint member_identity_member_id_key UNIQUE (member_id)
);
CREATE TRIGGER member_identity_not_of_closed BEFORE INSERT ON member_identity FOR EACH ROW EXECUTE FUNCTION refuse_for_closed_member();

create table member_mark (
  member_id uuid not null,
  code text not null,
  operator_id uuid not null,
  at timestamp with time zone not null,
  reason text not null,
  constraint member_mark_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint member_mark_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint member_mark_pkey PRIMARY KEY (member_id, code)
);

create table member_move (
  id uuid not null,
  member_id uuid not null,
  to_upline_id uuid,
  from_upline_id uuid,
  state text not null,
  due_at timestamp with time zone not null,
  accounts integer,
  operator_id uuid not null,
  reason text not null,
  asked_at timestamp with time zone not null,
  done_at timestamp with time zone,
  hindrance text default ''::text not null,
  moving xid8,
  constraint member_move_accounts_check CHECK ((accounts > 0)),
  constraint member_move_check CHECK ((member_id <> to_upline_id)),
  constraint member_move_check1 CHECK (((state = 'FAILED'::text) = (hindrance <> ''::text))),
  constraint member_move_check2 CHECK (((state = 'PLANNED'::text) = (done_at IS NULL))),
  constraint member_move_check3 CHECK (((state = 'DONE'::text) = ((accounts IS NOT NULL) AND (moving IS NOT NULL)))),
  constraint member_move_hindrance_check CHECK ((hindrance = ANY (ARRAY[''::text, 'CYCLE'::text, 'CLOSED'::text, 'RATE'::text]))),
  constraint member_move_reason_check CHECK ((reason <> ''::text)),
  constraint member_move_state_check CHECK ((state = ANY (ARRAY['PLANNED'::text, 'DONE'::text, 'FAILED'::text, 'WITHDRAWN'::text]))),
  constraint member_move_from_upline_id_fkey FOREIGN KEY (from_upline_id) REFERENCES member(id),
  constraint member_move_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint member_move_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint member_move_to_upline_id_fkey FOREIGN KEY (to_upline_id) REFERENCES member(id),
  constraint member_move_pkey PRIMARY KEY (id)
);
CREATE INDEX member_move_moving ON member_move USING btree (moving) WHERE (moving IS NOT NULL);
CREATE INDEX member_move_of ON member_move USING btree (member_id, done_at);
CREATE UNIQUE INDEX member_move_one_planned ON member_move USING btree (member_id) WHERE (state = 'PLANNED'::text);
CREATE TRIGGER member_move_kept BEFORE DELETE OR UPDATE ON member_move FOR EACH ROW EXECUTE FUNCTION member_move_guard();
CREATE TRIGGER member_move_no_truncate BEFORE TRUNCATE ON member_move FOR EACH STATEMENT EXECUTE FUNCTION member_move_guard();

create table member_note (
  id uuid not null,
  member_id uuid not null,
  operator_id uuid not null,
  at timestamp with time zone not null,
  body text not null,
  constraint member_note_body_check CHECK (((length(body) >= 1) AND (length(body) <= 2000))),
  constraint member_note_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint member_note_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint member_note_pkey PRIMARY KEY (id)
);
CREATE INDEX member_note_of ON member_note USING btree (member_id, id DESC);
CREATE TRIGGER member_note_append_only BEFORE DELETE OR UPDATE ON member_note FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();
CREATE TRIGGER member_note_no_truncate BEFORE TRUNCATE ON member_note FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_change();

create table member_session (
  id uuid not null,
  member_id uuid not null,
  secret_hash bytea not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  end_reason text,
  ip inet,
  user_agent text,
  is_change_pending boolean default false not null,
  without_time text,
  constraint member_session_check CHECK ((expires_at > created_at)),
  constraint member_session_check1 CHECK (((ended_at IS NULL) = (end_reason IS NULL))),
  constraint member_session_end_reason_check CHECK ((end_reason = ANY (ARRAY['LOGOUT'::text, 'REPLACED'::text, 'REVOKED'::text, 'EXPIRED'::text]))),
  constraint member_session_secret_hash_check CHECK ((octet_length(secret_hash) = 32)),
  constraint member_session_without_time_check CHECK ((without_time = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))),
  constraint member_session_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint member_session_pkey PRIMARY KEY (id),
  constraint member_session_secret_hash_key UNIQUE (secret_hash)
);
CREATE INDEX member_session_member ON member_session USING btree (member_id) WHERE (ended_at IS NULL);
CREATE INDEX member_session_seen ON member_session USING btree (last_seen_at);
CREATE INDEX member_session_times ON member_session USING btree (member_id, created_at);

create table member_transfer (
  id uuid not null,
  member_id uuid not null,
  taker_id uuid not null,
  direction text not null,
  currency text not null,
  amount bigint not null,
  body_hash bytea not null,
  created_at timestamp with time zone not null,
  constraint member_transfer_amount_check CHECK ((amount > 0)),
  constraint member_transfer_between_two CHECK ((member_id <> taker_id)),
  constraint member_transfer_direction_check CHECK ((direction = ANY (ARRAY['up'::text, 'down'::text]))),
  constraint member_transfer_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint member_transfer_taker_id_fkey FOREIGN KEY (taker_id) REFERENCES member(id),
  constraint member_transfer_pkey PRIMARY KEY (id)
);
CREATE INDEX member_transfer_given ON member_transfer USING btree (member_id, created_at);
CREATE INDEX member_transfer_taken ON member_transfer USING btree (taker_id, created_at);
CREATE TRIGGER member_transfer_append_only BEFORE DELETE OR UPDATE ON member_transfer FOR EACH ROW EXECUTE FUNCTION transfer_refuse_change();
CREATE TRIGGER member_transfer_no_truncate BEFORE TRUNCATE ON member_transfer FOR EACH STATEMENT EXECUTE FUNCTION transfer_refuse_change();

create table member_transfer_reversal (
  id uuid not null,
  transfer_id uuid not null,
  reason text not null,
  state text not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint member_transfer_reversal_check CHECK (((state = 'ASKED'::text) = ((decided_by IS NULL) AND (decided_at IS NULL)))),
  constraint member_transfer_reversal_check1 CHECK (((decided_by <> asked_by) OR (state <> 'CONFIRMED'::text))),
  constraint member_transfer_reversal_state_check CHECK ((state = ANY (ARRAY['ASKED'::text, 'CONFIRMED'::text, 'DECLINED'::text]))),
  constraint member_transfer_reversal_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES operator(id),
  constraint member_transfer_reversal_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operator(id),
  constraint member_transfer_reversal_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES member_transfer(id),
  constraint member_transfer_reversal_pkey PRIMARY KEY (id)
);
CREATE INDEX member_transfer_reversal_newest ON member_transfer_reversal USING btree (asked_at DESC, id DESC);
CREATE UNIQUE INDEX member_transfer_reversal_one ON member_transfer_reversal USING btree (transfer_id) WHERE (state <> 'DECLINED'::text);
CREATE TRIGGER member_transfer_reversal_kept BEFORE DELETE OR UPDATE ON member_transfer_reversal FOR EACH ROW EXECUTE FUNCTION transfer_refuse_undecided();
CREATE TRIGGER member_transfer_reversal_no_truncate BEFORE TRUNCATE ON member_transfer_reversal FOR EACH STATEMENT EXECUTE FUNCTION transfer_refuse_undecided();

create table module_flag (
  mod_id text not null,
  parent_mod_id text,
  is_enabled boolean not null,
  sort integer not null,
  constraint module_flag_parent_mod_id_fkey FOREIGN KEY (parent_mod_id) REFERENCES module_flag(mod_id),
  constraint module_flag_pkey PRIMARY KEY (mod_id)
);

create table notice (
  id uuid not null,
  kind text not null,
  execution text not null,
  published_at timestamp with time zone,
  ends_at timestamp with time zone,
  state text not null,
  changed_at timestamp with time zone not null,
  constraint notice_draft_untold CHECK (((state = 'DRAFT'::text) = (published_at IS NULL))),
  constraint notice_execution_check CHECK ((execution = ANY (ARRAY['A'::text, 'B'::text]))),
  constraint notice_kind_check CHECK ((kind = ANY (ARRAY['B'::text, 'PL'::text, 'PU'::text, 'PR'::text, 'H'::text]))),
  constraint notice_state_check CHECK ((state = ANY (ARRAY['DRAFT'::text, 'PUBLISHED'::text, 'ENDED'::text]))),
  constraint notice_pkey PRIMARY KEY (id)
);

create table notification (
  id uuid not null,
  device_id uuid not null,
  member_id uuid not null,
  content jsonb not null,
  expires_at timestamp with time zone not null,
  constraint notification_pkey PRIMARY KEY (id)
);
CREATE INDEX notification_device_id_idx ON notification USING btree (device_id);
CREATE INDEX notification_member_id_idx ON notification USING btree (member_id);

create table notification_choice (
  member_id uuid not null,
  kind text not null,
  portal boolean not null,
  mail boolean not null,
  constraint notification_choice_kind_check CHECK ((kind = ANY (ARRAY['money'::text, 'draws'::text, 'house'::text]))),
  constraint notification_choice_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint notification_choice_pkey PRIMARY KEY (member_id, kind)
);
CREATE TRIGGER notification_choice_not_of_closed BEFORE INSERT ON notification_choice FOR EACH ROW EXECUTE FUNCTION refuse_for_closed_member();

create table notification_device (
  id uuid not null,
  member_id uuid not null,
  session_id uuid not null,
  device_hash bytea not null,
  endpoint text not null,
  p256dh bytea not null,
  auth bytea not null,
  draws boolean not null,
  money boolean not null,
  house boolean not null,
  amounts boolean not null,
  language text not null,
  user_agent text,
  created_at timestamp with time zone not null,
  last_told_at timestamp with time zone,
  constraint notification_device_auth_check CHECK ((octet_length(auth) = 16)),
  constraint notification_device_check CHECK ((draws OR money OR house)),
  constraint notification_device_device_hash_check CHECK ((octet_length(device_hash) = 32)),
  constraint notification_device_endpoint_check CHECK (((char_length(endpoint) >= 9) AND (char_length(endpoint) <= 1000))),
  constraint notification_device_p256dh_check CHECK ((octet_length(p256dh) = 65)),
  constraint notification_device_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint notification_device_pkey PRIMARY KEY (id),
  constraint notification_device_device_hash_key UNIQUE (device_hash),
  constraint notification_device_endpoint_key UNIQUE (endpoint)
);
CREATE INDEX notification_device_member_id_idx ON notification_device USING btree (member_id);
CREATE INDEX notification_device_session_id_idx ON notification_device USING btree (session_id);
CREATE TRIGGER notification_device_not_of_closed BEFORE INSERT ON notification_device FOR EACH ROW EXECUTE FUNCTION refuse_for_closed_member();

create table operator (
  id uuid not null,
  username text not null,
  password_hash text,
  permissions text[] not null,
  is_active boolean default true not null,
  created_at timestamp with time zone not null,
  words_count_from timestamp with time zone,
  set_up_at timestamp with time zone,
  set_up_ip inet,
  constraint operator_set_up CHECK (((set_up_ip IS NULL) OR (set_up_at IS NOT NULL))),
  constraint operator_username_check CHECK ((username = lower(username))),
  constraint operator_pkey PRIMARY KEY (id),
  constraint operator_username_key UNIQUE (username)
);
CREATE TRIGGER operator_kept BEFORE DELETE ON operator FOR EACH ROW EXECUTE FUNCTION operator_refuse_delete();
CREATE TRIGGER operator_no_truncate BEFORE TRUNCATE ON operator FOR EACH STATEMENT EXECUTE FUNCTION operator_refuse_delete();

create table operator_authenticator (
  operator_id uuid not null,
  secret_sealed bytea not null,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_step bigint default 0 not null,
  constraint operator_authenticator_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint operator_authenticator_pkey PRIMARY KEY (operator_id)
);

create table operator_link (
  operator_id uuid not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint operator_link_token_hash_check CHECK ((octet_length(token_hash) = 32)),
  constraint operator_link_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint operator_link_pkey PRIMARY KEY (operator_id),
  constraint operator_link_token_hash_key UNIQUE (token_hash)
);

create table operator_passkey (
  id uuid not null,
  operator_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  is_synced boolean not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint operator_passkey_counter_check CHECK (((counter >= 0) AND (counter <= '4294967295'::bigint))),
  constraint operator_passkey_credential_id_check CHECK (((octet_length(credential_id) >= 16) AND (octet_length(credential_id) <= 1023))),
  constraint operator_passkey_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint operator_passkey_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator_authenticator(operator_id) ON DELETE CASCADE,
  constraint operator_passkey_pkey PRIMARY KEY (id),
  constraint operator_passkey_credential_key UNIQUE (credential_id)
);
CREATE INDEX operator_passkey_of ON operator_passkey USING btree (operator_id, created_at);

create table operator_recovery_code (
  operator_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint operator_recovery_code_code_hash_check CHECK ((octet_length(code_hash) = 32)),
  constraint operator_recovery_code_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator_authenticator(operator_id) ON DELETE CASCADE,
  constraint operator_recovery_code_pkey PRIMARY KEY (operator_id, code_hash)
);

create table operator_request (
  id uuid not null,
  kind text not null,
  operator_id uuid not null,
  username text not null,
  permissions_from text[],
  permissions_to text[] not null,
  reason text not null,
  state text not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint operator_request_check CHECK (((kind = 'INVITE'::text) = (permissions_from IS NULL))),
  constraint operator_request_check1 CHECK ((asked_by <> operator_id)),
  constraint operator_request_check2 CHECK (((state = 'ASKED'::text) = ((decided_by IS NULL) AND (decided_at IS NULL)))),
  constraint operator_request_check3 CHECK (((state <> 'DONE'::text) OR ((decided_by IS NOT NULL) AND (decided_by <> asked_by) AND (decided_by <> operator_id)))),
  constraint operator_request_kind_check CHECK ((kind = ANY (ARRAY['INVITE'::text, 'ROLE'::text, 'REINSTATE'::text, 'LINK'::text]))),
  constraint operator_request_reason_check CHECK ((reason ~ '\S'::text)),
  constraint operator_request_state_check CHECK ((state = ANY (ARRAY['ASKED'::text, 'DONE'::text, 'DECLINED'::text]))),
  constraint operator_request_username_check CHECK ((username = lower(username))),
  constraint operator_request_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES operator(id),
  constraint operator_request_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operator(id),
  constraint operator_request_pkey PRIMARY KEY (id)
);
CREATE INDEX operator_request_newest ON operator_request USING btree (asked_at DESC, id DESC);
CREATE UNIQUE INDEX operator_request_open ON operator_request USING btree (username) WHERE (state = 'ASKED'::text);
CREATE TRIGGER operator_request_kept BEFORE DELETE OR UPDATE ON operator_request FOR EACH ROW EXECUTE FUNCTION operator_request_refuse_change();
CREATE TRIGGER operator_request_no_truncate BEFORE TRUNCATE ON operator_request FOR EACH STATEMENT EXECUTE FUNCTION operator_request_refuse_change();

create table operator_session (
  id uuid not null,
  operator_id uuid not null,
  secret_hash bytea not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ip inet,
  device_hash bytea,
  network text,
  constraint operator_session_device_hash_check CHECK ((octet_length(device_hash) = 32)),
  constraint operator_session_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint operator_session_pkey PRIMARY KEY (id),
  constraint operator_session_secret_hash_key UNIQUE (secret_hash)
);
CREATE INDEX operator_session_known ON operator_session USING btree (operator_id, device_hash, network) WHERE (network IS NOT NULL);
CREATE INDEX operator_session_last ON operator_session USING btree (operator_id, created_at);
CREATE INDEX operator_session_of ON operator_session USING btree (operator_id) WHERE (ended_at IS NULL);

create table operator_set_up_link (
  only_one boolean default true not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint operator_set_up_link_only_one_check CHECK (only_one),
  constraint operator_set_up_link_token_hash_check CHECK ((octet_length(token_hash) = 32)),
  constraint operator_set_up_link_pkey PRIMARY KEY (only_one)
);

create table outgoing_message (
  id uuid not null,
  kind text not null,
  recipient text,
  state text not null,
  channel text,
  reference text,
  sealed bytea,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  recipient_sealed bytea,
  constraint outgoing_message_check CHECK (((state = 'PENDING'::text) <= (sealed IS NOT NULL))),
  constraint outgoing_message_check1 CHECK (((state = ANY (ARRAY['ACCEPTED'::text, 'DELIVERED'::text])) <= (channel IS NOT NULL))),
  constraint outgoing_message_kind_check CHECK ((kind = ANY (ARRAY['sms'::text, 'mail'::text]))),
  constraint outgoing_message_recipient_check CHECK ((recipient <> ''::text)),
  constraint outgoing_message_recipient_sealed_check CHECK ((num_nonnulls(recipient, recipient_sealed) = 1)),
  constraint outgoing_message_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'WITHHELD'::text, 'ACCEPTED'::text, 'DELIVERED'::text, 'FAILED'::text]))),
  constraint outgoing_message_pkey PRIMARY KEY (id)
);
CREATE INDEX outgoing_message_age ON outgoing_message USING btree (created_at);
CREATE INDEX outgoing_message_unsealed ON outgoing_message USING btree (id) WHERE (recipient IS NOT NULL);

create table own_data_copy (
  member_id uuid not null,
  asked_at timestamp with time zone not null,
  made_at timestamp with time zone,
  expires_at timestamp with time zone,
  content bytea,
  content_sealed bytea,
  constraint own_data_copy_check CHECK ((expires_at > made_at)),
  constraint own_data_copy_check1 CHECK (((made_at IS NULL) = (num_nonnulls(content, content_sealed) = 0))),
  constraint own_data_copy_check2 CHECK (((made_at IS NULL) = (expires_at IS NULL))),
  constraint own_data_copy_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint own_data_copy_pkey PRIMARY KEY (member_id)
);
CREATE INDEX own_data_copy_expiry ON own_data_copy USING btree (expires_at);
CREATE TRIGGER own_data_copy_not_of_closed BEFORE INSERT ON own_data_copy FOR EACH ROW EXECUTE FUNCTION refuse_for_closed_member();

create table passkey (
  id uuid not null,
  member_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  is_synced boolean not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkey_counter_check CHECK (((counter >= 0) AND (counter <= '4294967295'::bigint))),
  constraint passkey_credential_id_check CHECK (((octet_length(credential_id) >= 16) AND (octet_length(credential_id) <= 1023))),
  constraint passkey_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint passkey_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint passkey_pkey PRIMARY KEY (id),
  constraint passkey_credential_key UNIQUE (credential_id)
);
CREATE INDEX passkey_member ON passkey USING btree (member_id, created_at);
CREATE TRIGGER passkey_not_of_closed BEFORE INSERT ON passkey FOR EACH ROW EXECUTE FUNCTION refuse_for_closed_member();

create table passkey_challenge (
  challenge_hash bytea not null,
  purpose text not null,
  bound_to bytea not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenge_purpose_check CHECK ((purpose = ANY (ARRAY['LOGIN'::text, 'ADD'::text, 'PROOF'::text, 'MONEY'::text, 'OPERATOR_LOGIN'::text, 'OPERATOR_ADD'::text, 'OPERATOR_REMOVE'::text]))),
  constraint passkey_challenge_pkey PRIMARY KEY (challenge_hash)
);
CREATE INDEX passkey_challenge_age ON passkey_challenge USING btree (expires_at);

create table password_link (
  id uuid not null,
  member_id uuid,
  token_hash bytea not null,
  password_print bytea not null,
  name_print bytea not null,
  mail_print bytea not null,
  network text not null,
  country text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  is_stranger boolean not null,
  constraint password_link_check CHECK ((expires_at > created_at)),
  constraint password_link_check1 CHECK ((used_at >= created_at)),
  constraint password_link_mail_print_check CHECK ((octet_length(mail_print) = 32)),
  constraint password_link_name_print_check CHECK ((octet_length(name_print) = 32)),
  constraint password_link_password_print_check CHECK ((octet_length(password_print) = 32)),
  constraint password_link_token_hash_check CHECK ((octet_length(token_hash) = 32)),
  constraint password_link_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint password_link_pkey PRIMARY KEY (id),
  constraint password_link_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX password_link_age ON password_link USING btree (created_at);
CREATE INDEX password_link_country ON password_link USING btree (country, created_at) WHERE (member_id IS NOT NULL);
CREATE INDEX password_link_mail ON password_link USING btree (mail_print, created_at);
CREATE INDEX password_link_member ON password_link USING btree (member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX password_link_name ON password_link USING btree (name_print, created_at);
CREATE INDEX password_link_network ON password_link USING btree (network, created_at);

create table payee (
  id uuid not null,
  member_id uuid not null,
  kind text not null,
  bank text not null,
  holder text,
  number_sealed bytea not null,
  number_end text not null,
  number_print bytea not null,
  created_at timestamp with time zone not null,
  holder_sealed bytea,
  removed_at timestamp with time zone,
  name_check text default 'UNASKED'::text not null,
  name_checked_at timestamp with time zone,
  constraint payee_holder_check CHECK ((num_nonnulls(holder, holder_sealed) > 0)),
  constraint payee_kind_check CHECK ((kind = 'bank'::text)),
  constraint payee_name_check_check CHECK ((name_check = ANY (ARRAY['MATCH'::text, 'CLOSE'::text, 'UNANSWERED'::text, 'REFUSED'::text, 'UNASKED'::text]))),
  constraint payee_name_checked CHECK (((name_checked_at IS NULL) = (name_check = ANY (ARRAY['UNANSWERED'::text, 'UNASKED'::text])))),
  constraint payee_number_end_check CHECK ((length(number_end) = 4)),
  constraint payee_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint payee_pkey PRIMARY KEY (id),
  constraint payee_member_id_number_print_key UNIQUE (member_id, number_print)
);
CREATE INDEX payee_unsealed ON payee USING btree (id) WHERE (holder IS NOT NULL);
CREATE TRIGGER payee_not_of_closed BEFORE INSERT ON payee FOR EACH ROW EXECUTE FUNCTION refuse_for_closed_member();

create table payload_key (
  kid text not null,
  private_jwk jsonb not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint payload_key_pkey PRIMARY KEY (kid)
);

create table payload_nonce (
  jti uuid not null,
  expires_at timestamp with time zone not null,
  constraint payload_nonce_pkey PRIMARY KEY (jti)
);
CREATE INDEX payload_nonce_expiry ON payload_nonce USING btree (expires_at);

create table payment_channel (
  code text not null,
  is_enabled boolean default false not null,
  pays_out boolean default false not null,
  sort integer default 100 not null,
  constraint payment_channel_pkey PRIMARY KEY (code)
);

create table pending_login (
  id uuid not null,
  member_id uuid not null,
  secret_hash bytea not null,
  side text not null,
  method text not null,
  is_default_password boolean not null,
  is_expired_password boolean not null,
  remembers boolean not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint pending_login_check CHECK ((expires_at > created_at)),
  constraint pending_login_secret_hash_check CHECK ((octet_length(secret_hash) = 32)),
  constraint pending_login_side_check CHECK ((side = ANY (ARRAY['member'::text, 'agent'::text]))),
  constraint pending_login_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint pending_login_pkey PRIMARY KEY (id)
);
CREATE INDEX pending_login_expiry ON pending_login USING btree (expires_at);
CREATE INDEX pending_login_member ON pending_login USING btree (member_id);

create table promotion (
  id uuid default gen_random_uuid() not null,
  code text not null,
  kind text not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint promotion_pkey PRIMARY KEY (id),
  constraint promotion_code_key UNIQUE (code)
);

create table promotion_article (
  id text not null,
  category text not null,
  tags text[] default '{}'::text[] not null,
  image text not null,
  color_from text not null,
  color_to text not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  sort integer not null,
  is_active boolean default true not null,
  constraint promotion_article_pkey PRIMARY KEY (id)
);

create table promotion_claim (
  id uuid not null,
  number bigint generated always as identity not null,
  promotion_id uuid not null,
  member_id uuid not null,
  mark text not null,
  account_id bigint not null,
  currency text not null,
  amount bigint not null,
  turnover bigint not null,
  facts jsonb not null,
  body_hash bytea not null,
  claimed_at timestamp with time zone default clock_timestamp() not null,
  constraint promotion_claim_amount_check CHECK ((amount > 0)),
  constraint promotion_claim_currency_check CHECK ((currency = ANY (ARRAY['THB'::text, 'USD'::text]))),
  constraint promotion_claim_turnover_check CHECK ((turnover >= 0)),
  constraint promotion_claim_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint promotion_claim_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id),
  constraint promotion_claim_pkey PRIMARY KEY (id),
  constraint promotion_claim_promotion_id_member_id_mark_key UNIQUE (promotion_id, member_id, mark)
);
CREATE INDEX promotion_claim_of ON promotion_claim USING btree (member_id, promotion_id, number);
CREATE TRIGGER promotion_claim_append_only BEFORE DELETE OR UPDATE ON promotion_claim FOR EACH ROW EXECUTE FUNCTION promotion_refuse_change();
CREATE TRIGGER promotion_claim_no_truncate BEFORE TRUNCATE ON promotion_claim FOR EACH STATEMENT EXECUTE FUNCTION promotion_refuse_change();

create table promotion_reward (
  id uuid default uuidv7() not null,
  promotion_id uuid not null,
  member_id uuid not null,
  mark text not null,
  currency text not null,
  amount bigint not null,
  turnover bigint not null,
  facts jsonb not null,
  state text not null,
  granted_at timestamp with time zone not null,
  claimable_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  claim_id uuid,
  constraint promotion_reward_amount_check CHECK ((amount > 0)),
  constraint promotion_reward_check CHECK ((claimable_at >= granted_at)),
  constraint promotion_reward_check1 CHECK ((expires_at > claimable_at)),
  constraint promotion_reward_claimed CHECK (((state = 'CLAIMED'::text) = (claim_id IS NOT NULL))),
  constraint promotion_reward_currency_check CHECK ((currency = ANY (ARRAY['THB'::text, 'USD'::text]))),
  constraint promotion_reward_ended CHECK (((state = ANY (ARRAY['CLAIMED'::text, 'EXPIRED'::text])) = (ended_at IS NOT NULL))),
  constraint promotion_reward_facts_check CHECK ((jsonb_typeof(facts) = 'object'::text)),
  constraint promotion_reward_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'CLAIMABLE'::text, 'CLAIMED'::text, 'EXPIRED'::text]))),
  constraint promotion_reward_turnover_check CHECK ((turnover >= 0)),
  constraint promotion_reward_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES promotion_claim(id),
  constraint promotion_reward_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint promotion_reward_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id),
  constraint promotion_reward_pkey PRIMARY KEY (id),
  constraint promotion_reward_claim_id_key UNIQUE (claim_id),
  constraint promotion_reward_promotion_id_member_id_mark_key UNIQUE (promotion_id, member_id, mark)
);
CREATE INDEX promotion_reward_expiring ON promotion_reward USING btree (expires_at) WHERE (state = ANY (ARRAY['PENDING'::text, 'CLAIMABLE'::text]));
CREATE INDEX promotion_reward_of ON promotion_reward USING btree (member_id, granted_at);
CREATE INDEX promotion_reward_pending ON promotion_reward USING btree (claimable_at) WHERE (state = 'PENDING'::text);
CREATE INDEX promotion_reward_waiting ON promotion_reward USING btree (member_id) WHERE (state = ANY (ARRAY['PENDING'::text, 'CLAIMABLE'::text]));
CREATE TRIGGER promotion_reward_moves BEFORE UPDATE ON promotion_reward FOR EACH ROW EXECUTE FUNCTION promotion_reward_guard();
CREATE TRIGGER promotion_reward_no_truncate BEFORE TRUNCATE ON promotion_reward FOR EACH STATEMENT EXECUTE FUNCTION promotion_refuse_change();
CREATE TRIGGER promotion_reward_stays BEFORE DELETE ON promotion_reward FOR EACH ROW EXECUTE FUNCTION promotion_refuse_change();

create table promotion_version (
  promotion_id uuid not null,
  version integer not null,
  applies_from timestamp with time zone not null,
  opens_at timestamp with time zone,
  closes_at timestamp with time zone,
  terms jsonb not null,
  constraint promotion_version_check CHECK ((closes_at >= opens_at)),
  constraint promotion_version_version_check CHECK ((version > 0)),
  constraint promotion_version_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id),
  constraint promotion_version_pkey PRIMARY KEY (promotion_id, version)
);
CREATE TRIGGER promotion_version_append_only BEFORE DELETE OR UPDATE ON promotion_version FOR EACH ROW EXECUTE FUNCTION promotion_refuse_change();
CREATE TRIGGER promotion_version_no_truncate BEFORE TRUNCATE ON promotion_version FOR EACH STATEMENT EXECUTE FUNCTION promotion_refuse_change();

create table protection_limit (
  member_id uuid not null,
  kind text not null,
  period text not null,
  amount bigint,
  next_amount bigint,
  next_from timestamp with time zone,
  constraint protection_limit_amount_check CHECK ((amount >= 0)),
  constraint protection_limit_check CHECK (((next_amount IS NULL) OR (next_from IS NOT NULL))),
  constraint protection_limit_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'loss'::text, 'stake'::text, 'time'::text]))),
  constraint protection_limit_next_amount_check CHECK ((next_amount >= 0)),
  constraint protection_limit_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))),
  constraint protection_limit_member_id_fkey FOREIGN KEY (member_id) REFERENCES protection_member(member_id),
  constraint protection_limit_pkey PRIMARY KEY (member_id, kind, period)
);

create table protection_marker (
  member_id uuid not null,
  day date not null,
  code text not null,
  facts jsonb not null,
  constraint protection_marker_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint protection_marker_pkey PRIMARY KEY (member_id, day, code)
);
CREATE INDEX protection_marker_day ON protection_marker USING btree (day);

create table protection_member (
  member_id uuid not null,
  account_id bigint not null,
  break_until timestamp with time zone,
  excluded_at timestamp with time zone,
  excluded_until timestamp with time zone,
  back_at timestamp with time zone,
  reality_minutes integer,
  constraint protection_member_check CHECK ((((excluded_until IS NULL) = (excluded_at IS NULL)) AND (excluded_until > excluded_at))),
  constraint protection_member_check1 CHECK ((back_at >= excluded_until)),
  constraint protection_member_reality_minutes_check CHECK (((reality_minutes >= 0) AND (reality_minutes <= 240))),
  constraint protection_member_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_account(id),
  constraint protection_member_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint protection_member_pkey PRIMARY KEY (member_id),
  constraint protection_member_account_id_key UNIQUE (account_id)
);

create table protection_step (
  id bigint generated always as identity not null,
  member_id uuid not null,
  at timestamp with time zone not null,
  action text not null,
  kind text,
  period text,
  amount bigint,
  until timestamp with time zone,
  constraint protection_step_action_check CHECK ((action = ANY (ARRAY['SET'::text, 'LOWER'::text, 'ASK'::text, 'CONFIRM'::text, 'DROP'::text, 'BREAK'::text, 'EXCLUDE'::text, 'RETURN'::text, 'REMIND'::text]))),
  constraint protection_step_member_id_fkey FOREIGN KEY (member_id) REFERENCES protection_member(member_id),
  constraint protection_step_pkey PRIMARY KEY (id)
);
CREATE INDEX protection_step_member ON protection_step USING btree (member_id, id);
CREATE TRIGGER protection_step_append_only BEFORE DELETE OR UPDATE ON protection_step FOR EACH ROW EXECUTE FUNCTION protection_refuse_change();
CREATE TRIGGER protection_step_no_truncate BEFORE TRUNCATE ON protection_step FOR EACH STATEMENT EXECUTE FUNCTION protection_refuse_change();

create table recovery_code (
  member_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_code_code_hash_check CHECK ((octet_length(code_hash) = 32)),
  constraint recovery_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES authenticator(member_id) ON DELETE CASCADE,
  constraint recovery_code_pkey PRIMARY KEY (member_id, code_hash)
);
CREATE TRIGGER recovery_code_not_of_closed BEFORE INSERT ON recovery_code FOR EACH ROW EXECUTE FUNCTION refuse_for_closed_member();

create table referral (
  member_id uuid not null,
  inviter_id uuid not null,
  invited_at timestamp with time zone not null,
  signs text[] default '{}'::text[] not null,
  state text default 'INVITED'::text not null,
  checked_at timestamp with time zone,
  decided_at timestamp with time zone,
  amount bigint,
  constraint referral_amount_check CHECK ((amount > 0)),
  constraint referral_check CHECK (((state = 'INVITED'::text) = (decided_at IS NULL))),
  constraint referral_check1 CHECK (((state = 'REWARDED'::text) = (amount IS NOT NULL))),
  constraint referral_of_another CHECK ((member_id <> inviter_id)),
  constraint referral_state_check CHECK ((state = ANY (ARRAY['INVITED'::text, 'REWARDED'::text, 'WITHHELD'::text, 'REFUSED'::text, 'CAPPED'::text, 'LAPSED'::text, 'INELIGIBLE'::text]))),
  constraint referral_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES member(id),
  constraint referral_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint referral_pkey PRIMARY KEY (member_id)
);
CREATE INDEX referral_newest ON referral USING btree (invited_at DESC, member_id) WHERE (state <> 'WITHHELD'::text);
CREATE INDEX referral_of_inviter ON referral USING btree (inviter_id, invited_at DESC, member_id DESC);
CREATE INDEX referral_to_check ON referral USING btree (checked_at NULLS FIRST, member_id) WHERE (state = 'INVITED'::text);
CREATE INDEX referral_withheld ON referral USING btree (decided_at, member_id) WHERE (state = 'WITHHELD'::text);
CREATE TRIGGER referral_not_deleted BEFORE DELETE ON referral FOR EACH ROW EXECUTE FUNCTION referral_refuse_change();
CREATE TRIGGER referral_stays BEFORE UPDATE OF member_id, inviter_id, invited_at ON referral FOR EACH ROW EXECUTE FUNCTION referral_refuse_change();

create table referral_code (
  member_id uuid not null,
  code text not null,
  created_at timestamp with time zone not null,
  constraint referral_code_code_check CHECK ((code ~ '^[A-Z2-9]{10}$'::text)),
  constraint referral_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint referral_code_pkey PRIMARY KEY (member_id),
  constraint referral_code_code_key UNIQUE (code)
);
CREATE TRIGGER referral_code_stays BEFORE DELETE OR UPDATE ON referral_code FOR EACH ROW EXECUTE FUNCTION referral_refuse_change();

create table remember_token (
  secret_hash bytea not null,
  member_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  family_id uuid default gen_random_uuid() not null,
  used_at timestamp with time zone,
  constraint remember_token_check CHECK ((expires_at > created_at)),
  constraint remember_token_secret_hash_check CHECK ((octet_length(secret_hash) = 32)),
  constraint remember_token_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint remember_token_pkey PRIMARY KEY (secret_hash)
);
CREATE INDEX remember_token_expires ON remember_token USING btree (expires_at);
CREATE INDEX remember_token_family ON remember_token USING btree (family_id);
CREATE INDEX remember_token_member ON remember_token USING btree (member_id);

create table report_day (
  time_zone text not null,
  currency text not null,
  day date not null,
  players integer not null,
  constraint report_day_players CHECK ((players > 0)),
  constraint report_day_time_zone_currency_fkey FOREIGN KEY (time_zone, currency) REFERENCES report_progress(time_zone, currency),
  constraint report_day_pkey PRIMARY KEY (time_zone, currency, day)
);

create table report_hour (
  time_zone text not null,
  currency text not null,
  starts_at timestamp with time zone not null,
  turnover bigint not null,
  winnings bigint not null,
  game_wallets bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  new_members integer not null,
  players integer not null,
  constraint report_hour_members CHECK ((new_members >= 0)),
  constraint report_hour_players CHECK ((players >= 0)),
  constraint report_hour_time_zone_currency_fkey FOREIGN KEY (time_zone, currency) REFERENCES report_progress(time_zone, currency),
  constraint report_hour_pkey PRIMARY KEY (time_zone, currency, starts_at)
);

create table report_progress (
  time_zone text not null,
  currency text not null,
  counted_until timestamp with time zone not null,
  constraint report_progress_pkey PRIMARY KEY (time_zone, currency)
);

create table schema_migration (
  file text not null,
  checksum text not null,
  applied_at timestamp with time zone default now() not null,
  constraint schema_migration_pkey PRIMARY KEY (file)
);

create table secret_change (
  member_id uuid not null,
  id uuid not null,
  kind text not null,
  changed_at timestamp with time zone not null,
  constraint secret_change_kind_check CHECK ((kind = ANY (ARRAY['LOGIN_PASSWORD'::text, 'PAYMENT_PASSWORD'::text, 'PAYEE'::text, 'AUTHENTICATOR'::text, 'PASSKEY_ADDED'::text, 'PASSKEY_REMOVED'::text, 'MAIL'::text, 'MOBILE'::text, 'IDENTITY_BOUND'::text, 'PAYMENT_PASSWORD_FIRST'::text, 'PAYEE_FIRST'::text, 'PAYEE_REMOVED'::text, 'AUTHENTICATOR_ON'::text, 'RECOVERY_CODES'::text, 'PAYMENT_PASSWORD_NEW_BROWSER'::text, 'PAYEE_NEW_BROWSER'::text, 'PAYEE_OTHER_NAME'::text]))),
  constraint secret_change_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint secret_change_pkey PRIMARY KEY (member_id, id)
);
CREATE TRIGGER secret_change_not_of_closed BEFORE INSERT ON secret_change FOR EACH ROW EXECUTE FUNCTION refuse_for_closed_member();

create table session_proof (
  session_id uuid not null,
  kind text not null,
  proved_at timestamp with time zone not null,
  constraint session_proof_kind_check CHECK ((kind ~ '^[A-Z_]{2,30}$'::text)),
  constraint session_proof_session_id_fkey FOREIGN KEY (session_id) REFERENCES member_session(id) ON DELETE CASCADE,
  constraint session_proof_pkey PRIMARY KEY (session_id, kind)
);

create table setting (
  key text not null,
  value jsonb not null,
  updated_at timestamp with time zone default now() not null,
  constraint setting_pkey PRIMARY KEY (key)
);

create table settings_change (
  id uuid not null,
  changes jsonb not null,
  differences jsonb not null,
  reason text not null,
  needs_two boolean not null,
  applies_at timestamp with time zone not null,
  state text not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint settings_change_by_two CHECK (((NOT needs_two) OR (state = ANY (ARRAY['ASKED'::text, 'DECLINED'::text])) OR ((decided_by IS NOT NULL) AND (decided_by <> asked_by)))),
  constraint settings_change_check CHECK (((decided_by IS NULL) = (decided_at IS NULL))),
  constraint settings_change_reason_check CHECK ((reason ~ '\S'::text)),
  constraint settings_change_state_check CHECK ((state = ANY (ARRAY['ASKED'::text, 'WAITING'::text, 'DONE'::text, 'DECLINED'::text, 'FAILED'::text]))),
  constraint settings_change_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES operator(id),
  constraint settings_change_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operator(id),
  constraint settings_change_pkey PRIMARY KEY (id)
);
CREATE INDEX settings_change_newest ON settings_change USING btree (id DESC);

create table settled_bet (
  member_id uuid not null,
  placed_at timestamp with time zone not null,
  source text not null,
  source_id uuid not null,
  entry integer not null,
  settled_at timestamp with time zone not null,
  category text not null,
  vendor text not null,
  game text not null,
  reference text not null,
  currency text not null,
  stake bigint not null,
  valid bigint not null,
  payout bigint not null,
  constraint settled_bet_entry_check CHECK ((entry >= 0)),
  constraint settled_bet_sign CHECK ((((entry = 0) AND (stake >= 0) AND (payout >= 0) AND ((valid >= 0) AND (valid <= stake))) OR ((entry > 0) AND (stake <= 0) AND ((valid >= stake) AND (valid <= 0))))),
  constraint settled_bet_source_check CHECK ((source = ANY (ARRAY['game'::text, 'lottery'::text]))),
  constraint settled_bet_pkey PRIMARY KEY (member_id, placed_at, source_id, entry, settled_at)
) partition by RANGE (settled_at);
CREATE INDEX settled_bet_counter ON ONLY settled_bet USING btree (member_id, settled_at) WHERE (entry > 0);
CREATE INDEX settled_bet_time ON ONLY settled_bet USING btree (settled_at);
CREATE TRIGGER settled_bet_append_only BEFORE DELETE OR UPDATE ON settled_bet FOR EACH ROW EXECUTE FUNCTION betting_refuse_change();
CREATE TRIGGER settled_bet_no_truncate BEFORE TRUNCATE ON settled_bet FOR EACH STATEMENT EXECUTE FUNCTION betting_refuse_change();

create table settled_bet_default partition of settled_bet DEFAULT;

create table settled_bet_progress (
  is_only boolean default true not null,
  summed_until timestamp with time zone not null,
  funded_from timestamp with time zone default '-infinity'::timestamp with time zone not null,
  constraint settled_bet_progress_is_only_check CHECK (is_only),
  constraint settled_bet_progress_pkey PRIMARY KEY (is_only)
);

create table settled_bet_window (
  member_id uuid not null,
  starts_at timestamp with time zone not null,
  category text not null,
  vendor text not null,
  currency text not null,
  bets bigint not null,
  stake bigint not null,
  valid bigint not null,
  payout bigint not null,
  is_funded boolean default true not null,
  constraint settled_bet_window_pkey PRIMARY KEY (member_id, starts_at, category, vendor, currency, is_funded)
);
CREATE INDEX settled_bet_window_time ON settled_bet_window USING btree (starts_at);

create table sign_in (
  member_id uuid not null,
  id uuid not null,
  tried_at timestamp with time zone not null,
  method text not null,
  outcome text not null,
  ip inet,
  user_agent text,
  constraint sign_in_method_check CHECK ((method = ANY (ARRAY['PASSWORD'::text, 'CODE'::text, 'PASSKEY'::text, 'GOOGLE'::text, 'FACEBOOK'::text, 'REMEMBERED'::text, 'REGISTRATION'::text]))),
  constraint sign_in_outcome_check CHECK ((outcome = ANY (ARRAY['OPENED'::text, 'WRONG_PASSWORD'::text, 'WRONG_CODE'::text, 'WRONG_PASSKEY'::text, 'REFUSED'::text, 'UNVERIFIED'::text]))),
  constraint sign_in_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint sign_in_pkey PRIMARY KEY (member_id, id)
);
CREATE INDEX sign_in_age ON sign_in USING btree (tried_at);

create table sql_file (
  file text not null,
  checksum text not null,
  functions text[] not null,
  is_current boolean default true not null,
  applied_at timestamp with time zone default clock_timestamp() not null,
  constraint sql_file_pkey PRIMARY KEY (file, checksum)
);

create table statement (
  source_kind text not null,
  source text not null,
  day date not null,
  state text default 'AWAITED'::text not null,
  tries integer default 0 not null,
  failure text default ''::text not null,
  fetch_id uuid,
  lines bigint default 0 not null,
  came_at timestamp with time zone,
  compared_at timestamp with time zone,
  constraint statement_check CHECK (((state = 'COMPARED'::text) = (fetch_id IS NOT NULL))),
  constraint statement_check1 CHECK (((fetch_id IS NULL) = (came_at IS NULL))),
  constraint statement_failure_check CHECK ((failure = ANY (ARRAY[''::text, 'NO_ANSWER'::text, 'NOT_BELIEVED'::text, 'NOT_COMPARED'::text]))),
  constraint statement_source_kind_check CHECK ((source_kind = ANY (ARRAY['channel'::text, 'provider'::text]))),
  constraint statement_state_check CHECK ((state = ANY (ARRAY['AWAITED'::text, 'COMPARED'::text]))),
  constraint statement_pkey PRIMARY KEY (source_kind, source, day)
);
CREATE INDEX statement_awaited ON statement USING btree (day) WHERE (state = 'AWAITED'::text);

create table statement_difference (
  id uuid default gen_random_uuid() not null,
  source_kind text not null,
  source text not null,
  day date not null,
  kind text not null,
  movement text not null,
  key text not null,
  occurrence integer not null,
  currency text not null,
  their_amount bigint,
  their_at timestamp with time zone,
  their_reference text,
  our_amount bigint,
  our_at timestamp with time zone,
  our_state text,
  subject text,
  subject_id uuid,
  member_id uuid,
  transfer_id uuid,
  state text default 'OPEN'::text not null,
  found_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  closed_by uuid,
  reason text default ''::text not null,
  resolved_by_day date,
  constraint statement_difference_check CHECK (((state = 'OPEN'::text) = (ended_at IS NULL))),
  constraint statement_difference_check1 CHECK (((state = 'CLOSED'::text) = (closed_by IS NOT NULL))),
  constraint statement_difference_check2 CHECK (((state = 'RESOLVED'::text) = (resolved_by_day IS NOT NULL))),
  constraint statement_difference_kind_check CHECK ((kind = ANY (ARRAY['THEIRS_ONLY'::text, 'OURS_ONLY'::text, 'OTHER_AMOUNT'::text, 'OTHER_STATE'::text]))),
  constraint statement_difference_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'RESOLVED'::text, 'CLOSED'::text]))),
  constraint statement_difference_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES operator(id),
  constraint statement_difference_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint statement_difference_source_kind_source_day_fkey FOREIGN KEY (source_kind, source, day) REFERENCES statement(source_kind, source, day),
  constraint statement_difference_pkey PRIMARY KEY (id),
  constraint statement_difference_source_kind_source_movement_key_occurr_key UNIQUE (source_kind, source, movement, key, occurrence)
);
CREATE INDEX statement_difference_of ON statement_difference USING btree (source_kind, source, day, state);
CREATE INDEX statement_difference_open ON statement_difference USING btree (found_at, id) WHERE (state = 'OPEN'::text);

create table statement_line (
  source_kind text not null,
  source text not null,
  day date not null,
  fetch_id uuid not null,
  number integer not null,
  kind text not null,
  key text not null,
  reference text not null,
  amount bigint not null,
  currency text not null,
  at timestamp with time zone not null,
  constraint statement_line_amount_check CHECK ((amount > 0)),
  constraint statement_line_pkey PRIMARY KEY (source_kind, source, day, fetch_id, number)
);
CREATE INDEX statement_line_key ON statement_line USING btree (source_kind, source, kind, key);

create table statement_match (
  source_kind text not null,
  source text not null,
  day date not null,
  number integer not null,
  kind text not null,
  currency text not null,
  amount bigint not null,
  fee bigint not null,
  transfer_id uuid,
  transfer_kind smallint not null,
  transfer_reference uuid,
  constraint statement_match_source_kind_source_day_fkey FOREIGN KEY (source_kind, source, day) REFERENCES statement(source_kind, source, day),
  constraint statement_match_pkey PRIMARY KEY (source_kind, source, day, number)
);

create table statement_source (
  source_kind text not null,
  source text not null,
  asked_since timestamp with time zone not null,
  constraint statement_source_source_kind_check CHECK ((source_kind = ANY (ARRAY['channel'::text, 'provider'::text]))),
  constraint statement_source_pkey PRIMARY KEY (source_kind, source)
);

create table statement_sum (
  source_kind text not null,
  source text not null,
  day date not null,
  kind text not null,
  currency text not null,
  matched bigint not null,
  amount bigint not null,
  fee bigint not null,
  constraint statement_sum_source_kind_source_day_fkey FOREIGN KEY (source_kind, source, day) REFERENCES statement(source_kind, source, day),
  constraint statement_sum_pkey PRIMARY KEY (source_kind, source, day, kind, currency)
);

create table support_chat (
  id uuid not null,
  member_id uuid,
  visitor_hash bytea,
  language text not null,
  network text not null,
  state text not null,
  opened_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  read_at timestamp with time zone not null,
  constraint support_chat_of_one CHECK (((member_id IS NULL) <> (visitor_hash IS NULL))),
  constraint support_chat_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'ANSWERED'::text, 'CLOSED'::text]))),
  constraint support_chat_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint support_chat_pkey PRIMARY KEY (id)
);
CREATE INDEX support_chat_all_of_member ON support_chat USING btree (member_id, opened_at DESC) WHERE (member_id IS NOT NULL);
CREATE INDEX support_chat_all_of_visitor ON support_chat USING btree (visitor_hash, opened_at DESC) WHERE (visitor_hash IS NOT NULL);
CREATE INDEX support_chat_in_state ON support_chat USING btree (state, changed_at);
CREATE INDEX support_chat_network ON support_chat USING btree (network, opened_at) WHERE (network <> ''::text);
CREATE UNIQUE INDEX support_chat_of_member ON support_chat USING btree (member_id) WHERE (state <> 'CLOSED'::text);
CREATE UNIQUE INDEX support_chat_of_visitor ON support_chat USING btree (visitor_hash) WHERE (state <> 'CLOSED'::text);

create table support_chat_message (
  chat_id uuid not null,
  number integer not null,
  id uuid not null,
  operator_id uuid,
  content text not null,
  body_hash bytea not null,
  written_at timestamp with time zone not null,
  constraint support_chat_message_content_check CHECK (((char_length(content) >= 1) AND (char_length(content) <= 2000))),
  constraint support_chat_message_number_check CHECK ((number > 0)),
  constraint support_chat_message_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES support_chat(id),
  constraint support_chat_message_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint support_chat_message_pkey PRIMARY KEY (chat_id, number),
  constraint support_chat_message_id_key UNIQUE (id)
);

create table team_file (
  id uuid not null,
  member_id uuid not null,
  kind text not null,
  language text not null,
  currency text not null,
  from_day text not null,
  to_day text not null,
  since timestamp with time zone,
  until timestamp with time zone,
  asked_at timestamp with time zone not null,
  lines_total bigint not null,
  lines_done bigint default 0 not null,
  made_at timestamp with time zone,
  expires_at timestamp with time zone,
  content bytea,
  constraint team_file_check CHECK ((((kind = 'downline'::text) = (from_day = ''::text)) AND ((from_day = ''::text) = (to_day = ''::text)) AND ((from_day = ''::text) = (since IS NULL)) AND ((since IS NULL) = (until IS NULL)))),
  constraint team_file_check1 CHECK ((((made_at IS NULL) = (content IS NULL)) AND ((made_at IS NULL) = (expires_at IS NULL)))),
  constraint team_file_kind_check CHECK ((kind = ANY (ARRAY['downline'::text, 'bets'::text, 'losses'::text, 'transactions'::text, 'income'::text]))),
  constraint team_file_lines_done_check CHECK ((lines_done >= 0)),
  constraint team_file_lines_total_check CHECK ((lines_total >= 0)),
  constraint team_file_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint team_file_pkey PRIMARY KEY (id),
  constraint team_file_member_id_kind_language_from_day_to_day_key UNIQUE (member_id, kind, language, from_day, to_day)
);
CREATE INDEX team_file_expires_at_idx ON team_file USING btree (expires_at);
CREATE TRIGGER team_file_not_of_closed BEFORE INSERT ON team_file FOR EACH ROW EXECUTE FUNCTION refuse_for_closed_member();

create table team_file_part (
  file_id uuid not null,
  number integer not null,
  lines jsonb not null,
  constraint team_file_part_lines_check CHECK ((jsonb_typeof(lines) = 'array'::text)),
  constraint team_file_part_number_check CHECK ((number >= 0)),
  constraint team_file_part_file_id_fkey FOREIGN KEY (file_id) REFERENCES team_file(id) ON DELETE CASCADE,
  constraint team_file_part_pkey PRIMARY KEY (file_id, number)
);

create table team_message (
  id uuid not null,
  body_hash bytea not null,
  agent_id uuid not null,
  scope text not null,
  member_id uuid,
  content text not null,
  accounts integer not null,
  written_at timestamp with time zone not null,
  constraint team_message_accounts_check CHECK ((accounts >= 0)),
  constraint team_message_content_check CHECK ((content <> ''::text)),
  constraint team_message_one CHECK (((scope = 'one'::text) = (member_id IS NOT NULL))),
  constraint team_message_scope_check CHECK ((scope = ANY (ARRAY['one'::text, 'direct'::text, 'team'::text]))),
  constraint team_message_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES member(id),
  constraint team_message_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint team_message_pkey PRIMARY KEY (id)
);
CREATE INDEX team_message_by_time ON team_message USING btree (written_at);
CREATE INDEX team_message_of ON team_message USING btree (agent_id, written_at);

create table turnover_lifted (
  member_id uuid not null,
  id uuid not null,
  source text not null,
  source_id uuid not null,
  amount bigint not null,
  done bigint not null,
  created_at timestamp with time zone not null,
  completed_at timestamp with time zone,
  constraint turnover_lifted_amount_check CHECK ((amount > 0)),
  constraint turnover_lifted_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint turnover_lifted_pkey PRIMARY KEY (member_id, id),
  constraint turnover_lifted_source_source_id_key UNIQUE (source, source_id)
);

create table turnover_requirement (
  member_id uuid not null,
  id uuid not null,
  source text not null,
  source_id uuid not null,
  amount bigint not null,
  done bigint default 0 not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  completed_at timestamp with time zone,
  constraint turnover_requirement_amount_check CHECK ((amount > 0)),
  constraint turnover_requirement_check CHECK (((done >= 0) AND (done <= amount))),
  constraint turnover_requirement_completed CHECK (((done = amount) = (completed_at IS NOT NULL))),
  constraint turnover_requirement_source_check CHECK ((source = ANY (ARRAY['deposit'::text, 'bonus'::text, 'transfer'::text]))),
  constraint turnover_requirement_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint turnover_requirement_pkey PRIMARY KEY (member_id, id),
  constraint turnover_requirement_source_source_id_key UNIQUE (source, source_id)
);
CREATE INDEX turnover_requirement_open ON turnover_requirement USING btree (member_id, id) WHERE (completed_at IS NULL);

create table upload (
  id uuid not null,
  member_id uuid not null,
  purpose text not null,
  file_name text not null,
  media_type text not null,
  size_bytes integer not null,
  created_at timestamp with time zone not null,
  operator_id uuid,
  constraint upload_media_type_check CHECK ((media_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text]))),
  constraint upload_purpose_check CHECK ((purpose = ANY (ARRAY['proof'::text, 'activity'::text]))),
  constraint upload_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint upload_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint upload_pkey PRIMARY KEY (id),
  constraint upload_file_name_key UNIQUE (file_name)
);
CREATE INDEX upload_of_member ON upload USING btree (member_id, created_at DESC);
CREATE INDEX upload_of_operator ON upload USING btree (operator_id, created_at DESC) WHERE (operator_id IS NOT NULL);

create table used_id_token (
  token_hash bytea not null,
  kept_until timestamp with time zone not null,
  constraint used_id_token_token_hash_check CHECK ((octet_length(token_hash) = 32)),
  constraint used_id_token_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX used_id_token_kept ON used_id_token USING btree (kept_until);

create table verification_code (
  id uuid not null,
  kind text not null,
  recipient text,
  purpose text not null,
  code_hash bytea not null,
  state text not null,
  tries_left integer not null,
  network text not null,
  country text,
  is_withheld boolean not null,
  created_at timestamp with time zone not null,
  resend_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  site text,
  recipient_sealed bytea,
  recipient_print bytea,
  constraint verification_code_check CHECK ((expires_at > created_at)),
  constraint verification_code_check1 CHECK (((tries_left = 0) = (state = 'LOCKED'::text))),
  constraint verification_code_code_hash_check CHECK ((octet_length(code_hash) = 32)),
  constraint verification_code_kind_check CHECK ((kind = ANY (ARRAY['sms'::text, 'mail'::text]))),
  constraint verification_code_purpose_check CHECK ((purpose = ANY (ARRAY['register'::text, 'login'::text, 'verify'::text, 'reset'::text, 'security'::text, 'contact'::text]))),
  constraint verification_code_recipient_check CHECK ((recipient <> ''::text)),
  constraint verification_code_recipient_print_check CHECK ((octet_length(recipient_print) = 32)),
  constraint verification_code_recipient_sealed_check CHECK (((num_nonnulls(recipient, recipient_print) = 1) AND ((recipient_sealed IS NULL) = (recipient_print IS NULL)))),
  constraint verification_code_state_check CHECK ((state = ANY (ARRAY['SENT'::text, 'USED'::text, 'CANCELLED'::text, 'LOCKED'::text]))),
  constraint verification_code_tries_left_check CHECK ((tries_left >= 0)),
  constraint verification_code_pkey PRIMARY KEY (id)
);
CREATE INDEX verification_code_network ON verification_code USING btree (network, created_at);
CREATE INDEX verification_code_recipient ON verification_code USING btree (recipient_print, created_at);
CREATE UNIQUE INDEX verification_code_sent ON verification_code USING btree (kind, recipient_print, purpose) WHERE (state = 'SENT'::text);
CREATE INDEX verification_code_sent_at ON verification_code USING btree (created_at, country) WHERE (NOT is_withheld);
CREATE INDEX verification_code_site ON verification_code USING btree (site, created_at) WHERE (site IS NOT NULL);

create table withdrawal (
  id uuid not null,
  member_id uuid not null,
  payee_id uuid not null,
  currency text not null,
  amount bigint not null,
  fee bigint not null,
  amount_disbursed bigint default 0 not null,
  amount_received bigint default 0 not null,
  state text not null,
  reason text default ''::text not null,
  body_hash bytea not null,
  created_at timestamp with time zone not null,
  disbursed_at timestamp with time zone,
  confirm_by timestamp with time zone,
  is_unanswered boolean default false not null,
  unanswered_since timestamp with time zone,
  constraint withdrawal_amount_check CHECK ((amount > 0)),
  constraint withdrawal_disbursed_or_not CHECK (((amount_disbursed > 0) = (state = ANY (ARRAY['DISBURSED'::text, 'RECEIVED'::text, 'PARTIAL'::text, 'DISPUTED'::text, 'FORCED_RECEIVED'::text, 'REFUNDED'::text])))),
  constraint withdrawal_disbursed_times CHECK ((((amount_disbursed > 0) = (disbursed_at IS NOT NULL)) AND ((amount_disbursed > 0) = (confirm_by IS NOT NULL)))),
  constraint withdrawal_disbursed_within CHECK (((amount_disbursed >= 0) AND (amount_disbursed <= amount))),
  constraint withdrawal_fee_check CHECK ((fee >= 0)),
  constraint withdrawal_received_within CHECK (((amount_received >= 0) AND (amount_received <= amount_disbursed))),
  constraint withdrawal_state_check CHECK ((state = ANY (ARRAY['REQUESTED'::text, 'APPROVED'::text, 'DISBURSED'::text, 'RECEIVED'::text, 'PARTIAL'::text, 'DISPUTED'::text, 'FORCED_RECEIVED'::text, 'REFUNDED'::text, 'REJECTED'::text, 'FAILED'::text, 'CANCELLED'::text]))),
  constraint withdrawal_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint withdrawal_payee_id_fkey FOREIGN KEY (payee_id) REFERENCES payee(id),
  constraint withdrawal_pkey PRIMARY KEY (id)
);
CREATE INDEX withdrawal_in_state ON withdrawal USING btree (state, created_at, id);
CREATE INDEX withdrawal_of_member ON withdrawal USING btree (member_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX withdrawal_one_open ON withdrawal USING btree (member_id) WHERE (state = ANY (ARRAY['REQUESTED'::text, 'APPROVED'::text]));
CREATE INDEX withdrawal_to_confirm ON withdrawal USING btree (confirm_by) WHERE (state = 'DISBURSED'::text);
CREATE INDEX withdrawal_unanswered ON withdrawal USING btree (created_at, id) WHERE (is_unanswered AND (state = ANY (ARRAY['REQUESTED'::text, 'APPROVED'::text, 'DISBURSED'::text, 'PARTIAL'::text, 'DISPUTED'::text])));
CREATE INDEX withdrawal_unanswered_since ON withdrawal USING btree (unanswered_since, id) WHERE ((unanswered_since IS NOT NULL) AND (state = ANY (ARRAY['REQUESTED'::text, 'APPROVED'::text, 'DISBURSED'::text, 'PARTIAL'::text, 'DISPUTED'::text])));
CREATE TRIGGER withdrawal_says_since BEFORE UPDATE OF is_unanswered, unanswered_since ON withdrawal FOR EACH ROW EXECUTE FUNCTION withdrawal_says_since();

create table withdrawal_first_word (
  withdrawal_id uuid not null,
  operator_id uuid not null,
  created_at timestamp with time zone not null,
  act text not null,
  payouts integer not null,
  constraint withdrawal_first_word_act_check CHECK ((act = ANY (ARRAY['approve'::text, 'payRest'::text, 'refund'::text]))),
  constraint withdrawal_first_approval_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint withdrawal_first_approval_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawal(id),
  constraint withdrawal_first_word_pkey PRIMARY KEY (withdrawal_id, act, payouts)
);

create table withdrawal_message (
  id uuid not null,
  withdrawal_id uuid not null,
  operator_id uuid,
  content text not null,
  body_hash bytea not null,
  written_at timestamp with time zone not null,
  constraint withdrawal_message_content_check CHECK (((char_length(content) >= 1) AND (char_length(content) <= 1000))),
  constraint withdrawal_message_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint withdrawal_message_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawal(id),
  constraint withdrawal_message_pkey PRIMARY KEY (id)
);
CREATE INDEX withdrawal_message_of ON withdrawal_message USING btree (withdrawal_id, written_at, id);
CREATE TRIGGER withdrawal_message_append_only BEFORE DELETE OR UPDATE ON withdrawal_message FOR EACH ROW EXECUTE FUNCTION cashier_refuse_change();

create table withdrawal_message_picture (
  upload_id uuid not null,
  message_id uuid not null,
  constraint withdrawal_message_picture_message_id_fkey FOREIGN KEY (message_id) REFERENCES withdrawal_message(id),
  constraint withdrawal_message_picture_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES upload(id),
  constraint withdrawal_message_picture_pkey PRIMARY KEY (upload_id)
);
CREATE INDEX withdrawal_message_picture_of ON withdrawal_message_picture USING btree (message_id);

create table withdrawal_payout (
  id uuid not null,
  withdrawal_id uuid not null,
  number smallint not null,
  amount bigint not null,
  state text not null,
  channel_reference text,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  channel text default 'sandbox'::text not null,
  constraint withdrawal_payout_amount_check CHECK ((amount > 0)),
  constraint withdrawal_payout_ended CHECK (((state = ANY (ARRAY['SENT'::text, 'FAILED'::text])) = (ended_at IS NOT NULL))),
  constraint withdrawal_payout_number_check CHECK ((number >= 1)),
  constraint withdrawal_payout_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'ACCEPTED'::text, 'SENT'::text, 'FAILED'::text]))),
  constraint withdrawal_payout_channel_fkey FOREIGN KEY (channel) REFERENCES payment_channel(code),
  constraint withdrawal_payout_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawal(id),
  constraint withdrawal_payout_pkey PRIMARY KEY (id),
  constraint withdrawal_payout_withdrawal_id_number_key UNIQUE (withdrawal_id, number)
);
CREATE INDEX withdrawal_payout_ended ON withdrawal_payout USING btree (ended_at) WHERE (ended_at IS NOT NULL);

create table withdrawal_proof (
  upload_id uuid not null,
  receipt_id uuid not null,
  constraint withdrawal_proof_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES withdrawal_receipt(id),
  constraint withdrawal_proof_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES upload(id),
  constraint withdrawal_proof_pkey PRIMARY KEY (upload_id)
);
CREATE INDEX withdrawal_proof_of ON withdrawal_proof USING btree (receipt_id);

create table withdrawal_receipt (
  id uuid not null,
  withdrawal_id uuid not null,
  action text not null,
  amount_received bigint not null,
  body_hash bytea not null,
  created_at timestamp with time zone not null,
  constraint withdrawal_receipt_action_check CHECK ((action = ANY (ARRAY['received'::text, 'partial'::text, 'notReceived'::text, 'allReceived'::text]))),
  constraint withdrawal_receipt_amount_received_check CHECK ((amount_received >= 0)),
  constraint withdrawal_receipt_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawal(id),
  constraint withdrawal_receipt_pkey PRIMARY KEY (id)
);
CREATE INDEX withdrawal_receipt_of ON withdrawal_receipt USING btree (withdrawal_id);

create view ledger_entry as
 SELECT ledger_transfer.id AS transfer_id,
    ledger_transfer.debit_account AS account_id,
    ledger_transfer.credit_account AS other_account_id,
    (- ledger_transfer.amount) AS amount,
    ledger_transfer.debit_after AS balance_after,
    ledger_transfer.debit_version AS version,
    ledger_transfer.kind,
    ledger_transfer.reference,
    ledger_transfer.transaction_id,
    ledger_transfer.created_at
   FROM ledger_transfer
UNION ALL
 SELECT ledger_transfer.id AS transfer_id,
    ledger_transfer.credit_account AS account_id,
    ledger_transfer.debit_account AS other_account_id,
    ledger_transfer.amount,
    ledger_transfer.credit_after AS balance_after,
    ledger_transfer.credit_version AS version,
    ledger_transfer.kind,
    ledger_transfer.reference,
    ledger_transfer.transaction_id,
    ledger_transfer.created_at
   FROM ledger_transfer;

CREATE OR REPLACE FUNCTION account_shared_signs(p_one uuid, p_other uuid, p_prints bytea[], p_number text)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  with others as (
    select m.id, coalesce(m.mobile_print, m.stated_print) as print,
      coalesce(m.mobile, (m.profile ->> 'countryDialingCode') || (m.profile ->> 'mobileNum')) as number
    from (select p_other as id union all
      select r.member_id from referral r where r.inviter_id = p_other and r.member_id <> p_one) o join member m using (id))
  select array_remove(array[
      case when exists (select from known_login a join known_login b using (device_hash)
        where a.member_id = p_one and b.member_id in (select id from others)) then 'device' end,
      case when exists (select from known_login a join known_login b using (network)
        where a.member_id = p_one and b.member_id = p_other) then 'network' end,
      case when exists (select from others o where o.print = any (p_prints) or o.number = p_number) then 'phone' end
    ], null)
$function$;

CREATE OR REPLACE FUNCTION activity_record_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state <> new.state and (old.state, new.state) not in
      (('APPLYING', 'PROCESS'), ('APPLYING', 'REJECTED'), ('PROCESS', 'REJECTED'), ('PROCESS', 'ISSUED'), ('REJECTED', 'APPLYING')) then
    raise exception 'a record does not go from % to %', old.state, new.state using errcode = 'PM001';
  end if;
  if (old.id, old.activity_id, old.member_id, old.mark) <> (new.id, new.activity_id, new.member_id, new.mark) then
    raise exception 'whose record it is does not change' using errcode = 'PM001';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION agent_chains_at(p_members uuid[], p_at timestamp with time zone)
 RETURNS TABLE(member_id uuid, ancestor_id uuid, depth integer)
 LANGUAGE sql
 STABLE
AS $function$
  select c.member_id, c.ancestor_id, c.depth from member_closure c
    where c.member_id = any (p_members) and not exists (select from agent_line_change n
      where n.ancestor_id = c.ancestor_id and n.member_id = c.member_id and n.is_below and n.from_window > p_at)
  union all
  select n.member_id, n.ancestor_id, n.depth from agent_line_change n
    where n.member_id = any (p_members) and not n.is_below and n.from_window > p_at
      and coalesce((select max(o.from_window) from agent_line_change o
        where o.ancestor_id = n.ancestor_id and o.member_id = n.member_id and o.is_below and o.id < n.id), '-infinity') <= p_at
$function$;

CREATE OR REPLACE FUNCTION agent_commission_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what commission was worked out by is kept: % of % is refused', tg_op, tg_table_name using errcode = 'AG001';
end $function$;

CREATE OR REPLACE FUNCTION agent_correction_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.state = 'ASKED' and new.state <> 'ASKED'
    and (new.id, new.wage_id, new.was, new.amount, new.reason, new.asked_by, new.asked_at)
      = (old.id, old.wage_id, old.was, old.amount, old.reason, old.asked_by, old.asked_at)
  then return new; end if;
  raise exception 'corrections of wages are kept as they were decided: % is refused', tg_op using errcode = 'AG001';
end $function$;

CREATE OR REPLACE FUNCTION agent_flag_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.state in ('OPEN', 'HELD')
    and (new.id, new.kind, new.agent_id, new.key, new.found_at) = (old.id, old.kind, old.agent_id, old.key, old.found_at)
    and (old.state = 'OPEN' or (new.member_ids, new.reasons, new.held_since, new.held_by, new.hold_reason)
      = (old.member_ids, old.reasons, old.held_since, old.held_by, old.hold_reason) and new.state <> 'OPEN')
  then return new; end if;
  raise exception 'flags are kept as they were decided: % is refused', tg_op using errcode = 'AG001';
end $function$;

CREATE OR REPLACE FUNCTION agent_flag_request_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.state = 'ASKED' and new.state <> 'ASKED'
    and (new.id, new.flag_id, new.action, new.reason, new.asked_by, new.asked_at)
      = (old.id, old.flag_id, old.action, old.reason, old.asked_by, old.asked_at)
  then return new; end if;
  raise exception 'requests are kept as they were decided: % is refused', tg_op using errcode = 'AG001';
end $function$;

CREATE OR REPLACE FUNCTION agent_flag_wage_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what was given up stays so: % is refused', tg_op using errcode = 'AG001';
end $function$;

CREATE OR REPLACE FUNCTION agent_flagged(p_members uuid[])
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE ROWS 10
AS $function$
  select agent_id from agent_flag where state = 'HELD' and agent_id = any (p_members)
  union
  select m.id from agent_flag f cross join lateral unnest(f.member_ids) m(id)
    where f.state = 'HELD' and f.member_ids && p_members and m.id = any (p_members)
$function$;

CREATE OR REPLACE FUNCTION agent_hold_progress()
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
AS $function$
declare
  v_before text := current_setting('lock_timeout');
  v_until timestamptz;
begin
  perform set_config('lock_timeout', '14s', true);
  select settled_until into strict v_until from agent_progress for share;
  perform set_config('lock_timeout', v_before, true);
  return v_until;
end $function$;

CREATE OR REPLACE FUNCTION agent_hold_rate(p_member uuid, p_top_ppm integer, p_is_changed boolean DEFAULT false)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  v_key bigint := hashtextextended('agent_rate:' || p_member, 0);
begin
  if p_is_changed then
    perform pg_advisory_xact_lock(v_key);
  else
    perform pg_advisory_xact_lock_shared(v_key);
  end if;
  return agent_own_rate(p_member, p_top_ppm);
end $function$;

CREATE OR REPLACE FUNCTION agent_lines_by_depth(p_ancestors uuid[])
 RETURNS TABLE(ancestor_id uuid, member_id uuid, depth integer, begins_at timestamp with time zone, ends_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  select c.ancestor_id, c.member_id, c.depth::integer, coalesce(b.at, '-infinity'), timestamptz 'infinity'
    from member_closure c
    left join lateral (select max(n.from_window) as at from agent_line_change n
      where n.ancestor_id = c.ancestor_id and n.member_id = c.member_id and n.is_below) b on true
    where c.ancestor_id = any (p_ancestors) and c.depth > 0
  union all
  select n.ancestor_id, n.member_id, n.depth, coalesce(b.at, '-infinity'), n.from_window
    from agent_line_change n
    left join lateral (select max(o.from_window) as at from agent_line_change o
      where o.ancestor_id = n.ancestor_id and o.member_id = n.member_id and o.is_below and o.id < n.id) b on true
    where n.ancestor_id = any (p_ancestors) and not n.is_below
$function$;

CREATE OR REPLACE FUNCTION agent_lines(p_ancestors uuid[])
 RETURNS TABLE(ancestor_id uuid, member_id uuid, begins_at timestamp with time zone, ends_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  select c.ancestor_id, c.member_id, coalesce(b.at, '-infinity'), timestamptz 'infinity'
    from member_closure c
    left join lateral (select max(n.from_window) as at from agent_line_change n
      where n.ancestor_id = c.ancestor_id and n.member_id = c.member_id and n.is_below) b on true
    where c.ancestor_id = any (p_ancestors) and c.depth > 0
  union all
  select n.ancestor_id, n.member_id, coalesce(b.at, '-infinity'), n.from_window
    from agent_line_change n
    left join lateral (select max(o.from_window) as at from agent_line_change o
      where o.ancestor_id = n.ancestor_id and o.member_id = n.member_id and o.is_below and o.id < n.id) b on true
    where n.ancestor_id = any (p_ancestors) and not n.is_below
$function$;

CREATE OR REPLACE FUNCTION agent_note_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_row member_closure := case tg_op when 'DELETE' then old else new end;
begin
  if v_row.depth = 0 or not member_is_moving() then return null; end if;
  -- Before it is asked who has bet: whoever settles now may be summing up the first bets of all. A move waits no longer than for anything
  -- else: nobody joins meanwhile, and it can be asked for again.
  perform from agent_progress for share;
  if exists (select from agent_active_day d where d.member_id = v_row.member_id) then
    insert into agent_line_change (ancestor_id, member_id, is_below, from_window, depth)
      select v_row.ancestor_id, v_row.member_id, tg_op = 'INSERT', p.settled_until, v_row.depth from agent_progress p;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION agent_note_rate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and new.rate_ppm = old.rate_ppm then return null; end if;
  if tg_op = 'INSERT' and exists (select from member m where m.id = new.member_id and m.xmin = pg_current_xact_id()::xid) then
    insert into agent_rate_change (member_id, rate_ppm, from_window) values (new.member_id, new.rate_ppm, '-infinity');
    return null;
  end if;
  insert into agent_rate_change (member_id, rate_ppm, from_window)
    values (new.member_id, new.rate_ppm, agent_hold_progress());
  return null;
end $function$;

CREATE OR REPLACE FUNCTION agent_note_type()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.account_type <> old.account_type then
    insert into agent_type_change (member_id, from_type, to_type, from_window)
      values (new.id, old.account_type, new.account_type, agent_hold_progress());
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION agent_own_rate(p_member uuid, p_top_ppm integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(r.rate_ppm, case when m.upline_id is null and m.account_type in (1, 2, 41, 42) then p_top_ppm else 0 end)
    from member m left join agent_member r on r.member_id = m.id where m.id = p_member
$function$;

CREATE OR REPLACE FUNCTION agent_rate_at(p_member uuid, p_at timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select n.rate_ppm from agent_rate_change n where n.member_id = p_member and n.from_window <= p_at order by n.id desc limit 1
$function$;

CREATE OR REPLACE FUNCTION agent_sum_levels(p_from timestamp with time zone, p_until timestamp with time zone, p_zone text)
 RETURNS void
 LANGUAGE sql
AS $function$
  with asked as (
    select distinct downline_id as agent_id, levels from agent_contract
      where levels is not null and state in ('ACTIVE', 'SUPERSEDED', 'TERMINATED') and effective_from < p_until
        and (ends_at is null or ends_at > p_from)),
  added as (
    insert into agent_level_window (agent_id, levels, starts_at, currency, valid, stake, payout)
      select a.agent_id, a.levels, w.starts_at, w.currency, sum(w.valid), sum(w.stake), sum(w.payout)
        from asked a join member_closure c on c.ancestor_id = a.agent_id and c.depth between 1 and a.levels
          join settled_bet_window w on w.member_id = c.member_id
        where w.starts_at >= p_from and w.starts_at < p_until and w.currency <> 'DEMO' and w.is_funded
        group by 1, 2, 3, 4 returning *)
  insert into agent_level_day as d (agent_id, levels, day, currency, valid, stake, payout)
    select agent_id, levels, (starts_at at time zone p_zone)::date, currency, sum(valid), sum(stake), sum(payout)
      from added group by 1, 2, 3, 4
    on conflict (agent_id, levels, day, currency) do update set valid = d.valid + excluded.valid, stake = d.stake + excluded.stake,
      payout = d.payout + excluded.payout;
$function$;

CREATE OR REPLACE FUNCTION agent_sum_teams(p_from timestamp with time zone, p_until timestamp with time zone, p_zone text)
 RETURNS void
 LANGUAGE sql
AS $function$
  with added as (
    insert into agent_team_window (agent_id, starts_at, category, currency, bets, valid, stake, payout)
      select c.ancestor_id, w.starts_at, w.category, w.currency, sum(w.bets), sum(w.valid), sum(w.stake), sum(w.payout)
        from settled_bet_window w join member_closure c on c.member_id = w.member_id and c.depth > 0
        where w.starts_at >= p_from and w.starts_at < p_until and w.currency <> 'DEMO' and w.is_funded
        group by 1, 2, 3, 4 returning *)
  insert into agent_team_day as d (agent_id, day, category, currency, bets, valid, stake, payout)
    select agent_id, (starts_at at time zone p_zone)::date, category, currency, sum(bets), sum(valid), sum(stake), sum(payout)
      from added group by 1, 2, 3, 4
    on conflict (agent_id, day, category, currency) do update set bets = d.bets + excluded.bets,
      valid = d.valid + excluded.valid, stake = d.stake + excluded.stake, payout = d.payout + excluded.payout;
  insert into agent_active_day as d (member_id, day, valid, unfunded)
    select member_id, (starts_at at time zone p_zone)::date, sum(valid), coalesce(sum(valid) filter (where not is_funded), 0) from settled_bet_window
      where starts_at >= p_from and starts_at < p_until and currency <> 'DEMO' group by 1, 2
    on conflict (member_id, day) do update set valid = d.valid + excluded.valid, unfunded = d.unfunded + excluded.unfunded;
$function$;

CREATE OR REPLACE FUNCTION agent_type_at(p_member uuid, p_at timestamp with time zone)
 RETURNS smallint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select n.from_type from agent_type_change n where n.member_id = p_member and n.from_window > p_at
    order by n.id limit 1), (select m.account_type from member m where m.id = p_member))
$function$;

CREATE OR REPLACE FUNCTION agent_wage_amount(p_wage uuid, p_amount bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select c.amount from agent_wage_correction c where c.wage_id = p_wage and c.state = 'CONFIRMED'
    order by c.number desc limit 1), p_amount)
$function$;

CREATE OR REPLACE FUNCTION agent_wage_carried_out(p_wage uuid, p_carried_out bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select c.carried_out from agent_wage_correction c where c.wage_id = p_wage and c.state = 'CONFIRMED'
    order by c.number desc limit 1), p_carried_out)
$function$;

CREATE OR REPLACE FUNCTION agent_wage_overpaid(p_wage uuid, p_overpaid bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select c.overpaid from agent_wage_correction c where c.wage_id = p_wage and c.state = 'CONFIRMED'
    order by c.number desc limit 1), p_overpaid)
$function$;

CREATE OR REPLACE FUNCTION agent_wage_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_kept agent_wage;
begin
  if tg_op = 'UPDATE' and old.state = 'HELD' and (new.state in ('PAID', 'FORFEITED') or new.state = 'HELD' and old.reason = 'QUEUED') then
    v_kept := new;
    v_kept.state := old.state;
    v_kept.reason := old.reason;
    v_kept.transfer_id := old.transfer_id;
    v_kept.paid_at := old.paid_at;
    v_kept.held_at := old.held_at;
    if v_kept is not distinct from old then return new; end if;
  end if;
  raise exception 'wages are kept as they were worked out: % is refused', tg_op using errcode = 'AG001';
end $function$;

CREATE OR REPLACE FUNCTION attempt_add(p_attempt jsonb, p_now timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  v_id bigint;
begin
  insert into login_attempt (subject, network, site, source, is_stranger, attempted_at)
    values (p_attempt->>'subject', p_attempt->>'network', p_attempt->>'site', p_attempt->>'source',
      (p_attempt->>'isStranger')::boolean, p_now)
    returning id into v_id;
  return v_id;
end $function$;

CREATE OR REPLACE FUNCTION attempt_lock(p_names text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(number)
    from (select hashtextextended(name, 0) as number from unnest(p_names) as name order by 1) as ordered;
end $function$;

CREATE OR REPLACE FUNCTION attempt_reached(p_counts jsonb)
 RETURNS timestamp with time zone[]
 LANGUAGE plpgsql
AS $function$
declare
  v_reached timestamptz[] := '{}';
  v_at timestamptz;
  c record;
begin
  for c in select * from jsonb_to_recordset(p_counts) as given(subject text, source text, network text, site text,
    "isStranger" boolean, since timestamptz, "failedOrSince" timestamptz, "limit" int)
  loop
    v_at := null;
    if c.subject is not null then
      select a.attempted_at into v_at from login_attempt a where a.subject = c.subject and a.attempted_at > c.since
          and (c.source is null or a.source = c.source) and (c."isStranger" is null or a.is_stranger = c."isStranger")
          and (c."failedOrSince" is null or a.was_wrong or a.attempted_at > c."failedOrSince")
        order by a.attempted_at desc offset c."limit" - 1 limit 1;
    elsif c.network is not null then
      select a.attempted_at into v_at from login_attempt a where a.network = c.network and a.attempted_at > c.since
          and (c."failedOrSince" is null or a.was_wrong or a.attempted_at > c."failedOrSince")
        order by a.attempted_at desc offset c."limit" - 1 limit 1;
    else
      select a.attempted_at into v_at from login_attempt a where a.site = c.site and a.attempted_at > c.since
          and (c."failedOrSince" is null or a.was_wrong or a.attempted_at > c."failedOrSince")
        order by a.attempted_at desc offset c."limit" - 1 limit 1;
    end if;
    v_reached := v_reached || v_at;
  end loop;
  return v_reached;
end $function$;

CREATE OR REPLACE FUNCTION attempt_reserve(p_attempt jsonb, p_names text[], p_counts jsonb, p_limits integer, p_now timestamp with time zone)
 RETURNS TABLE(id bigint, reached timestamp with time zone[])
 LANGUAGE plpgsql
AS $function$
begin
  perform attempt_lock(p_names);
  reached := attempt_reached(p_counts);
  if num_nonnulls(variadic reached[:p_limits]) = 0 then id := attempt_add(p_attempt, p_now); end if;
  return next;
end $function$;

CREATE OR REPLACE FUNCTION audit_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% on % is refused: what happened is never rewritten', tg_op, tg_table_name;
end $function$;

CREATE OR REPLACE FUNCTION betting_append(p_rows settled_bet[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_first timestamptz;
begin
  perform pg_current_xact_id(); -- from here on no window is summed beyond the transaction's beginning
  select greatest(now(), summed_until) into v_first from settled_bet_progress;
  insert into settled_bet (member_id, placed_at, source, source_id, entry, settled_at, category, vendor, game,
      reference, currency, stake, valid, payout)
    select r.member_id, r.placed_at, r.source, r.source_id, r.entry, greatest(clock_timestamp(), v_first), r.category, r.vendor, r.game,
        r.reference, r.currency, r.stake, r.valid, r.payout
      from unnest(p_rows) r;
end $function$;

CREATE OR REPLACE FUNCTION betting_bets()
 RETURNS TABLE(member_id uuid, placed_at timestamp with time zone, source text, source_id uuid, entry integer, settled_at timestamp with time zone, category text, vendor text, game text, reference text, currency text, stake bigint, valid bigint, payout bigint, is_funded boolean)
 LANGUAGE sql
 STABLE
AS $function$
  select s.member_id, s.placed_at, s.source, s.source_id, s.entry, s.settled_at, s.category, s.vendor, s.game, s.reference, s.currency,
      s.stake, s.valid, s.payout,
      counted.at < (select funded_from from settled_bet_progress)
        or coalesce(counted.at >= date_bin('5 minutes', o.since, 'epoch'), false)
    from settled_bet s
    left join ledger_own_money_since() o on o.member_id = s.member_id
    cross join lateral (select case when s.entry = 0 then s.settled_at else coalesce((
      select min(b.settled_at) from settled_bet b where b.member_id = s.member_id and b.placed_at = s.placed_at
        and b.source_id = s.source_id and b.entry = 0), s.settled_at) end as at) counted
$function$;

CREATE OR REPLACE FUNCTION betting_make_partitions()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_month timestamp := date_trunc('month', clock_timestamp() at time zone 'UTC');
  v_name text;
begin
  perform pg_advisory_xact_lock(hashtext('betting_make_partitions'));
  for i in 0..3 loop
    v_name := 'settled_bet_' || to_char(v_month, 'YYYYMM');
    if to_regclass(v_name) is null then
      execute format('create table %I partition of settled_bet for values from (%L) to (%L)', v_name,
        v_month at time zone 'UTC', (v_month + interval '1 month') at time zone 'UTC');
    end if;
    v_month := v_month + interval '1 month';
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION betting_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'settled bets only grow: % is refused', tg_op using errcode = 'BT001';
end $function$;

CREATE OR REPLACE FUNCTION betting_sum_windows()
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SET jit TO 'off'
AS $function$
declare
  v_from timestamptz;
  v_until timestamptz;
begin
  select summed_until into v_from from settled_bet_progress for update;
  v_until := date_bin('5 minutes', least(clock_timestamp(), (select min(a.xact_start) from pg_stat_activity a
    where a.datname = current_database() and a.backend_xid is not null and a.pid <> pg_backend_pid())), 'epoch');
  if v_until <= v_from then return v_from; end if;
  insert into settled_bet_window (member_id, starts_at, category, vendor, currency, is_funded, bets, stake, valid, payout)
    select s.member_id, date_bin('5 minutes', s.settled_at, 'epoch'), s.category, s.vendor, s.currency, s.is_funded,
        count(*) filter (where s.entry = 0 and s.stake > 0), sum(s.stake), sum(s.valid), sum(s.payout)
      from betting_bets() s where s.settled_at >= v_from and s.settled_at < v_until
      group by 1, 2, 3, 4, 5, 6;
  update settled_bet_progress set summed_until = v_until;
  return v_until;
end $function$;

CREATE OR REPLACE FUNCTION betting_valid_bets(p_member uuid, p_currency text, p_from timestamp with time zone, p_until timestamp with time zone)
 RETURNS TABLE(starts_at timestamp with time zone, category text, valid bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select w.starts_at, w.category, w.valid from settled_bet_window w
    where w.member_id = p_member and w.currency = p_currency and w.starts_at >= p_from and w.starts_at < p_until
  union all
  select date_bin('5 minutes', moved.at, 'epoch'), c.category, moved.valid
    from settled_bet c
    join settled_bet b on b.member_id = c.member_id and b.placed_at = c.placed_at and b.source_id = c.source_id
      and b.entry = 0
    cross join lateral (values (b.settled_at, c.valid), (c.settled_at, -c.valid)) moved(at, valid)
    where c.member_id = p_member and c.currency = p_currency and c.entry > 0
      and c.settled_at >= p_from and c.settled_at < p_until
$function$;

CREATE OR REPLACE FUNCTION cashier_movements(p_channel text, p_key_id text, p_from timestamp with time zone, p_until timestamp with time zone, p_keys text[])
 RETURNS TABLE(kind text, key text, amount bigint, fee bigint, currency text, at timestamp with time zone, is_done boolean, state text, subject text, subject_id uuid, member_id uuid, pair text, transfer_id uuid, transfer_kind smallint, transfer_reference uuid)
 LANGUAGE sql
 STABLE
AS $function$
  with named as (
    select coalesce(array_agg(k::uuid), '{}') as ids from unnest(p_keys) k
      where k ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  -- All that was told under a reference belongs together, whenever it came: its rows are counted.
  wanted as (
    select p_keys || coalesce(array_agg(distinct e.reference), '{}') as keys from cashier_event e
      where e.subject = 'deposit' and e.status = 'PAID' and e.received_at >= p_from and e.received_at < p_until),
  told as (
    select distinct on (e.reference, coalesce(m.deposit_id, e.subject_id)) e.*, m.deposit_id is not null as is_matched,
        d.id as known_id, d.channel, d.state as deposit_state, d.amount + d.fee as due, d.fee as deposit_fee, d.member_id, d.transfer_id
      from cashier_event e left join deposit_match m on m.event_id = e.id
        left join deposit d on d.id = coalesce(m.deposit_id, e.subject_id)
      where e.subject = 'deposit' and e.status = 'PAID' and e.reference = any ((select keys from wanted)::text[])
        -- Its key may have been another then.
        and (e.key_id = p_key_id or d.channel = p_channel and (m.deposit_id is not null or e.outcome <> 'OPERATOR'))
      order by e.reference, coalesce(m.deposit_id, e.subject_id), m.deposit_id is null,
        array_position(array['APPLIED', 'IGNORED', 'OPERATOR'], e.outcome), e.received_at),
  paid as (
    -- Money that was told counts when its deposit was credited with it, or on an operator's word who had seen it.
    select t.*, coalesce(t.channel = p_channel and t.transfer_id is not null and (t.is_matched or t.outcome <> 'OPERATOR'
          or t.reason <> 'PAID_TWICE' and not exists (select from deposit_match m where m.deposit_id = t.known_id)
            and not exists (select from cashier_event a where a.subject_id = t.known_id and a.status = 'PAID' and a.outcome = 'APPLIED')
        ), false) as is_done
      from told t)
  select 'deposit', p.reference, case when p.is_done then p.due else p.amount end, case when p.is_done then p.deposit_fee else 0 end,
      p.currency, p.received_at, p.is_done, case when p.is_done then p.deposit_state else 'KEPT' end, 'deposit',
      p.known_id, p.member_id, null::text, case when p.is_done then p.transfer_id end, 1::smallint, p.known_id
    from paid p
  union all
  -- Credited on an operator's word, without any from the channel. By its reference, or its id where it has none, also one that was not
  -- credited, or that was told under another reference by now: there it is done.
  select 'deposit', n.key, d.amount + d.fee, d.fee, d.currency, coalesce(ledger_key_time(d.transfer_id), d.created_at),
      d.transfer_id is not null and not n.is_told, d.state, 'deposit', d.id, d.member_id, null, d.transfer_id, 1::smallint, d.id
    from deposit d cross join lateral (select coalesce(d.channel_reference, d.id::text) as key,
        exists (select from deposit_match m where m.deposit_id = d.id) or exists (select from cashier_event e where e.subject_id = d.id
          and e.subject = 'deposit' and e.status = 'PAID' and (e.key_id = p_key_id or e.outcome <> 'OPERATOR')) as is_told) n
    where d.channel = p_channel
      and (d.transfer_id >= ledger_key_floor(p_from) and d.transfer_id < ledger_key_floor(p_until) and not n.is_told
        or d.channel_reference = any ((select keys from wanted)::text[])
        or d.channel_reference is null and d.id = any ((select ids from named)::uuid[]))
      and not exists (select from paid p where p.reference = n.key and p.known_id = d.id)
  union all
  select 'payout', p.id::text, p.amount, 0, w.currency, coalesce(p.ended_at, p.created_at), p.state = 'SENT', p.state, 'withdrawal', w.id,
      w.member_id, null, null, 3::smallint, case p.number when 1 then w.id else p.id end
    from withdrawal_payout p join withdrawal w on w.id = p.withdrawal_id
    where p.channel = p_channel
      and (p.state = 'SENT' and p.ended_at >= p_from and p.ended_at < p_until or p.id = any ((select ids from named)::uuid[]))
  union all
  select 'refund', r.id::text, r.amount, 0, d.currency, coalesce(r.ended_at, r.created_at), r.state = 'SENT', r.state, 'deposit', d.id,
      d.member_id, null, null, 2::smallint, d.id
    from deposit_refund r join deposit d on d.id = r.deposit_id
    where d.channel = p_channel
      and (r.state = 'SENT' and r.ended_at >= p_from and r.ended_at < p_until or r.id = any ((select ids from named)::uuid[]))
$function$;

CREATE OR REPLACE FUNCTION cashier_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% on % is refused: what happened is never rewritten', tg_op, tg_table_name;
end $function$;

CREATE OR REPLACE FUNCTION cashier_unknown_methods(p_ids text[])
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
AS $function$
  select id from unnest(p_ids) id where not exists (select from deposit_method m where m.id = id.id)
$function$;

CREATE OR REPLACE FUNCTION challenge_use(p_token bytea, p_purpose text, p_network text, p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  update challenge set used_at = p_now where token_hash = p_token and purpose = p_purpose and network = p_network
    and used_at is null and token_expires_at > p_now;
  return found;
end $function$;

CREATE OR REPLACE FUNCTION credit_given_up_since(p_agent uuid, p_since timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(s.amount), 0)::bigint from credit_line l join credit_step s on s.line_id = l.id
    where l.agent_id = p_agent and s.step = 'FORGIVE' and s.created_at >= p_since
$function$;

CREATE OR REPLACE FUNCTION credit_line_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and (new.id, new.agent_id, new.member_id, new.currency)
      = (old.id, old.agent_id, old.member_id, old.currency) and new.steps = old.steps + 1
  then return new; end if;
  raise exception 'credit lines are kept, and change by a step alone: % is refused', tg_op;
end $function$;

CREATE OR REPLACE FUNCTION credit_owed_by(p_member uuid, p_currency text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(owed), 0)::bigint from credit_line where member_id = p_member and currency = p_currency
$function$;

CREATE OR REPLACE FUNCTION credit_step_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% on % is refused: what happened is never rewritten', tg_op, tg_table_name;
end $function$;

CREATE OR REPLACE FUNCTION game_answer_before(p_provider text, p_key uuid, p_hash bigint, OUT status text, OUT balance bigint, OUT currency text)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  v_old game_transaction;
begin
  select * into v_old from game_transaction t where t.provider = p_provider and t.transaction_uuid = p_key;
  if found then
    status := case when v_old.content_hash = p_hash then v_old.status else 'DUPLICATE_TRANSACTION' end;
    balance := v_old.balance;
    select s.currency into currency from game_session s where s.id = v_old.session_id;
  elsif exists (select from game_transaction t where t.provider = p_provider and t.reference_uuid = p_key
      and t.kind = 'ROLLBACK') then
    status := 'TRANSACTION_ROLLED_BACK';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION game_append_refund(p_round game_round, p_amount bigint)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  v_row settled_bet;
  v_counted bigint;
begin
  select * into v_row from settled_bet s where s.member_id = p_round.member_id and s.placed_at = p_round.started_at
    and s.source_id = p_round.id order by s.entry desc limit 1;
  -- What was written, by whatever rule held then.
  select sum(s.valid) into v_counted from settled_bet s where s.member_id = p_round.member_id
    and s.placed_at = p_round.started_at and s.source_id = p_round.id;
  v_row.entry := v_row.entry + 1;
  v_row.stake := -p_amount;
  v_row.valid := game_valid_bet(v_row.category, p_round.stake, p_round.payout) - v_counted;
  v_row.payout := 0;
  perform betting_append(array[v_row]);
  return -v_row.valid;
end $function$;

CREATE OR REPLACE FUNCTION game_append_settled(p_round game_round)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_game game;
  v_row settled_bet;
begin
  if p_round.free_grant_id is not null then return; end if;
  select * into v_game from game g where g.node_id = p_round.node_id;
  v_row.member_id := p_round.member_id;
  v_row.placed_at := p_round.started_at;
  v_row.source := 'game';
  v_row.source_id := p_round.id;
  v_row.entry := 0;
  v_row.category := v_game.category;
  v_row.vendor := v_game.vendor_code;
  v_row.game := v_game.code;
  v_row.reference := p_round.round_ref;
  v_row.currency := p_round.currency;
  v_row.stake := p_round.stake;
  v_row.valid := game_valid_bet(v_game.category, p_round.stake, p_round.payout);
  v_row.payout := p_round.payout;
  perform betting_append(array[v_row]);
end $function$;

CREATE OR REPLACE FUNCTION game_bet(p_provider text, p_key uuid, p_hash bigint, p_session uuid, p_round text, p_game text, p_amount bigint, p_currency text, p_closes boolean, p_round_id uuid, p_transfer uuid, p_now timestamp with time zone, p_max bigint, p_grant uuid DEFAULT NULL::uuid, OUT status text, OUT balance bigint, OUT currency text, OUT member_id uuid, OUT is_new boolean)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
declare
  v_session record;
  v_round game_round;
  v_posted record;
  -- What is taken: nothing for a free round, whose stake is only what its win is worked out from.
  v_taken bigint := case when p_grant is null then p_amount else 0 end;
begin
  is_new := false;
  perform game_lock_keys(p_provider, p_key, null);
  select o.* into status, balance, currency from game_answer_before(p_provider, p_key, p_hash) o;
  if status is not null and status <> 'TRANSACTION_ROLLED_BACK' then return; end if;

  select s.*, m.state as member_state, g.code as game_code,
      g.is_active and not g.is_under_maintenance and g.listing not in ('MAINTENANCE', 'WITHDRAWN')
        and g.provider is not distinct from s.provider
        and exists (select from game_provider p where p.code = s.provider and p.is_enabled) as is_open,
      -- A demo's time is all it has; a member's session that ran out does no harm to a game.
      exists (select from member_session p where p.id = s.portal_session_id
        and (p.end_reason in ('LOGOUT', 'REPLACED', 'REVOKED')
          or s.currency = 'DEMO' and p.expires_at <= p_now)) as is_left,
      r.min_bet as room_min, r.max_bet as room_max
    into v_session
    from game_session s join member m on m.id = s.member_id join game g on g.node_id = s.node_id
      left join game_room r on r.id = s.room_id
    where s.id = p_session and s.provider = p_provider;
  if not found then
    status := coalesce(status, 'INVALID_TOKEN');
    return;
  end if;
  currency := v_session.currency;
  member_id := v_session.member_id;
  if status is not null then
    balance := ledger_balance(v_session.account_id);
    return;
  end if;

  v_round := game_lock_round(p_provider, v_session.member_id, p_round);
  status := case
    when v_session.game_code <> p_game or not v_session.is_open then 'INVALID_GAME'
    when v_session.currency <> p_currency then 'WRONG_CURRENCY'
    when v_session.is_left or v_session.ended_at is not null
      or v_session.seen_at <= p_now - interval '30 minutes' then 'TOKEN_EXPIRED'
    when v_session.member_state <> 'ACTIVE' then 'USER_DISABLED'
    when v_round.id is not null and v_round.node_id <> v_session.node_id then 'INVALID_GAME'
    when v_round.currency <> p_currency then 'WRONG_CURRENCY'
    when v_round.state <> 'OPEN' then 'TRANSACTION_SETTLED'
    -- A free round has one bet, and a round with a stake none that is free.
    when v_round.id is not null and (p_grant is not null or v_round.free_grant_id is not null) then 'TRANSACTION_SETTLED'
    when p_grant is not null then null
    when coalesce(v_round.stake, 0) + p_amount > least(p_max, v_session.room_max)
      or coalesce(v_round.stake, 0) + p_amount < v_session.room_min then 'LIMIT_REACHED' end;
  -- A limit, break or self-exclusion of the member's own. What was staked before it is still won. A session of the portal
  -- ends with a member's time, and no earlier than a second of it is left; a game goes on without one.
  if status is null and exists (select from protection_time_left(v_session.member_id, p_now) t where t.room * 600 < 1000) then
    status := 'LIMIT_REACHED';
  end if;
  if status is null then
    select case f.verdict when 'RESTING' then 'USER_DISABLED' else 'LIMIT_REACHED' end into status
      from protection_refuse(array[v_session.member_id], array[v_session.account_id], array[v_taken], p_now) f;
  end if;
  if status is null and p_grant is not null then
    -- Nothing is posted that would find the account frozen, as one that is being closed is: so it is asked and held here, after the lock
    -- of turnover, which a win in the same transaction takes before it credits the account.
    perform wallet_lock_turnover(v_session.member_id);
    status := case when not ledger_hold_giving(v_session.account_id) then 'USER_DISABLED'
      when game_take_free(p_grant, v_session.member_id, p_provider, v_session.node_id, p_currency, p_amount, p_now)
      then 'OK' else 'FREE_ROUNDS_OVER' end;
    balance := ledger_balance(v_session.account_id);
  elsif status is null then
    select * into v_posted from ledger_post_one(p_transfer, v_session.account_id, v_session.house_account, p_amount,
      10::smallint, coalesce(v_round.id, p_round_id), null, null);
    status := case v_posted.verdict when 'POSTED' then 'OK' when 'INSUFFICIENT' then 'INSUFFICIENT_FUNDS'
      when 'FROZEN' then 'USER_DISABLED' end;
    if status is null then
      raise exception 'the ledger answered % to a bet', v_posted.verdict using errcode = 'GM002';
    end if;
    balance := v_posted.debit_balance;
  else
    balance := ledger_balance(v_session.account_id);
  end if;

  if status = 'OK' then
    is_new := true;
    if v_round.id is null then
      insert into game_round (member_id, id, provider, round_ref, node_id, currency, stake, bets, state, started_at,
          ended_at, free_grant_id)
        values (v_session.member_id, p_round_id, p_provider, p_round, v_session.node_id, v_session.currency, v_taken,
          1, case when p_closes then 'CLOSED' else 'OPEN' end, p_now, case when p_closes then p_now end, p_grant)
        returning * into v_round;
    else
      update game_round r set stake = r.stake + p_amount, bets = r.bets + 1,
          state = case when p_closes then 'CLOSED' else r.state end,
          ended_at = case when p_closes then p_now end
        where r.member_id = v_round.member_id and r.id = v_round.id returning * into v_round;
    end if;
    if p_closes then perform game_append_settled(v_round); end if;
  end if;
  -- A refusal is kept too: the same request, delayed on its way, must not take money later.
  insert into game_transaction (provider, transaction_uuid, kind, content_hash, member_id, session_id, round_id,
      amount, status, balance, transfer_id, received_at)
    values (p_provider, p_key, 'BET', p_hash, v_session.member_id, p_session,
      case when is_new then v_round.id end, v_taken, status, balance,
      case when is_new and p_grant is null then p_transfer end, p_now);
  update game_session s set seen_at = p_now
    where s.id = p_session and s.seen_at < p_now - interval '1 minute' and status = 'OK';
end $function$;

CREATE OR REPLACE FUNCTION game_catalogue_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update game_catalogue set version = version + 1;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION game_credit(p_transfer uuid, p_house bigint, p_account bigint, p_amount bigint, p_kind smallint, p_round uuid)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  v_posted record;
begin
  select * into v_posted
    from ledger_post_one(p_transfer, p_house, p_account, p_amount, p_kind, p_round, null, null);
  if v_posted.verdict <> 'POSTED' then
    raise exception 'the ledger answered % to a credit', v_posted.verdict using errcode = 'GM002';
  end if;
  return v_posted.credit_balance;
end $function$;

CREATE OR REPLACE FUNCTION game_free_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'free rounds that were given are kept: % is refused', tg_op using errcode = 'GM001';
  end if;
  if (old.id, old.member_id, old.provider, old.node_id, old.currency, old.stake, old.rounds, old.turnover_times, old.house_account,
        old.granted_at, old.expires_at) is distinct from
      (new.id, new.member_id, new.provider, new.node_id, new.currency, new.stake, new.rounds, new.turnover_times, new.house_account,
        new.granted_at, new.expires_at)
      or old.told_at is not null and new.told_at is distinct from old.told_at
      or old.ended_at is not null and new.ended_at is distinct from old.ended_at then
    raise exception 'what was given as free rounds stays as it was given' using errcode = 'GM001';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION game_give_free_back(p_grant uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  update game_free_grant set used = used - 1 where id = p_grant
$function$;

CREATE OR REPLACE FUNCTION game_lock_keys(p_provider text, p_key uuid, p_reference uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_key bigint := hashtextextended(p_provider || p_key::text, 0);
  v_reference bigint := hashtextextended(p_provider || coalesce(p_reference, p_key)::text, 0);
begin
  perform pg_advisory_xact_lock(least(v_key, v_reference));
  perform pg_advisory_xact_lock(greatest(v_key, v_reference));
end $function$;

CREATE OR REPLACE FUNCTION game_lock_round(p_provider text, p_member uuid, p_round text)
 RETURNS game_round
 LANGUAGE plpgsql
AS $function$
declare
  v_round game_round;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_provider || p_member::text || p_round, 1));
  select * into v_round from game_round r
    where r.member_id = p_member and r.provider = p_provider and r.round_ref = p_round;
  return v_round;
end $function$;

CREATE OR REPLACE FUNCTION game_lock_transactions(p_provider text, p_keys uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_lock bigint;
begin
  for v_lock in select distinct hashtextextended(p_provider || k::text, 0) from unnest(p_keys) k order by 1 loop
    perform pg_advisory_xact_lock(v_lock);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION game_movements(p_provider text, p_from timestamp with time zone, p_until timestamp with time zone, p_keys text[])
 RETURNS TABLE(kind text, key text, amount bigint, fee bigint, currency text, at timestamp with time zone, is_done boolean, state text, subject text, subject_id uuid, member_id uuid, pair text, transfer_id uuid, transfer_kind smallint, transfer_reference uuid)
 LANGUAGE sql
 STABLE
AS $function$
  with named as (
    select coalesce(array_agg(k::uuid), '{}') as ids from unnest(p_keys) k
      where k ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
  select lower(t.kind), t.transaction_uuid::text, t.amount, 0::bigint, s.currency, t.received_at, t.transfer_id is not null, t.status,
      'round', t.round_id, t.member_id,
      case t.kind when 'ROLLBACK' then t.reference_uuid::text
        when 'BET' then (select b.transaction_uuid::text from game_transaction b where b.provider = t.provider
          and b.reference_uuid = t.transaction_uuid and b.kind = 'ROLLBACK' and b.transfer_id is not null limit 1) end,
      t.transfer_id, (case t.kind when 'BET' then 10 when 'WIN' then case when r.free_grant_id is null then 11 else 56 end
        else 12 end)::smallint, t.round_id
    from game_transaction t join game_session s on s.id = t.session_id
      left join game_round r on r.member_id = t.member_id and r.id = t.round_id
    where t.provider = p_provider and s.currency <> 'DEMO' and t.amount > 0
      and (t.transfer_id is not null and t.received_at >= p_from and t.received_at < p_until
        or t.transaction_uuid = any ((select ids from named)::uuid[]))
  union all
  select case w.direction when 'IN' then 'walletIn' else 'walletOut' end, w.id::text, coalesce(w.amount, 0), 0, w.currency,
      coalesce(w.ended_at, w.created_at), w.state = 'DONE', w.state, 'walletTransfer', w.id, w.member_id, null, null,
      (case w.direction when 'IN' then 14 else 15 end)::smallint, w.id
    from game_wallet_transfer w
    where w.provider = p_provider
      and (w.state = 'DONE' and w.amount > 0 and w.ended_at >= p_from and w.ended_at < p_until
        or w.id = any ((select ids from named)::uuid[]))
$function$;

CREATE OR REPLACE FUNCTION game_pay_free(p_grant uuid, p_transfer uuid, p_account bigint, p_amount bigint, p_round uuid)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  v_grant game_free_grant;
begin
  select * into v_grant from game_free_grant g where g.id = p_grant;
  if v_grant.turnover_times > 0 then
    perform wallet_ask_turnover(v_grant.member_id, 'bonus', p_transfer, p_amount * v_grant.turnover_times);
  end if;
  return game_credit(p_transfer, v_grant.house_account, p_account, p_amount, 56::smallint, p_round);
end $function$;

CREATE OR REPLACE FUNCTION game_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% only grows: % is refused', tg_table_name, tg_op using errcode = 'GM001';
end $function$;

CREATE OR REPLACE FUNCTION game_rollback(p_provider text, p_key uuid, p_hash bigint, p_session uuid, p_round text, p_game text, p_reference uuid, p_transfer uuid, p_now timestamp with time zone, OUT status text, OUT balance bigint, OUT currency text, OUT member_id uuid, OUT is_new boolean)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
declare
  v_session record;
  v_bet game_transaction;
  v_round game_round;
  v_was text;
  v_refunds boolean;
  v_less bigint := 0;
begin
  is_new := false;
  perform game_lock_keys(p_provider, p_key, p_reference);
  select o.* into status, balance, currency from game_answer_before(p_provider, p_key, p_hash) o;
  if status is not null and status <> 'TRANSACTION_ROLLED_BACK' then return; end if;

  select s.*, g.code as game_code into v_session
    from game_session s join game g on g.node_id = s.node_id where s.id = p_session and s.provider = p_provider;
  if not found then
    status := coalesce(status, 'INVALID_TOKEN');
    return;
  end if;
  currency := v_session.currency;
  member_id := v_session.member_id;
  balance := ledger_balance(v_session.account_id);
  if status is not null then return; end if;

  v_round := game_lock_round(p_provider, v_session.member_id, p_round);
  select * into v_bet from game_transaction t where t.provider = p_provider and t.transaction_uuid = p_reference;
  v_refunds := v_bet.status = 'OK' and not exists (select from game_transaction t
    where t.provider = p_provider and t.reference_uuid = p_reference and t.kind = 'ROLLBACK');
  status := case
    when v_session.game_code <> p_game then 'INVALID_GAME'
    when v_bet.kind <> 'BET' then 'TRANSACTION_SETTLED'
    when v_bet.member_id <> v_session.member_id
      or (v_bet.status = 'OK' and v_bet.round_id is distinct from v_round.id)
      or (v_refunds and v_round.currency <> v_session.currency) then 'TRANSACTION_DOES_NOT_EXIST'
    when exists (select from game_transaction t where t.provider = p_provider and t.reference_uuid = p_reference
      and t.kind = 'WIN') then 'TRANSACTION_SETTLED' end;
  if status is not null then return; end if;

  status := 'OK';
  if v_refunds then
    is_new := true;
    -- Before the posting: a withdrawal holds this lock while it looks at turnover and takes the money.
    perform wallet_lock_turnover(v_session.member_id);
    if v_round.free_grant_id is null then
      balance := game_credit(p_transfer, v_session.house_account, v_session.account_id, v_bet.amount, 12::smallint,
        v_round.id);
    else
      perform game_give_free_back(v_round.free_grant_id);
    end if;
    v_was := v_round.state;
    update game_round r set stake = r.stake - v_bet.amount, bets = r.bets - 1,
        state = case when r.bets = 1 then 'VOID' else r.state end,
        ended_at = case when r.bets = 1 then coalesce(r.ended_at, p_now) else r.ended_at end
      where r.member_id = v_round.member_id and r.id = v_round.id
      -- As it stands now: the stake may have been counted while this call waited for the row.
      returning * into v_round;
    if v_round.free_grant_id is not null then
      null; -- It stands in no settled bet.
    elsif v_was = 'CLOSED' then
      v_less := game_append_refund(v_round, v_bet.amount);
    elsif v_round.state = 'VOID' then
      perform game_append_settled(v_round);
    end if;
    if v_round.free_grant_id is null and v_round.counted_at is not null and v_round.currency <> 'DEMO' then
      perform wallet_take_back_valid_bet(v_round.member_id, greatest(v_less, 0));
    end if;
  end if;
  insert into game_transaction (provider, transaction_uuid, kind, content_hash, member_id, session_id, round_id,
      reference_uuid, amount, status, balance, transfer_id, received_at)
    values (p_provider, p_key, 'ROLLBACK', p_hash, v_session.member_id, p_session,
      case when is_new then v_round.id end, p_reference, case when is_new then v_bet.amount else 0 end, status, balance,
      case when is_new and v_round.free_grant_id is null then p_transfer end, p_now);
end $function$;

CREATE OR REPLACE FUNCTION game_take_free(p_grant uuid, p_member uuid, p_provider text, p_node integer, p_currency text, p_stake bigint, p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  update game_free_grant g set used = g.used + 1
    where g.id = p_grant and g.member_id = p_member and g.provider = p_provider and g.node_id = p_node
      and g.currency = p_currency and g.stake = p_stake and g.used < g.rounds and g.ended_at is null
      and g.expires_at > p_now;
  return found;
end $function$;

CREATE OR REPLACE FUNCTION game_valid_bet(p_category text, p_stake bigint, p_payout bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (p_category = 'RNG'::text) THEN p_stake ELSE LEAST(p_stake, abs((p_payout - p_stake))) END;

CREATE OR REPLACE FUNCTION game_win(p_provider text, p_key uuid, p_hash bigint, p_session uuid, p_round text, p_game text, p_reference uuid, p_amount bigint, p_currency text, p_closes boolean, p_transfer uuid, p_now timestamp with time zone, OUT status text, OUT balance bigint, OUT currency text, OUT member_id uuid, OUT is_new boolean)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
declare
  v_session record;
  v_bet record;
  v_round game_round;
begin
  is_new := false;
  perform game_lock_keys(p_provider, p_key, p_reference);
  select o.* into status, balance, currency from game_answer_before(p_provider, p_key, p_hash) o;
  if status is not null and status <> 'TRANSACTION_ROLLED_BACK' then return; end if;

  select s.*, g.code as game_code into v_session
    from game_session s join game g on g.node_id = s.node_id where s.id = p_session and s.provider = p_provider;
  if not found then
    status := coalesce(status, 'INVALID_TOKEN');
    return;
  end if;
  currency := v_session.currency;
  member_id := v_session.member_id;
  balance := ledger_balance(v_session.account_id);
  if status is not null then return; end if;

  v_round := game_lock_round(p_provider, v_session.member_id, p_round);
  select t.transaction_uuid, t.round_id, t.status into v_bet from game_transaction t
    where t.provider = p_provider and t.transaction_uuid = p_reference and t.kind = 'BET'
      and t.member_id = v_session.member_id;
  status := case
    when v_session.game_code <> p_game then 'INVALID_GAME'
    when v_session.currency <> p_currency then 'WRONG_CURRENCY'
    when exists (select from game_transaction t where t.provider = p_provider and t.reference_uuid = p_reference
      and t.kind = 'ROLLBACK') then 'TRANSACTION_ROLLED_BACK'
    when v_bet.status is distinct from 'OK' or v_bet.round_id is distinct from v_round.id
      or v_round.node_id <> v_session.node_id or v_round.currency <> p_currency then 'TRANSACTION_DOES_NOT_EXIST'
    when v_round.state <> 'OPEN' then 'TRANSACTION_SETTLED' end;
  if status is not null then return; end if;

  status := 'OK';
  is_new := true;
  if p_amount > 0 then
    balance := case when v_round.free_grant_id is null
      then game_credit(p_transfer, v_session.house_account, v_session.account_id, p_amount, 11::smallint, v_round.id)
      else game_pay_free(v_round.free_grant_id, p_transfer, v_session.account_id, p_amount, v_round.id) end;
  end if;
  update game_round r set payout = r.payout + p_amount,
      state = case when p_closes then 'CLOSED' else r.state end, ended_at = case when p_closes then p_now end
    where r.member_id = v_round.member_id and r.id = v_round.id returning * into v_round;
  if p_closes then perform game_append_settled(v_round); end if;
  insert into game_transaction (provider, transaction_uuid, kind, content_hash, member_id, session_id, round_id,
      reference_uuid, amount, status, balance, transfer_id, received_at)
    values (p_provider, p_key, 'WIN', p_hash, v_session.member_id, p_session, v_round.id, p_reference, p_amount,
      status, balance, case when p_amount > 0 then p_transfer end, p_now);
  update game_session s set seen_at = p_now
    where s.id = p_session and s.seen_at < p_now - interval '1 minute'
      and s.seen_at > p_now - interval '30 minutes';
end $function$;

CREATE OR REPLACE FUNCTION known_login_add(p_member uuid, p_device bytea, p_network text, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into known_login (member_id, device_hash, network, seen_at, first_seen_at)
    values (p_member, p_device, p_network, p_now, p_now)
    on conflict (member_id, device_hash, network) do update set seen_at = excluded.seen_at;
end $function$;

CREATE OR REPLACE FUNCTION ledger_account_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    raise exception 'an account stays what it is: % of account % is refused', tg_op, old.id using errcode = 'LG001';
  end if;
  if not exists (select from ledger_account_class c where c.class = new.class)
    or not exists (select from ledger_currency c where c.code = new.currency)
    or new.id <= 0 or (new.id & 511) <> new.class * 16 + new.currency
    or (new.balance is null) <> (new.class >= 16)
    or (new.owner_id = '00000000-0000-0000-0000-000000000000') <> (new.class >= 16)
  then
    raise exception 'account % is not what its id, class and owner say', new.id using errcode = 'LG006';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION ledger_activity(p_owners uuid[], p_since timestamp with time zone)
 RETURNS TABLE(owner_id uuid, kind smallint, amount bigint, at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  select a.owner_id, n.kind, n.amount, n.created_at
    from ledger_account a join ledger_currency y on y.code = a.currency and not y.is_demo
    cross join lateral (
      select t.kind, -t.amount as amount, t.created_at from ledger_transfer t
        where t.debit_account = a.id and t.debit_version is not null
          and t.created_at >= p_since and t.id >= ledger_key_floor(p_since - interval '31 days')
      union all select t.kind, t.amount, t.created_at from ledger_transfer t
        where t.credit_account = a.id and t.credit_version is not null
          and t.created_at >= p_since and t.id >= ledger_key_floor(p_since - interval '31 days')) n
    where a.owner_id = any (p_owners) and a.class = 0
$function$;

CREATE OR REPLACE FUNCTION ledger_balance(p_account bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select balance from ledger_account where id = p_account
$function$;

CREATE OR REPLACE FUNCTION ledger_balances_of(p_class smallint)
 RETURNS TABLE(id bigint, balance bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select id, balance from ledger_account where class = p_class and class < 16
$function$;

CREATE OR REPLACE FUNCTION ledger_check_posting(p_id uuid, p_debit bigint, p_credit bigint, p_amount bigint, p_kind smallint, p_reference uuid, p_transaction uuid, p_hash bigint, OUT verdict text, OUT debit_balance bigint, OUT credit_balance bigint, OUT posted_at timestamp with time zone)
 RETURNS record
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_old ledger_transfer;
  v_debit ledger_account;
  v_credit ledger_account;
begin
  perform from ledger_account a where a.id in (p_debit, p_credit) and a.balance is not null
    order by a.id for no key update;

  select * into v_old from ledger_transfer t where t.id = p_id;
  if found then
    verdict := case when (v_old.debit_account, v_old.credit_account, v_old.amount, v_old.kind) =
        (p_debit, p_credit, p_amount, p_kind)
      and (v_old.reference, v_old.transaction_id, v_old.body_hash) is not distinct from
        (p_reference, p_transaction, p_hash) then 'REPLAYED' else 'CONFLICT' end;
    if verdict = 'REPLAYED' then
      debit_balance := v_old.debit_after;
      credit_balance := v_old.credit_after;
      posted_at := v_old.created_at;
    end if;
    return;
  end if;

  select * into v_debit from ledger_account a where a.id = p_debit;
  select * into v_credit from ledger_account a where a.id = p_credit;
  verdict := case
    when v_debit.id is null or v_credit.id is null then 'UNKNOWN_ACCOUNT'
    when v_debit.currency <> v_credit.currency then 'CURRENCY'
    when not exists (select from ledger_transfer_kind k where k.kind = p_kind
      and k.debit_class = v_debit.class and k.credit_class = v_credit.class) then 'KIND'
    when v_debit.is_frozen then 'FROZEN'
    when v_debit.balance < p_amount then 'INSUFFICIENT' end;
  if verdict in ('FROZEN', 'INSUFFICIENT') then debit_balance := v_debit.balance; end if;
end $function$;

CREATE OR REPLACE FUNCTION ledger_collect_debts(p_at_once integer)
 RETURNS TABLE(owner uuid, account bigint, taken bigint, owed bigint, balance bigint)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
declare
  v_main bigint;
  v_debt ledger_debt;
  v_taken bigint;
begin
  for v_main in select d.main_account from ledger_debt d join ledger_account a on a.id = d.main_account
    where d.owed > 0 and a.balance > 0 and not a.is_frozen order by d.main_account limit p_at_once
  loop
    perform from ledger_account a where a.id = v_main for no key update;
    select * into v_debt from ledger_debt d where d.main_account = v_main for update;
    select least(case when a.is_frozen then 0 else a.balance end, v_debt.owed) into v_taken
      from ledger_account a where a.id = v_main;
    continue when v_taken <= 0;
    update ledger_debt set owed = owed - v_taken where main_account = v_main;
    perform ledger_post_surely(v_main, v_debt.owed_account, v_taken, 44::smallint, null, null);
    return query select a.owner_id, a.id, v_taken, v_debt.owed - v_taken, a.balance from ledger_account a
      where a.id = v_main;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION ledger_count_days(p_account bigint, p_zone text, p_since date)
 RETURNS TABLE(day date, kind smallint, amount bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select (n.created_at at time zone p_zone)::date, ledger_sum_kind(n.kind, n.amount), sum(n.amount)::bigint
    from (select -amount as amount, kind, created_at from ledger_transfer
        where debit_account = p_account and debit_version is not null
          and created_at >= p_since::timestamp at time zone p_zone
          and id >= ledger_key_floor(p_since::timestamp at time zone p_zone - interval '32 days')
      union all select amount, kind, created_at from ledger_transfer
        where credit_account = p_account and credit_version is not null
          and created_at >= p_since::timestamp at time zone p_zone
          and id >= ledger_key_floor(p_since::timestamp at time zone p_zone - interval '32 days')) n
    group by 1, 2
$function$;

CREATE OR REPLACE FUNCTION ledger_credit_set(p_run uuid, p_debit bigint, p_kind smallint, p_accounts bigint[], p_amounts bigint[], p_references uuid[], OUT credited bigint, OUT repeated bigint)
 RETURNS record
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
AS $function$
declare
  v_at timestamptz := clock_timestamp();
  v_class int;
  v_ids uuid[];
  v_old uuid[] := '{}';
  v_rows tid[];
  v_other uuid;
begin
  -- A run may be taken up again long after its start, so it is allowed more age than a caller's key.
  if p_run < ledger_key_floor(v_at - interval '31 days') or p_run > ledger_key_floor(v_at + interval '24 hours') then
    raise exception 'the run''s key % is out of time', p_run using errcode = 'LG003';
  end if;
  select k.credit_class into v_class from ledger_transfer_kind k join ledger_account h on h.id = p_debit
    where k.kind = p_kind and k.debit_class = h.class and h.balance is null;

  if cardinality(p_accounts) <> cardinality(p_amounts) or cardinality(p_accounts) <> cardinality(p_references) then
    raise exception 'accounts, amounts and references differ in number' using errcode = 'LG004';
  end if;
  v_ids := ledger_part_keys(p_run, p_references);

  select greatest(v_at, max(l.posted_at)), array_agg(l.ctid) into v_at, v_rows from (
    select a.posted_at, a.ctid from ledger_account a
      where a.id = any (p_accounts) and (a.id & 511) = v_class * 16 + (p_debit & 15) and a.balance is not null
      order by a.id for no key update) l;

  -- Twice at most: tries as if nothing were paid before, and looks only when a key says otherwise.
  for v_try in 1..2 loop
    begin
      with running as materialized (
        select u.*, (sum(u.amount) over w)::bigint as sum, row_number() over w as number
          from unnest(v_ids, p_accounts, p_amounts, p_references) u(id, account, amount, reference)
          where u.id <> all (v_old) window w as (partition by u.account rows unbounded preceding)),
      changed as (
        update ledger_account a set balance = a.balance + s.amount, version = a.version + s.number, posted_at = v_at
          from (select account, max(sum) as amount, max(number) as number from running group by account) s
          where a.ctid = any (v_rows) and a.id = s.account
          returning a.id, a.balance - s.amount as before, a.version - s.number as version)
      insert into ledger_transfer (id, debit_account, credit_account, amount, created_at, credit_after, credit_version,
          kind, reference, transaction_id)
        select r.id, p_debit, r.account, r.amount, v_at, c.before + r.sum, c.version + r.number, p_kind, r.reference,
            p_run
          from running r join changed c on c.id = r.account;
      get diagnostics credited = row_count;
      exit;
    exception when unique_violation then
      if v_try = 2 then raise; end if;
      v_old := array(select t.id from ledger_transfer t where t.id = any (v_ids));
      select u.reference into v_other
        from unnest(v_ids, p_accounts, p_amounts, p_references) u(id, account, amount, reference)
        join ledger_transfer t on t.id = u.id and t.id = any (v_old)
        where (t.debit_account, t.credit_account, t.amount, t.kind, t.reference)
          is distinct from (p_debit, u.account, u.amount, p_kind, u.reference) limit 1;
      if found then
        raise exception 'run % already paid % otherwise', p_run, v_other using errcode = 'LG005';
      end if;
    end;
  end loop;
  repeated := cardinality(v_old);
  -- An account that is unknown, or that this kind cannot credit from this house account, was left out above.
  if credited + repeated <> cardinality(v_ids) then
    raise exception 'kind % cannot credit all of these accounts from account %', p_kind, p_debit using errcode = 'LG004';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION ledger_currency_of(p_account bigint)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select c.name from ledger_currency c where c.code = (p_account & 15)
$function$;

CREATE OR REPLACE FUNCTION ledger_day_of(p_account bigint, p_at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select greatest((p_at at time zone w.time_zone)::date,
      (select max(s.day) from ledger_day_sum s where s.account_id = w.account_id))
    from ledger_watched w where w.account_id = p_account
$function$;

CREATE OR REPLACE FUNCTION ledger_hold_amount(p_id uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select amount from ledger_hold where id = p_id and state = 'OPEN'
$function$;

CREATE OR REPLACE FUNCTION ledger_hold_giving(p_account bigint)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  perform from ledger_account a where a.id = p_account and not a.is_frozen for no key update;
  return found;
end $function$;

CREATE OR REPLACE FUNCTION ledger_hold_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.purpose = 'credit' and old.state = 'OPEN'
    and (to_jsonb(new) - 'amount') = (to_jsonb(old) - 'amount')
  then
    return new;
  end if;
  if tg_op = 'DELETE' or old.state <> 'OPEN' or old.purpose = 'credit'
    or (new.id, new.purpose, new.main_account, new.hold_account, new.amount, new.placed_at, new.expires_at)
      is distinct from
      (old.id, old.purpose, old.main_account, old.hold_account, old.amount, old.placed_at, old.expires_at)
  then
    raise exception 'hold % is resolved once and otherwise never changes', old.id using errcode = 'LG001';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION ledger_hold_state(p_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select state from ledger_hold where id = p_id
$function$;

CREATE OR REPLACE FUNCTION ledger_holds_beside(p_currency text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from ledger_account a join ledger_currency c on c.code = a.currency
    where a.class < 16 and not c.is_demo and c.name <> p_currency)
$function$;

CREATE OR REPLACE FUNCTION ledger_key_floor(p_at timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select rpad(lpad(to_hex(floor(extract(epoch from p_at) * 1000)::bigint), 12, '0'), 32, '0')::uuid
$function$;

CREATE OR REPLACE FUNCTION ledger_key_time(p_key uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select timestamptz 'epoch' + interval '1 millisecond'
    * ('x' || left(replace(p_key::text, '-', ''), 12))::bit(48)::bigint
$function$;

CREATE OR REPLACE FUNCTION ledger_lock_accounts(p_accounts bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from ledger_account a where a.id = any (p_accounts) order by a.id for no key update;
end $function$;

CREATE OR REPLACE FUNCTION ledger_make_partitions(p_from timestamp with time zone DEFAULT clock_timestamp(), p_months integer DEFAULT 3)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  v_month timestamp := date_trunc('month', p_from at time zone 'UTC');
  v_name text;
  v_made int := 0;
begin
  perform pg_advisory_xact_lock(hashtext('ledger_make_partitions'));
  for i in 0..p_months loop
    v_name := 'ledger_transfer_' || to_char(v_month, 'YYYYMM');
    if to_regclass(v_name) is null then
      execute format('create table %I partition of ledger_transfer for values from (%L) to (%L)', v_name,
        ledger_key_floor(v_month at time zone 'UTC'),
        ledger_key_floor((v_month + interval '1 month') at time zone 'UTC'));
      execute format('create trigger ledger_transfer_no_truncate before truncate on %I
        for each statement execute function ledger_refuse_change()', v_name);
      v_made := v_made + 1;
    end if;
    v_month := v_month + interval '1 month';
  end loop;
  return v_made;
end $function$;

CREATE OR REPLACE FUNCTION ledger_note_own_money()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
begin
  insert into ledger_own_money (owner_id, since)
    select a.owner_id, greatest(clock_timestamp(), p.summed_until) from ledger_account a, settled_bet_progress p
      where a.id = new.credit_account
    on conflict (owner_id) do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION ledger_owed_account(p_main bigint)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  v_account bigint;
begin
  insert into ledger_account (id, owner_id, class, currency, detail, balance)
    values (nextval('ledger_account_number') * 512 + 26 * 16 + (p_main & 15), '00000000-0000-0000-0000-000000000000', 26,
      p_main & 15, p_main::text, null)
    on conflict (owner_id, class, currency, detail) do nothing;
  select a.id into v_account from ledger_account a where a.owner_id = '00000000-0000-0000-0000-000000000000'
    and a.class = 26 and a.currency = p_main & 15 and a.detail = p_main::text;
  return v_account;
end $function$;

CREATE OR REPLACE FUNCTION ledger_own_money_since()
 RETURNS TABLE(member_id uuid, since timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  select o.owner_id, o.since from ledger_own_money o
$function$;

CREATE OR REPLACE FUNCTION ledger_owner_of(p_account bigint)
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
  select owner_id from ledger_account where id = p_account
$function$;

CREATE OR REPLACE FUNCTION ledger_part_key(p_whole uuid, p_part uuid)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select (left(p_whole::text, 15) || right(overlay(md5(p_whole::text || p_part::text) placing '8' from 17), 19))::uuid
$function$;

CREATE OR REPLACE FUNCTION ledger_part_keys(p_whole uuid, p_parts uuid[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  v_whole text := p_whole::text;
  v_time text := left(v_whole, 15);
begin
  -- In the order of the parts.
  return array(select (v_time || substr(hash, 14, 3) || '8' || substr(hash, 18))::uuid
    from (select md5(v_whole || part::text) as hash from unnest(p_parts) part offset 0) h);
end $function$;

CREATE OR REPLACE FUNCTION ledger_post_one(p_id uuid, p_debit bigint, p_credit bigint, p_amount bigint, p_kind smallint, p_reference uuid, p_transaction uuid, p_hash bigint, OUT verdict text, OUT debit_balance bigint, OUT credit_balance bigint, OUT posted_at timestamp with time zone)
 RETURNS record
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_now timestamptz := clock_timestamp();
  v_before timestamptz;
  v_debit_version bigint;
  v_credit_version bigint;
begin
  if p_amount is null or p_amount <= 0 then
    raise exception 'a posting needs an amount above zero, got %', p_amount using errcode = 'LG002';
  end if;
  if p_id < ledger_key_floor(v_now - interval '24 hours') or p_id > ledger_key_floor(v_now + interval '24 hours') then
    verdict := 'KEY_EXPIRED';
    return;
  end if;
  loop
    debit_balance := null; credit_balance := null; v_debit_version := null; v_credit_version := null;
    posted_at := v_now;
    -- Sorted locks before any balance changes. An account's time never goes back, even when the clock does.
    if (p_debit & 511) < 256 and (p_credit & 511) < 256 then
      select greatest(v_now, max(l.posted_at)) into posted_at from (
        select a.posted_at from ledger_account a where a.id in (p_debit, p_credit) order by a.id for no key update) l;
    end if;
    if (p_debit & 511) < 256 then
      update ledger_account a set balance = a.balance - p_amount, version = a.version + 1,
          posted_at = greatest(a.posted_at, ledger_post_one.posted_at)
        where a.id = p_debit and a.balance >= p_amount and not a.is_frozen
        returning a.balance, a.version, a.posted_at into debit_balance, v_debit_version, posted_at;
    end if;
    if (p_credit & 511) < 256 and ((p_debit & 511) >= 256 or v_debit_version is not null) then
      update ledger_account a set balance = a.balance + p_amount, version = a.version + 1,
          posted_at = greatest(a.posted_at, ledger_post_one.posted_at)
        where a.id = p_credit
        returning a.balance, a.version, a.posted_at into credit_balance, v_credit_version, posted_at;
    end if;
    if ((p_debit & 511) >= 256 or v_debit_version is not null)
        and ((p_credit & 511) >= 256 or v_credit_version is not null) then
      insert into ledger_transfer (id, debit_account, credit_account, amount, created_at, debit_after, debit_version,
          credit_after, credit_version, body_hash, kind, reference, transaction_id)
        select p_id, p_debit, p_credit, p_amount, ledger_post_one.posted_at, debit_balance, v_debit_version,
            credit_balance, v_credit_version, p_hash, p_kind, p_reference, p_transaction
          from ledger_transfer_kind k
          join ledger_account d on d.id = p_debit
          join ledger_account c on c.id = p_credit and c.currency = d.currency
          where k.kind = p_kind and k.debit_class = d.class and k.credit_class = c.class
        on conflict (id) do nothing;
      if found then
        verdict := 'POSTED';
        return;
      end if;
    end if;

    -- Refused: put back what was tried, while its locks are still held, and say why.
    if v_debit_version is not null then
      update ledger_account a set balance = a.balance + p_amount, version = a.version - 1 where a.id = p_debit;
    end if;
    if v_credit_version is not null then
      update ledger_account a set balance = a.balance - p_amount, version = a.version - 1 where a.id = p_credit;
    end if;
    select o.* into verdict, debit_balance, credit_balance, posted_at
      from ledger_check_posting(p_id, p_debit, p_credit, p_amount, p_kind, p_reference, p_transaction, p_hash) o;
    -- Nothing stands against it any more: the balance rose before the lock was ours. Now it is, so try again.
    exit when verdict is not null;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION ledger_post_surely(p_debit bigint, p_credit bigint, p_amount bigint, p_kind smallint, p_reference uuid, p_transaction uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_verdict text;
begin
  select o.verdict into v_verdict
    from ledger_post_one(uuidv7(), p_debit, p_credit, p_amount, p_kind, p_reference, p_transaction, null) o;
  if v_verdict <> 'POSTED' then
    raise exception 'kind % from % to % was refused: %', p_kind, p_debit, p_credit, v_verdict using errcode = 'LG004';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION ledger_post(p_ids uuid[], p_debits bigint[], p_credits bigint[], p_amounts bigint[], p_kinds smallint[], p_references uuid[] DEFAULT NULL::uuid[], p_transactions uuid[] DEFAULT NULL::uuid[], p_hashes bigint[] DEFAULT NULL::bigint[])
 RETURNS TABLE(ord integer, verdict text, debit_balance bigint, credit_balance bigint, posted_at timestamp with time zone)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
AS $function$
#variable_conflict use_column
declare
  v_now timestamptz := clock_timestamp();
  v_low uuid := ledger_key_floor(v_now - interval '24 hours');
  v_high uuid := ledger_key_floor(v_now + interval '24 hours');
  v_members bigint[];
  v_balances bigint[];
  v_versions bigint[];
  v_frozen boolean[];
  v_houses bigint[];
  v_known_keys uuid[];
  v_alone int[];
  v_row record;
begin
  if cardinality(p_ids) = 1 then
    select 1, o.verdict, o.debit_balance, o.credit_balance, o.posted_at
      into ord, verdict, debit_balance, credit_balance, posted_at
      from ledger_post_one(p_ids[1], p_debits[1], p_credits[1], p_amounts[1], p_kinds[1],
        p_references[1], p_transactions[1], p_hashes[1]) o;
    return next;
    return;
  end if;

  -- Locks first: each statement after this one sees what was committed before it began.
  select array_agg(l.id), array_agg(l.balance), array_agg(l.version), array_agg(l.is_frozen),
      greatest(v_now, max(l.posted_at))
    into v_members, v_balances, v_versions, v_frozen, v_now
    from (select * from ledger_account a
      where a.id = any (p_debits || p_credits) and a.balance is not null order by a.id for no key update) l;
  v_houses := array(select a.id from ledger_account a where a.balance is null
    and a.id = any (array(select distinct x from unnest(p_debits || p_credits) x where (x & 511) >= 256)));
  v_known_keys := array(select t.id from ledger_transfer t
      where t.id = any (p_ids) and t.id >= v_low and t.id <= v_high)
    || array(select x from unnest(p_ids) x group by x having count(*) > 1);

  for v_row in
    with request as materialized (
      select u.*, d.id is not null as is_debit,
          case when d.id is not null then u.debit else u.credit end as account,
          case when d.id is not null then -u.amount else u.amount end as delta,
          coalesce(d.balance, c.balance) as before, coalesce(d.version, c.version) as version,
          (d.id is null) = (c.id is null) or coalesce(d.is_frozen, false) or k.kind is null
            or (u.debit & 15) <> (u.credit & 15) or u.id < v_low or u.id > v_high or u.id = any (v_known_keys)
            or case when d.id is null then u.debit else u.credit end <> all (v_houses) as is_special
        from unnest(p_ids, p_debits, p_credits, p_amounts, p_kinds, p_references, p_transactions, p_hashes)
          with ordinality u(id, debit, credit, amount, kind, reference, transaction_id, hash, ord)
        left join unnest(v_members, v_balances, v_versions, v_frozen) d(id, balance, version, is_frozen)
          on d.id = u.debit
        left join unnest(v_members, v_balances, v_versions) c(id, balance, version) on c.id = u.credit
        left join ledger_transfer_kind k on k.kind = u.kind
          and k.debit_class = (u.debit & 511) >> 4 and k.credit_class = (u.credit & 511) >> 4),
    leg as (
      select r.* from request r
      union all -- what is special holds up both of its accounts
      select id, debit, credit, amount, kind, reference, transaction_id, hash, ord, is_debit, credit, 0, before,
          version, is_special
        from request where is_special),
    running as (
      select l.*, (l.before + sum(delta) over w)::bigint as after, l.version + row_number() over w as next_version,
          bool_or(is_special) over w as is_held_up
        from leg l window w as (partition by account order by ord rows unbounded preceding)),
    decided as materialized (
      select r.*, case
          when is_held_up or min(after) over (
            partition by account order by ord rows between unbounded preceding and 1 preceding) < 0 then 'ALONE'
          when after < 0 then 'INSUFFICIENT'
          else 'POSTED' end as verdict
        from running r),
    changed as (
      update ledger_account a set balance = a.balance + s.delta, version = a.version + s.postings, posted_at = v_now
        from (select account, sum(delta)::bigint as delta, count(*) as postings
                from decided where verdict = 'POSTED' group by account) s
        where a.id = any (v_members) and a.id = s.account),
    posted as (
      insert into ledger_transfer (id, debit_account, credit_account, amount, created_at, debit_after, debit_version,
          credit_after, credit_version, body_hash, kind, reference, transaction_id)
        select id, debit, credit, amount, v_now,
            case when is_debit then after end, case when is_debit then next_version end,
            case when not is_debit then after end, case when not is_debit then next_version end,
            hash, kind, reference, transaction_id
          from decided where verdict = 'POSTED')
    select j.ord::int as ord, j.verdict, j.is_debit, case j.verdict when 'POSTED' then after else after + amount end as balance
      from decided j where not (j.is_special and j.delta = 0)
  loop
    if v_row.verdict = 'ALONE' then
      v_alone := v_alone || v_row.ord;
      continue;
    end if;
    ord := v_row.ord;
    verdict := v_row.verdict;
    debit_balance := case when v_row.is_debit then v_row.balance end;
    credit_balance := case when not v_row.is_debit then v_row.balance end;
    posted_at := case verdict when 'POSTED' then v_now end;
    return next;
  end loop;

  for ord in select o from unnest(v_alone) o order by o loop
    select o.verdict, o.debit_balance, o.credit_balance, o.posted_at
      into verdict, debit_balance, credit_balance, posted_at
      from ledger_post_one(p_ids[ord], p_debits[ord], p_credits[ord], p_amounts[ord], p_kinds[ord],
        p_references[ord], p_transactions[ord], p_hashes[ord]) o;
    return next;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION ledger_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the ledger only grows: % on % is refused', tg_op, tg_table_name using errcode = 'LG001';
end $function$;

CREATE OR REPLACE FUNCTION ledger_sum_kind(p_kind smallint, p_amount bigint)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when p_kind = 7 and p_amount < 0 then -7 else p_kind end::smallint
$function$;

CREATE OR REPLACE FUNCTION ledger_sum_since(p_account bigint, p_kinds smallint[], p_since date)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(s.amount), 0)::bigint from ledger_day_sum s
    where s.account_id = p_account and s.day >= p_since and s.kind = any (p_kinds)
$function$;

CREATE OR REPLACE FUNCTION ledger_sum_watched()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
begin
  if not exists (select from ledger_watched) then return null; end if;
  insert into ledger_day_sum as s (account_id, day, kind, amount)
    select w.account_id, (n.created_at at time zone w.time_zone)::date, ledger_sum_kind(n.kind, n.amount), sum(n.amount)
      from (select debit_account as account_id, -amount as amount, kind, created_at from posted
          where debit_version is not null
        union all select credit_account, amount, kind, created_at from posted where credit_version is not null) n
      join ledger_watched w on w.account_id = n.account_id
      group by 1, 2, 3 order by 1, 2, 3
    on conflict (account_id, day, kind) do update set amount = s.amount + excluded.amount;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION ledger_take_back(p_transaction uuid, p_credit bigint, p_kind smallint, p_owed_kind smallint, p_accounts bigint[], p_amounts bigint[], p_references uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_row record;
  v_has bigint;
  v_owed_account bigint;
begin
  perform ledger_lock_accounts(p_accounts);
  for v_row in select * from unnest(p_accounts, p_amounts, p_references) u(account, amount, reference)
    order by account, reference
  loop
    select least(case when a.is_frozen then 0 else a.balance end, v_row.amount) into v_has
      from ledger_account a where a.id = v_row.account and a.class = 0;
    if v_has is null then
      raise exception 'account % is no main account', v_row.account using errcode = 'LG004';
    end if;
    if v_has > 0 then
      perform ledger_post_surely(v_row.account, p_credit, v_has, p_kind, v_row.reference, p_transaction);
    end if;
    if v_has < v_row.amount then
      v_owed_account := ledger_owed_account(v_row.account);
      perform ledger_post_surely(v_owed_account, p_credit, v_row.amount - v_has, p_owed_kind, v_row.reference,
        p_transaction);
      insert into ledger_debt (main_account, owed_account, owed)
        values (v_row.account, v_owed_account, v_row.amount - v_has)
        on conflict (main_account) do update set owed = ledger_debt.owed + excluded.owed;
    end if;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION ledger_transfers_of(p_kinds smallint[])
 RETURNS SETOF ledger_transfer
 LANGUAGE sql
 STABLE
AS $function$
  select * from ledger_transfer where kind = any (p_kinds)
$function$;

CREATE OR REPLACE FUNCTION ledger_watch(p_account bigint, p_zone text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_since date := date_trunc('month', clock_timestamp() at time zone p_zone)::date - interval '1 month';
begin
  perform from ledger_account a where a.id = p_account and a.balance is not null for no key update;
  if not found then raise exception 'no member''s account %', p_account using errcode = 'LG006'; end if;
  if exists (select from ledger_watched w where w.account_id = p_account and w.time_zone = p_zone) then return; end if;
  insert into ledger_watched (account_id, time_zone, since) values (p_account, p_zone, v_since)
    on conflict (account_id) do update set time_zone = excluded.time_zone, since = excluded.since;
  delete from ledger_day_sum s where s.account_id = p_account;
  insert into ledger_day_sum (account_id, day, kind, amount)
    select p_account, d.day, d.kind, d.amount from ledger_count_days(p_account, p_zone, v_since) d;
end $function$;

CREATE OR REPLACE FUNCTION ledger_zone_of(p_account bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select w.time_zone from ledger_watched w where w.account_id = p_account
$function$;

CREATE OR REPLACE FUNCTION login_open(p_password text, p_type smallint, p_subject text, p_source text, p_session jsonb, p_secret bytea, p_device bytea, p_now timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
AS $function$
declare
  v_member uuid := p_session->>'member';
begin
  perform from member where id = v_member and password_hash = p_password and account_type = p_type and state = 'ACTIVE'
    for no key update;
  if not found or exists (select from authenticator where member_id = v_member and confirmed_at is not null) then
    return null;
  end if;
  delete from login_attempt where subject = p_subject and source = p_source;
  return session_open(p_session, p_secret, p_device, p_now);
end $function$;

CREATE OR REPLACE FUNCTION login_start(p_token bytea, p_has_captcha boolean, p_network text, p_attempt jsonb, p_names text[], p_counts jsonb, p_limits integer, p_now timestamp with time zone)
 RETURNS TABLE(outcome text, id bigint, reached timestamp with time zone[])
 LANGUAGE plpgsql
AS $function$
begin
  perform set_config('synchronous_commit', 'off', true);
  perform attempt_lock(p_names);
  reached := attempt_reached(p_counts);
  outcome := case
    when not p_has_captcha and num_nonnulls(variadic reached[p_limits + 1:]) > 0 then 'CAPTCHA'
    when not challenge_use(p_token, 'login', p_network, p_now) then 'CHALLENGE'
    when num_nonnulls(variadic reached[:p_limits]) > 0 then 'FULL'
    else 'STARTED' end;
  if outcome = 'STARTED' then id := attempt_add(p_attempt, p_now); end if;
  return next;
end $function$;

CREATE OR REPLACE FUNCTION lottery_append_cancelled(p_member uuid, p_slip uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  select betting_append(array[lottery_settled_bet(s, i)])
    from lottery_slip s join lottery_issue i on i.id = s.issue_id where s.member_id = p_member and s.id = p_slip
$function$;

CREATE OR REPLACE FUNCTION lottery_append_corrected(p_issue bigint, p_round integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_issue lottery_issue;
  v_changed record;
  v_rows settled_bet[] := '{}';
begin
  select * into v_issue from lottery_issue where id = p_issue;
  for v_changed in
    select s as slip, d.change from (
        select c.member_id, c.slip_id, sum(c.amount)::bigint as change from (
            select member_id, slip_id, amount from lottery_payout where issue_id = p_issue
            union all select member_id, slip_id, -amount from lottery_reversed_payout
              where issue_id = p_issue and round = p_round) c
          group by 1, 2) d
      join lottery_slip s on s.member_id = d.member_id and s.id = d.slip_id
      where d.change <> 0
  loop
    v_rows := v_rows || lottery_change_settled(v_changed.slip, v_issue, 0, v_changed.change);
  end loop;
  perform betting_append(v_rows);
end $function$;

CREATE OR REPLACE FUNCTION lottery_append_settled(p_issue bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_at_once constant int := 5000;
  v_issue lottery_issue;
  v_member uuid := '00000000-0000-0000-0000-000000000000';
  v_slip uuid := v_member;
  v_rows settled_bet[];
begin
  select * into v_issue from lottery_issue where id = p_issue;
  loop
    select array_agg(lottery_settled_bet(s, v_issue) order by s.member_id, s.id)
        filter (where s.cancelled_at is null),
        (array_agg(s.member_id order by s.member_id desc, s.id desc))[1],
        (array_agg(s.id order by s.member_id desc, s.id desc))[1]
      into v_rows, v_member, v_slip
      from (select * from lottery_slip where issue_id = p_issue and (member_id, id) > (v_member, v_slip)
        order by member_id, id limit v_at_once) s;
    exit when v_member is null;
    perform betting_append(coalesce(v_rows, '{}'));
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION lottery_beacon_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or (new.hash, new.source, new.public_key, new.period_seconds, new.genesis_time, new.group_hash, new.beacon_id)
      is distinct from (old.hash, old.source, old.public_key, old.period_seconds, old.genesis_time, old.group_hash, old.beacon_id)
  then
    raise exception 'a beacon is never rewritten: % is refused', tg_op using errcode = 'LT001';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION lottery_beacon_round_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or old.signature is not null or old.given_up_at is not null
    or (new.beacon, new.round, new.out_at) is distinct from (old.beacon, old.round, old.out_at)
    or new.asked_at is distinct from coalesce(old.asked_at, new.asked_at)
  then
    raise exception 'a round of a beacon is never rewritten: % is refused', tg_op using errcode = 'LT001';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION lottery_chain_order_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    raise exception 'issue % keeps its seed and its place in the chain', new.id using errcode = 'LT001';
  end if;
  if exists (select from lottery_issue i where i.chain_id = new.chain_id
      and (i.chain_place < new.chain_place and i.draw_at >= new.draw_at
        or i.chain_place > new.chain_place and i.draw_at <= new.draw_at))
  then
    raise exception 'issue % does not stand in its chain in the order of draws', new.id using errcode = 'LT004';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION lottery_change_settled(p_slip lottery_slip, p_issue lottery_issue, p_stake bigint, p_payout bigint)
 RETURNS settled_bet
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  v_row settled_bet := lottery_settled_bet(p_slip, p_issue);
begin
  select coalesce(max(b.entry), 0) + 1 into v_row.entry from settled_bet b
    where b.member_id = p_slip.member_id and b.placed_at = p_slip.placed_at and b.source_id = p_slip.id;
  v_row.stake := p_stake;
  v_row.valid := p_stake;
  v_row.payout := p_payout;
  return v_row;
end $function$;

CREATE OR REPLACE FUNCTION lottery_chase_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.id, new.member_id, new.account_id, new.game_code, new.lines, new.bet_count, new.stop, new.body_hash, new.made_at)
      is distinct from
      (old.id, old.member_id, old.account_id, old.game_code, old.lines, old.bet_count, old.stop, old.body_hash, old.made_at)
    or new.profit is distinct from old.profit
    or (select row(s.from_state, s.to_state) from lottery_chase_step s where s.chase_id = old.id and s.place is null
      order by s.id desc limit 1) is distinct from row(old.state, new.state)
  then
    raise exception 'chase % goes from % to % by no step', old.id, old.state, new.state using errcode = 'LT002';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION lottery_chase_issue_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.chase_id, new.place, new.game_code, new.numero, new.multiple, new.stake, new.hold_id) is distinct from
      (old.chase_id, old.place, old.game_code, old.numero, old.multiple, old.stake, old.hold_id)
    or (select row(s.from_state, s.to_state) from lottery_chase_step s where s.chase_id = old.chase_id
      and s.place = old.place order by s.id desc limit 1) is distinct from row(old.state, new.state)
  then
    raise exception 'issue % of chase % goes from % to % by no step', old.place, old.chase_id, old.state, new.state
      using errcode = 'LT002';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION lottery_chase_step_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_subject text := case when new.place is null then 'chase' else 'issue' end;
begin
  if not exists (select from lottery_chase_transition t where (t.subject, t.from_state, t.to_state) =
      (v_subject, new.from_state, new.to_state) and new.actor_kind = any (t.actors))
    or (case when new.place is null then (select c.state from lottery_chase c where c.id = new.chase_id)
      else (select i.state from lottery_chase_issue i where i.chase_id = new.chase_id and i.place = new.place) end)
      is distinct from new.from_state
  then
    raise exception 'no % leads % of chase % from % to %', new.actor_kind, v_subject, new.chase_id, new.from_state,
      new.to_state using errcode = 'LT002';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION lottery_count_bet_groups(p_issue bigint)
 RETURNS TABLE(play_type text, key text, stake bigint, units integer, odds bigint, level_odds integer, bets bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select b.play_type, b.key, b.stake, b.units, b.odds, b.level_odds, count(*) from lottery_bet b
    where b.issue_id = p_issue and (b.member_id, b.slip_id) not in (
      select s.member_id, s.id from lottery_slip s where s.issue_id = p_issue and s.cancelled_at is not null)
    group by 1, 2, 3, 4, 5, 6
$function$;

CREATE OR REPLACE FUNCTION lottery_full_slips(p_issues bigint[], p_accounts bigint[], p_slips integer[], p_risks text[], p_keys text[], p_amounts bigint[], p_maxima bigint[])
 RETURNS TABLE(place integer, verdict text, risk text, key text, room bigint)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
begin
  return query
    select distinct on (g.slip) g.slip, case when g.amount > g.room then 'NUMBER_FULL' else 'CROWDED' end, g.risk, g.key, g.room
      from (select n.slip, n.risk, n.key, n.amount, greatest(n.most - coalesce(x.amount, 0), 0) as room,
          sum(n.amount) over (partition by p_issues[n.slip], p_accounts[n.slip] & 15, n.risk, n.key) as together
        from unnest(p_slips, p_risks, p_keys, p_amounts, p_maxima) n(slip, risk, key, amount, most)
        left join lottery_exposure x on x.issue_id = p_issues[n.slip]
          and x.currency = (p_accounts[n.slip] & 15)::smallint and (x.risk, x.key) = (n.risk, n.key)) g
      where g.together > g.room
      order by g.slip, g.amount <= g.room, g.risk, g.key;
end $function$;

CREATE OR REPLACE FUNCTION lottery_give_back_exposure(p_issue bigint, p_account bigint, p_risks text[], p_keys text[], p_amounts bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from lottery_exposure x
    where x.issue_id = p_issue and x.currency = (p_account & 15)::smallint
      and (x.risk, x.key) in (select * from unnest(p_risks, p_keys))
    order by x.risk, x.key for update;
  -- A lower limit refuses bets, not what leaves.
  update lottery_exposure x set amount = x.amount - n.amount, most = greatest(x.most, x.amount - n.amount)
    from unnest(p_risks, p_keys, p_amounts) n(risk, key, amount)
    where x.issue_id = p_issue and x.currency = (p_account & 15)::smallint and (x.risk, x.key) = (n.risk, n.key);
end $function$;

CREATE OR REPLACE FUNCTION lottery_is_contested(p_issue bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from lottery_result r where r.issue_id = p_issue and r.verdict = 'OTHER'
    and not exists (select from lottery_issue_request q
      where q.issue_id = p_issue and q.state = 'CONFIRMED' and q.asked_at > r.at))
$function$;

CREATE OR REPLACE FUNCTION lottery_issue_beacon_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'issue % keeps the round that it waits for', new.id using errcode = 'LT001';
end $function$;

CREATE OR REPLACE FUNCTION lottery_keep_bet_groups(p_issue bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into lottery_bet_group (issue_id, play_type, key, stake, units, odds, level_odds, bets)
    select p_issue, g.play_type, g.key, g.stake, g.units, g.odds, g.level_odds, g.bets
      from lottery_count_bet_groups(p_issue) g
$function$;

CREATE OR REPLACE FUNCTION lottery_list_reversal(p_issue bigint, p_round integer, p_at_once integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  v_chunks int;
begin
  insert into lottery_reversal_chunk (issue_id, round, chunk, first_member, last_member)
    select p_issue, p_round, m.place / p_at_once, (array_agg(m.member_id order by m.member_id))[1],
        (array_agg(m.member_id order by m.member_id desc))[1]
      from (select member_id, row_number() over (order by member_id) - 1 as place from (
          select s.member_id from lottery_slip s join lottery_reversal r on r.issue_id = p_issue and r.round = p_round
            where s.issue_id = p_issue and s.cancelled_at is null and r.action <> 'correct'
          union select p.member_id from lottery_payout p join lottery_reversal r on r.issue_id = p_issue and r.round = p_round
            where p.issue_id = p_issue and r.old_run is not null) w) m
      group by m.place / p_at_once;
  get diagnostics v_chunks = row_count;
  return v_chunks;
end $function$;

CREATE OR REPLACE FUNCTION lottery_list_winners(p_issue bigint, p_play_types text[], p_keys text[], p_levels integer[], p_hits integer[], p_houses bigint[], p_chunk_size integer)
 RETURNS TABLE(winners bigint, amount numeric)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_nestloop TO 'off'
AS $function$
#variable_conflict use_column
begin
  insert into lottery_payout (issue_id, bet_id, member_id, slip_id, account_id, amount, chunk)
    select b.issue_id, b.id, b.member_id, b.slip_id, b.account_id, b.amount,
        (b.account_id & 15) * 1000000
          + (row_number() over (partition by b.account_id & 15 order by b.member_id, b.id) - 1) / p_chunk_size
      from (
        select b.issue_id, b.id, b.member_id, b.slip_id, b.account_id,
            case when b.level_odds is null then w.all_hits * b.stake * b.odds / 100
              else lottery_win_by_level(b.stake, o.overs, o.unders, w.levels, w.hits) end as amount
          from lottery_bet b
          join (select play_type, key, array_agg(level) as levels, array_agg(hits) as hits, sum(hits) as all_hits
              from (select distinct * from unnest(p_play_types, p_keys, p_levels, p_hits)) d(play_type, key, level, hits)
              group by 1, 2) w
            on w.play_type = b.play_type and w.key = b.key
          left join lottery_level_odds o on o.id = b.level_odds
          where b.issue_id = p_issue and (b.member_id, b.slip_id) not in (
            select s.member_id, s.id from lottery_slip s where s.issue_id = p_issue and s.cancelled_at is not null)) b
      where b.amount > 0;
  return query
    with chunk as (
      insert into lottery_settlement_chunk (issue_id, chunk, house_account, first_member, last_member, winners, amount)
        select p_issue, p.chunk, h.id, p.members[1], p.members[2], p.winners, p.amount
          from (select chunk, percentile_disc(array[0, 1]) within group (order by member_id) as members,
              count(*) as winners, sum(amount) as amount
            from lottery_payout where issue_id = p_issue group by chunk) p
          join unnest(p_houses) h(id) on h.id & 15 = p.chunk / 1000000
        returning winners, amount)
    select coalesce(sum(c.winners), 0)::bigint, coalesce(sum(c.amount), 0) from chunk c;
end $function$;

CREATE OR REPLACE FUNCTION lottery_make_partitions()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_size constant bigint := 100000;
  v_from bigint := (select coalesce(max(id), 0) / v_size * v_size from lottery_issue);
begin
  perform pg_advisory_xact_lock(hashtext('lottery_make_partitions'));
  for i in 0..1 loop
    execute format('create table if not exists lottery_bet_%s partition of lottery_bet for values from (%s) to (%s)',
      (v_from + i * v_size) / v_size, v_from + i * v_size, v_from + (i + 1) * v_size);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION lottery_pay_chunk(p_issue bigint, p_chunk integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_chunk lottery_settlement_chunk;
  v_accounts bigint[];
  v_amounts bigint[];
  v_bets uuid[];
  v_amount bigint;
begin
  update lottery_settlement_chunk set paid_at = clock_timestamp()
    where issue_id = p_issue and chunk = p_chunk and paid_at is null returning * into v_chunk;
  if found then
    select array_agg(w.account_id), array_agg(w.amount), array_agg(w.bet_id), sum(w.amount)
      into v_accounts, v_amounts, v_bets, v_amount
      from (select account_id, amount, bet_id from lottery_payout
        where issue_id = p_issue and chunk = p_chunk
          and member_id >= v_chunk.first_member and member_id <= v_chunk.last_member
        order by account_id, bet_id) w;
    if (cardinality(v_bets), v_amount) is distinct from (v_chunk.winners, v_chunk.amount) then
      raise exception 'the payouts of chunk % of issue % are not those that were listed', p_chunk, p_issue;
    end if;
    perform ledger_credit_set((select settlement_run from lottery_issue where id = p_issue), v_chunk.house_account,
      21::smallint, v_accounts, v_amounts, v_bets);
  end if;
  -- Taken last, and for a moment: of two last chunks, the second sees that the first is paid. Bets lock an
  -- issue before accounts, but only while it sells.
  perform from lottery_issue where id = p_issue for no key update;
  return (select count(*) from lottery_settlement_chunk where issue_id = p_issue and paid_at is null);
end $function$;

CREATE OR REPLACE FUNCTION lottery_place_slips(p_slips uuid[], p_members uuid[], p_accounts bigint[], p_houses bigint[], p_issues bigint[], p_stakes bigint[], p_counts integer[], p_hashes bigint[], p_bet_slips integer[], p_bet_ids uuid[], p_play_types text[], p_keys text[], p_bet_stakes bigint[], p_odds bigint[], p_singles integer[], p_units integer[], p_level_odds integer[], p_rebates bigint[] DEFAULT NULL::bigint[], p_groups integer[] DEFAULT NULL::integer[], p_wide_wins bigint[] DEFAULT NULL::bigint[], p_exposed_slips integer[] DEFAULT NULL::integer[], p_risks text[] DEFAULT NULL::text[], p_exposed_keys text[] DEFAULT NULL::text[], p_exposed bigint[] DEFAULT NULL::bigint[], p_maxima bigint[] DEFAULT NULL::bigint[], p_is_looked_at boolean DEFAULT true, p_versions integer[] DEFAULT NULL::integer[], p_wins bigint[] DEFAULT NULL::bigint[], p_early_locks timestamp with time zone[] DEFAULT NULL::timestamp with time zone[])
 RETURNS TABLE(ord integer, verdict text, balance bigint, risk text, key text, room bigint)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
declare
  v_now timestamptz;
  v_open bigint[];
  v_asked int[];
  v_is_whole boolean;
  v_full record;
  v_refused int[] := '{}';
begin
  perform from lottery_issue i where i.id = any (p_issues) and i.state in ('WAITING', 'OPEN') order by i.id for share;
  v_now := clock_timestamp();
  v_open := array(select i.id from lottery_issue i where i.id = any (p_issues)
    and i.state in ('WAITING', 'OPEN') and i.open_at <= v_now and i.lock_at > v_now);
  -- A slip that is there already is asked for again: the ledger answers as the first time, locked or not.
  v_asked := array(select o from generate_subscripts(p_slips, 1) o
    where p_issues[o] = any (v_open) and (p_early_locks[o] is null or p_early_locks[o] > v_now)
      or exists (select from lottery_slip s where s.member_id = p_members[o] and s.id = p_slips[o]) order by o);
  -- A slip that was priced under other terms than those in force is not placed; one that is there already keeps its own.
  if p_versions is not null then
    v_refused := array(select o from unnest(v_asked) o
      join (select i.id, lottery_terms_at(i.game_code, date_trunc('milliseconds', v_now)) as version
        from lottery_issue i where i.id = any (p_issues)) c on c.id = p_issues[o]
      where p_versions[o] <> c.version
        and not exists (select from lottery_slip s where s.member_id = p_members[o] and s.id = p_slips[o]));
    if cardinality(v_refused) > 0 then
      return query select o, 'TERMS_CHANGED', null::bigint, null, null, null::bigint from unnest(v_refused) o;
      v_asked := array(select o from unnest(v_asked) o where o <> all (v_refused) order by o);
    end if;
  end if;
  if p_is_looked_at and p_exposed_slips is not null then
    for v_full in select f.* from lottery_full_slips(p_issues, p_accounts, p_exposed_slips, p_risks, p_exposed_keys,
        p_exposed, p_maxima) f
      where f.place = any (v_asked) and not exists (select from lottery_slip s
        where s.member_id = p_members[f.place] and s.id = p_slips[f.place])
    loop
      v_asked := array_remove(v_asked, v_full.place);
      v_refused := v_refused || v_full.place;
      return query select v_full.place, v_full.verdict, null::bigint, v_full.risk, v_full.key, v_full.room;
    end loop;
  end if;
  -- Of what may be placed only, so that a slip that is refused anyway leaves its member the limit.
  for v_full in select f.*, v_asked[f.place] as slip from protection_refuse(
      case when cardinality(v_asked) = cardinality(p_slips) then p_members
        else array(select p_members[o] from unnest(v_asked) with ordinality u(o, n) order by n) end,
      case when cardinality(v_asked) = cardinality(p_slips) then p_accounts
        else array(select p_accounts[o] from unnest(v_asked) with ordinality u(o, n) order by n) end,
      case when cardinality(v_asked) = cardinality(p_slips) then p_stakes
        else array(select p_stakes[o] from unnest(v_asked) with ordinality u(o, n) order by n) end, v_now) f
    where not exists (select from lottery_slip s
      where s.member_id = p_members[v_asked[f.place]] and s.id = p_slips[v_asked[f.place]])
  loop
    v_refused := v_refused || v_full.slip;
    return query select v_full.slip, v_full.verdict, null::bigint, v_full.kind, v_full.period, v_full.room;
  end loop;
  if cardinality(v_refused) > 0 then
    v_asked := array(select o from unnest(v_asked) o where o <> all (v_refused) order by o);
  end if;
  -- As good as always: then the arrays go on as they are.
  v_is_whole := cardinality(v_asked) = cardinality(p_slips);
  return query select o, 'ISSUE_LOCKED', null::bigint, null, null, null::bigint
    from generate_subscripts(p_slips, 1) o where o <> all (v_asked || v_refused);
  if cardinality(v_asked) = 0 then return; end if;

  return query
  with posted as materialized (
    select v_asked[p.ord] as place, p.verdict, p.debit_balance
      from ledger_post(
        case when v_is_whole then p_slips
          else array(select p_slips[o] from unnest(v_asked) with ordinality u(o, n) order by n) end,
        case when v_is_whole then p_accounts
          else array(select p_accounts[o] from unnest(v_asked) with ordinality u(o, n) order by n) end,
        case when v_is_whole then p_houses
          else array(select p_houses[o] from unnest(v_asked) with ordinality u(o, n) order by n) end,
        case when v_is_whole then p_stakes
          else array(select p_stakes[o] from unnest(v_asked) with ordinality u(o, n) order by n) end,
        array_fill(20::smallint, array[cardinality(v_asked)]),
        null, null,
        case when v_is_whole then p_hashes
          else array(select p_hashes[o] from unnest(v_asked) with ordinality u(o, n) order by n) end) p),
  slip as (
    insert into lottery_slip (id, member_id, issue_id, account_id, stake, rebate, bet_count, placed_at,
        terms_version, highest_win, early_lock_at)
      select p_slips[place], p_members[place], p_issues[place], p_accounts[place], p_stakes[place],
          coalesce(p_rebates[place], 0), p_counts[place],
          date_trunc('milliseconds', v_now), p_versions[place], p_wins[place], p_early_locks[place]
        from posted where verdict = 'POSTED'),
  bet as (
    insert into lottery_bet (issue_id, member_id, id, slip_id, account_id, play_type, key, stake, odds,
        singles, units, level_odds, prize_group, wide_win)
      select p_issues[b.place], p_members[b.place], b.id, p_slips[b.place], p_accounts[b.place],
          b.play_type, b.key, b.stake, b.odds, b.singles, b.units, b.level_odds, b.prize_group,
          b.wide_win
        from unnest(p_bet_slips, p_bet_ids, p_play_types, p_keys, p_bet_stakes, p_odds, p_singles, p_units, p_level_odds,
            p_groups, p_wide_wins)
          b(place, id, play_type, key, stake, odds, singles, units, level_odds, prize_group, wide_win)
        join posted on posted.place = b.place and posted.verdict = 'POSTED'),
  exposed as (
    insert into lottery_exposure as x (issue_id, currency, risk, key, amount, most)
      select p_issues[n.place], (p_accounts[n.place] & 15)::smallint, n.risk, n.key, sum(n.amount), min(n.most)
        from unnest(p_exposed_slips, p_risks, p_exposed_keys, p_exposed, p_maxima) n(place, risk, key, amount, most)
        join posted on posted.place = n.place and posted.verdict = 'POSTED'
        group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (issue_id, currency, risk, key)
        do update set amount = x.amount + excluded.amount, most = excluded.most)
  select place, verdict, debit_balance, null, null, null::bigint from posted;
end $function$;

CREATE OR REPLACE FUNCTION lottery_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what happened to an issue is never rewritten: % on % is refused', tg_op, tg_table_name
    using errcode = 'LT001';
end $function$;

CREATE OR REPLACE FUNCTION lottery_reverse_chunk(p_issue bigint, p_round integer, p_chunk integer, p_houses bigint[])
 RETURNS integer
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  v_chunk lottery_reversal_chunk;
  v_reversal lottery_reversal;
  v_issue lottery_issue;
  v_house bigint;
  v_member uuid;
  v_set record;
  v_slip lottery_slip;
  v_rows settled_bet[] := '{}';
  v_lost bigint;
begin
  -- Before any account: the parts of an issue so come one after the other.
  perform from lottery_issue where id = p_issue for no key update;
  update lottery_reversal_chunk set done_at = clock_timestamp()
    where issue_id = p_issue and round = p_round and chunk = p_chunk and done_at is null returning * into v_chunk;
  if found then
    select * into v_reversal from lottery_reversal where issue_id = p_issue and round = p_round;
    select * into v_issue from lottery_issue where id = p_issue;
    -- Before any posting: a withdrawal holds this lock while it looks at turnover and takes the money.
    if v_reversal.action = 'void' and v_reversal.old_run is not null then
      for v_member in select distinct s.member_id from lottery_slip s where s.issue_id = p_issue
        and s.member_id between v_chunk.first_member and v_chunk.last_member order by s.member_id
      loop
        perform wallet_lock_turnover(v_member);
      end loop;
    end if;
    perform ledger_lock_accounts(array(select s.account_id from lottery_slip s where s.issue_id = p_issue
      and s.member_id between v_chunk.first_member and v_chunk.last_member));
    insert into lottery_reversed_payout (issue_id, round, member_id, bet_id, slip_id, account_id, amount)
      select p.issue_id, p_round, p.member_id, p.bet_id, p.slip_id, p.account_id, p.amount from lottery_payout p
        where p.issue_id = p_issue and v_reversal.old_run is not null
          and p.member_id between v_chunk.first_member and v_chunk.last_member;
    delete from lottery_payout p
      where p.issue_id = p_issue and v_reversal.old_run is not null
        and p.member_id between v_chunk.first_member and v_chunk.last_member;
    foreach v_house in array p_houses loop
      if v_reversal.action <> 'correct' then
        select array_agg(s.account_id order by s.account_id, s.id) as accounts,
            array_agg(s.stake order by s.account_id, s.id) as amounts, array_agg(s.id order by s.account_id, s.id) as ids
          into v_set from lottery_slip s
          where s.issue_id = p_issue and s.cancelled_at is null and (s.account_id & 15) = (v_house & 15)
            and s.member_id between v_chunk.first_member and v_chunk.last_member;
        if v_set.accounts is not null then
          perform ledger_credit_set(v_reversal.run, v_house, 22::smallint, v_set.accounts, v_set.amounts, v_set.ids);
        end if;
      end if;
      select array_agg(p.account_id) as accounts, array_agg(p.amount) as amounts, array_agg(p.bet_id) as ids
        into v_set from lottery_reversed_payout p
        where p.issue_id = p_issue and p.round = p_round and (p.account_id & 15) = (v_house & 15)
          and p.member_id between v_chunk.first_member and v_chunk.last_member;
      if v_set.accounts is not null then
        perform ledger_take_back(v_reversal.run, v_house, 23::smallint, 24::smallint, v_set.accounts, v_set.amounts,
          v_set.ids);
      end if;
    end loop;
    if v_reversal.action <> 'correct' then
      for v_slip in select * from lottery_slip s where s.issue_id = p_issue and s.cancelled_at is null
        and s.member_id between v_chunk.first_member and v_chunk.last_member order by s.member_id, s.id
      loop
        if v_reversal.old_run is null then
          v_rows := v_rows || lottery_settled_bet(v_slip, v_issue);
        else
          v_rows := v_rows || (select lottery_change_settled(v_slip, v_issue, -sum(b.stake)::bigint, -sum(b.payout)::bigint)
            from settled_bet b where b.member_id = v_slip.member_id and b.placed_at = v_slip.placed_at
              and b.source_id = v_slip.id);
        end if;
      end loop;
      perform betting_append(v_rows);
      if v_reversal.old_run is not null then
        for v_member, v_lost in select s.member_id, sum(s.stake)::bigint from lottery_slip s
          where s.issue_id = p_issue and s.cancelled_at is null and (s.account_id & 15) <> 15
            and s.member_id between v_chunk.first_member and v_chunk.last_member group by 1 order by 1
        loop
          perform wallet_take_back_valid_bet(v_member, v_lost);
        end loop;
      end if;
    end if;
  end if;
  return (select count(*) from lottery_reversal_chunk where issue_id = p_issue and round = p_round and done_at is null);
end $function$;

CREATE OR REPLACE FUNCTION lottery_seed_chain_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE'
    or (new.id, new.game_code, new.ordinal, new.head, new.length, new.made_at)
      is distinct from (old.id, old.game_code, old.ordinal, old.head, old.length, old.made_at)
    or new.used < old.used or new.used_until < old.used_until
  then
    raise exception 'a chain of seeds is never rewritten: % is refused', tg_op using errcode = 'LT001';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION lottery_settled_bet(p_slip lottery_slip, p_issue lottery_issue)
 RETURNS settled_bet
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  v_row settled_bet;
begin
  v_row.member_id := p_slip.member_id;
  v_row.placed_at := p_slip.placed_at;
  v_row.source := 'lottery';
  v_row.source_id := p_slip.id;
  v_row.entry := 0;
  v_row.category := 'LOTT';
  v_row.vendor := 'LOTT';
  v_row.game := p_issue.game_code;
  v_row.reference := p_issue.numero;
  v_row.currency := ledger_currency_of(p_slip.account_id);
  v_row.stake := 0;
  v_row.payout := 0;
  if p_slip.cancelled_at is null and p_issue.state = 'SETTLED' then
    v_row.stake := p_slip.stake;
    v_row.payout := coalesce((select sum(p.amount) from lottery_payout p where p.issue_id = p_slip.issue_id
      and p.member_id = p_slip.member_id and p.slip_id = p_slip.id), 0);
  end if;
  v_row.valid := v_row.stake;
  return v_row;
end $function$;

CREATE OR REPLACE FUNCTION lottery_standing_result(p_issue bigint)
 RETURNS integer[]
 LANGUAGE sql
 STABLE
AS $function$
  select numbers from lottery_result where issue_id = p_issue and verdict in ('FIRST', 'DECIDED') order by id desc limit 1
$function$;

CREATE OR REPLACE FUNCTION lottery_state_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.state <> old.state and (select row(s.from_state, s.to_state) from lottery_issue_step s where s.issue_id = old.id
      order by s.id desc limit 1) is distinct from row(old.state, new.state)
  then
    raise exception 'issue % goes from % to % by no step', old.id, old.state, new.state using errcode = 'LT002';
  end if;
  if old.state = 'SEALED' and new.state = 'DRAWN' and new.seed is null
    and (lottery_is_contested(new.id) or new.numbers is distinct from lottery_standing_result(new.id))
  then
    raise exception 'the numbers of issue % are not the result that was told', new.id using errcode = 'LT002';
  end if;
  -- A process of the release before knows no beacon, and must not draw without it.
  if old.state = 'SEALED' and new.state = 'DRAWN' and new.beacon is not null
    and (new.beacon_signature is null or new.beacon_signature is distinct from (select r.signature
      from lottery_beacon_round r where (r.beacon, r.round) = (new.beacon, new.beacon_round)))
  then
    raise exception 'issue % is drawn without the round that it waits for', new.id using errcode = 'LT002';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION lottery_step_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from lottery_issue_transition t where (t.from_state, t.to_state) = (new.from_state, new.to_state)
      and new.actor_kind = any (t.actors))
    or (select i.state from lottery_issue i where i.id = new.issue_id) is distinct from new.from_state
  then
    raise exception 'no % leads issue % from % to %', new.actor_kind, new.issue_id, new.from_state, new.to_state
      using errcode = 'LT002';
  end if;
  if new.to_state = 'CANCELLED' and new.actor_kind = 'system' and not exists (select from lottery_issue i
      join lottery_beacon_round r on (r.beacon, r.round) = (i.beacon, i.beacon_round)
      where i.id = new.issue_id and r.given_up_at is not null)
  then
    raise exception 'issue % waits for no round that was given up', new.issue_id using errcode = 'LT002';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION lottery_terms_at(p_game text, p_at timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(max(t.version), 0) from lottery_terms t
    where t.game_code = p_game and t.version is not null and t.from_at <= p_at
$function$;

CREATE OR REPLACE FUNCTION lottery_terms_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state <> 'ASKED' or (new.id, new.game_code, new.changes, new.asked_by, new.reason)
    is distinct from (old.id, old.game_code, old.changes, old.asked_by, old.reason)
  then
    raise exception 'version % of the terms of % is decided', old.version, old.game_code using errcode = 'LT001';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION lottery_terms_in_time()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.version is not null and (tg_op = 'INSERT' or old.version is null)
    and new.from_at < clock_timestamp() + interval '1 second'
  then
    raise exception 'version % of the terms of % was confirmed too late', new.version, new.game_code using errcode = 'LT003';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION lottery_throw_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select i.state from lottery_issue i where i.id = new.issue_id) not in ('WAITING', 'OPEN') then
    raise exception 'issue % takes no numbers any more', new.issue_id using errcode = 'LT003';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION lottery_throw_in(p_id uuid, p_member uuid, p_issue bigint, p_number text, p_gap_ms integer, p_max_of_member integer, p_max integer)
 RETURNS TABLE(verdict text, place integer, thrown_at timestamp with time zone, own_count integer, wait_ms integer)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
declare
  v_issue lottery_issue;
  v_now timestamptz;
  v_before lottery_throw;
  v_last lottery_throw;
  v_own_last timestamptz;
  v_own int;
begin
  select * into v_issue from lottery_issue i where i.id = p_issue for share;
  perform pg_advisory_xact_lock(hashtextextended('lottery_throw ' || p_issue, 0));
  v_now := clock_timestamp();
  select count(*), max(t.thrown_at) into v_own, v_own_last from lottery_throw t
    where t.issue_id = p_issue and t.member_id = p_member;
  -- What was thrown under this key is told again, locked or not.
  select * into v_before from lottery_throw t where t.member_id = p_member and t.id = p_id;
  if found then
    return query select case when (v_before.issue_id, v_before.number) = (p_issue, p_number) then 'REPLAYED' else 'CONFLICT' end,
      v_before.place, v_before.thrown_at, v_own, 0;
    return;
  end if;
  if v_issue.id is null or v_issue.state not in ('WAITING', 'OPEN') or v_issue.open_at > v_now or v_issue.lock_at <= v_now then
    return query select 'LOCKED', null::int, null::timestamptz, v_own, 0;
    return;
  end if;
  if v_own >= p_max_of_member then
    return query select 'OWN_FULL', null::int, null::timestamptz, v_own, 0;
    return;
  end if;
  if v_own_last + p_gap_ms * interval '1 millisecond' > v_now then
    return query select 'TOO_SOON', null::int, null::timestamptz, v_own,
      p_gap_ms - floor(extract(epoch from v_now - v_own_last) * 1000)::int;
    return;
  end if;
  select * into v_last from lottery_throw t where t.issue_id = p_issue order by t.place desc limit 1;
  if v_last.place + 1 >= p_max then
    return query select 'FULL', null::int, null::timestamptz, v_own, 0;
    return;
  end if;
  -- In the order of the places times never go back, whatever the clock does.
  return query insert into lottery_throw (issue_id, place, id, member_id, number, thrown_at)
    values (p_issue, coalesce(v_last.place + 1, 0), p_id, p_member, p_number,
      greatest(date_trunc('milliseconds', v_now), v_last.thrown_at))
    on conflict (member_id, id) do nothing
    returning 'THROWN', place, thrown_at, v_own + 1, 0;
  -- The same key went into another round at this moment.
  if not found then return query select 'CONFLICT', null::int, null::timestamptz, v_own, 0; end if;
end $function$;

CREATE OR REPLACE FUNCTION lottery_win_by_level(p_stake bigint, p_overs numeric[], p_unders numeric[], p_levels integer[], p_hits integer[])
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(sum(div(w.hits * p_stake * p_overs[w.level], p_unders[w.level])), 0)::bigint
    from unnest(p_levels, p_hits) w(level, hits)
$function$;

CREATE OR REPLACE FUNCTION member_closure_grow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into member_closure (ancestor_id, member_id, depth)
    select ancestor_id, new.id, depth + 1 from member_closure where member_id = new.upline_id
    union all select new.id, new.id, 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION member_closure_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and member_is_moving() then return old; end if;
  raise exception 'who stands below whom changes with a move alone: % of % is refused', tg_op, tg_table_name
    using errcode = 'MC001';
end $function$;

CREATE OR REPLACE FUNCTION member_do_move(p_move uuid, p_at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  v_move member_move;
  v_from uuid;
  v_hindrance text := '';
begin
  perform pg_advisory_xact_lock(hashtext('member_move'));
  select * into strict v_move from member_move where id = p_move and state = 'PLANNED' for update;
  select upline_id into strict v_from from member where id = v_move.member_id for no key update;
  if exists (select from member_closure where ancestor_id = v_move.member_id and member_id = v_move.to_upline_id) then
    v_hindrance := 'CYCLE';
  elsif exists (select from member where id = v_move.to_upline_id and state = 'CLOSED') then
    v_hindrance := 'CLOSED';
  end if;
  if v_hindrance <> '' then
    update member_move set state = 'FAILED', done_at = p_at, hindrance = v_hindrance where id = p_move;
    return v_hindrance;
  end if;
  update member_move set state = 'DONE', done_at = p_at, from_upline_id = v_from, moving = pg_current_xact_id(),
      accounts = (select count(*) from member_closure where ancestor_id = v_move.member_id)
    where id = p_move;
  delete from member_closure c using member_closure down
    where down.ancestor_id = v_move.member_id and c.member_id = down.member_id and c.depth > down.depth;
  insert into member_closure (ancestor_id, member_id, depth)
    select up.ancestor_id, down.member_id, up.depth + down.depth + 1
      from member_closure up cross join member_closure down
      where up.member_id = v_move.to_upline_id and down.ancestor_id = v_move.member_id;
  update member set upline_id = v_move.to_upline_id where id = v_move.member_id;
  return '';
end $function$;

CREATE OR REPLACE FUNCTION member_is_moving()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from member_move where moving = pg_current_xact_id())
$function$;

CREATE OR REPLACE FUNCTION member_join()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.upline_id is not null then
    perform pg_advisory_xact_lock_shared(hashtext('member_move'));
    if (select state from member where id = new.upline_id) = 'CLOSED' then
      raise exception 'nobody joins a closed account' using errcode = 'check_violation', constraint = 'member_upline_open';
    end if;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION member_move_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.state = 'PLANNED' and (new.id, new.member_id, new.to_upline_id, new.due_at, new.operator_id,
    new.reason, new.asked_at) is not distinct from
    (old.id, old.member_id, old.to_upline_id, old.due_at, old.operator_id, old.reason, old.asked_at) then
    return new;
  end if;
  raise exception 'moves are kept: % is refused', tg_op using errcode = 'MC001';
end $function$;

CREATE OR REPLACE FUNCTION member_upline_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.upline_id is distinct from old.upline_id and not member_is_moving() then
    raise exception 'an upline changes with a move alone' using errcode = 'MC001';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION name_parts(p_name text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT COST 1000
AS $function$
  select coalesce(array_agg(distinct substr(p_name, at, 3)), '{}') from generate_series(1, length(p_name) - 2) at
$function$;

CREATE OR REPLACE FUNCTION notification_adopt(p_device bytea, p_member uuid, p_session uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  delete from notification_device where device_hash = p_device and member_id <> p_member;
  update notification_device set session_id = p_session where device_hash = p_device and member_id = p_member;
end $function$;

CREATE OR REPLACE FUNCTION operator_refuse_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'operators are kept: % is refused', tg_op;
end $function$;

CREATE OR REPLACE FUNCTION operator_request_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.state = 'ASKED' and new.state <> 'ASKED'
    and (new.id, new.kind, new.operator_id, new.username, new.permissions_from, new.permissions_to, new.reason, new.asked_by, new.asked_at)
      is not distinct from
      (old.id, old.kind, old.operator_id, old.username, old.permissions_from, old.permissions_to, old.reason, old.asked_by, old.asked_at)
  then return new; end if;
  raise exception 'requests are kept as they were decided: % is refused', tg_op;
end $function$;

CREATE OR REPLACE FUNCTION payload_nonce_add(p_jti uuid, p_expires_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  perform set_config('synchronous_commit', 'off', true);
  insert into payload_nonce (jti, expires_at) values (p_jti, p_expires_at) on conflict do nothing;
  return found;
end $function$;

CREATE OR REPLACE FUNCTION promotion_lock_claims(p_member uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock(hashtextextended('promotion:' || p_member, 0))
$function$;

CREATE OR REPLACE FUNCTION promotion_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% only grows: % is refused', tg_table_name, tg_op using errcode = 'PM001';
end $function$;

CREATE OR REPLACE FUNCTION promotion_reward_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.state, new.state) not in
      (('PENDING', 'CLAIMABLE'), ('CLAIMABLE', 'CLAIMED'), ('CLAIMABLE', 'EXPIRED')) then
    raise exception 'a reward does not go from % to %', old.state, new.state using errcode = 'PM001';
  end if;
  if to_jsonb(old) - '{state,ended_at,claim_id}'::text[] <> to_jsonb(new) - '{state,ended_at,claim_id}'::text[] then
    raise exception 'what was granted does not change' using errcode = 'PM001';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION promotion_reward_state(p_reward promotion_reward, p_at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when p_reward.state not in ('PENDING', 'CLAIMABLE') then p_reward.state
    when p_reward.expires_at <= p_at then 'EXPIRED'
    when p_reward.claimable_at <= p_at then 'CLAIMABLE'
    else p_reward.state end
$function$;

CREATE OR REPLACE FUNCTION promotion_times(p_kind text)
 RETURNS TABLE(opens_at timestamp with time zone, closes_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  select v.opens_at, v.closes_at from promotion p
    cross join lateral (select * from promotion_version v where v.promotion_id = p.id order by v.version desc limit 1) v
    where p.kind = p_kind and v.opens_at is not null
$function$;

CREATE OR REPLACE FUNCTION promotion_valid_bets(p_promotion uuid, p_member uuid, p_currency text, p_from timestamp with time zone, p_until timestamp with time zone)
 RETURNS TABLE(version integer, category text, valid bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select v.version, b.category, sum(b.valid)::bigint
    from betting_valid_bets(p_member, p_currency, p_from, p_until) b
    cross join lateral (select * from promotion_version v
      where v.promotion_id = p_promotion and v.applies_from <= b.starts_at order by v.version desc limit 1) v
    where b.starts_at >= v.opens_at and (v.closes_at is null or b.starts_at < v.closes_at)
    group by 1, 2 having sum(b.valid) <> 0
$function$;

CREATE OR REPLACE FUNCTION protection_facts(p_members uuid[], p_until timestamp with time zone, p_zone text)
 RETURNS TABLE(member_id uuid, deposited bigint, deposits integer, usually bigint, day_deposits integer, day_lost bigint, bets integer, night_bets integer, nights integer, given_back integer, raises integer)
 LANGUAGE sql
 STABLE
AS $function$
  with entry as materialized (
      select e.*, e.at at time zone p_zone as local, e.at >= p_until - interval '7 days' as is_recent
        from ledger_activity(p_members, p_until - interval '35 days') e where e.at < p_until),
    summed as (
      select owner_id, coalesce(sum(amount) filter (where kind = 1 and is_recent), 0)::bigint as deposited,
          count(*) filter (where kind = 1 and is_recent) as deposits,
          coalesce(sum(amount) filter (where kind = 1 and not is_recent), 0)::bigint / 4 as usually,
          count(*) filter (where kind in (10, 20) and is_recent) as bets,
          count(*) filter (where kind in (10, 20) and is_recent and extract(hour from local) < 5) as night_bets,
          count(distinct local::date) filter (where kind in (10, 20) and is_recent and extract(hour from local) < 5) as nights,
          count(*) filter (where kind = 6 and is_recent) as given_back
        from entry group by 1),
    worst as (
      select distinct on (owner_id) owner_id, deposits, lost from (
          select owner_id, count(*) filter (where kind = 1) as deposits,
              coalesce(-sum(amount) filter (where kind in (10, 11, 12, 13, 20, 21, 22, 23)), 0)::bigint as lost
            from entry where is_recent group by owner_id, local::date) d
        where lost > 0 order by owner_id, deposits desc, lost desc)
  select s.owner_id, s.deposited, s.deposits::int, s.usually, coalesce(w.deposits, 0)::int, coalesce(w.lost, 0),
      s.bets::int, s.night_bets::int, s.nights::int, s.given_back::int,
      (select count(*) from protection_step p where p.member_id = s.owner_id and p.action = 'ASK'
        and p.at >= p_until - interval '7 days' and p.at < p_until)::int
    from summed s left join worst w using (owner_id)
$function$;

CREATE OR REPLACE FUNCTION protection_is_excluded(p_member uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from protection_member m where m.member_id = p_member
    and m.excluded_at is not null and (m.back_at is null or m.back_at > clock_timestamp()))
$function$;

CREATE OR REPLACE FUNCTION protection_period_start(p_period text, p_day date)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select date_trunc(p_period, p_day::timestamp)::date
$function$;

CREATE OR REPLACE FUNCTION protection_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what members asked for is never changed: % on % is refused', tg_op, tg_table_name
    using errcode = 'PR001';
end $function$;

CREATE OR REPLACE FUNCTION protection_refuse(p_members uuid[], p_accounts bigint[], p_amounts bigint[], p_at timestamp with time zone)
 RETURNS TABLE(place integer, verdict text, kind text, period text, room bigint)
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
#variable_conflict use_column
declare
  v_row record;
  v_min record;
  v_member uuid;
  v_sum bigint;
  v_day date;
begin
  perform from protection_member m where m.member_id = any (p_members) order by m.member_id for no key update;
  if not found then return; end if;
  for v_row in
    select u.place, u.amount, m.member_id, m.account_id, protection_rest(m, p_at) as rest,
        to_char(case protection_rest(m, p_at) when 'BREAK' then m.break_until
          when 'EXCLUSION' then greatest(m.excluded_until, m.back_at) end at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS"Z"') as until
      from unnest(p_members, p_accounts, p_amounts) with ordinality u(member_id, account_id, amount, place)
      join protection_member m on m.member_id = u.member_id and m.account_id = u.account_id
      order by m.member_id, u.place
  loop
    if v_row.member_id is distinct from v_member then
      v_member := v_row.member_id;
      v_sum := 0;
      v_day := ledger_day_of(v_row.account_id, p_at);
    end if;
    if v_row.rest is not null then
      return query select v_row.place::int, 'RESTING', v_row.rest, v_row.until, null::bigint;
      continue;
    end if;
    select l.kind, l.period,
        l.amount - protection_used(v_row.account_id, l.kind, protection_period_start(l.period, v_day)) as room
      into v_min from protection_limit l
      where l.member_id = v_member and l.kind in ('loss', 'stake') and l.amount is not null order by 3 limit 1;
    if v_min.room - v_sum < v_row.amount then
      return query select v_row.place::int,
        case when v_sum > 0 and v_min.room >= v_row.amount then 'CROWDED' else 'LIMITED' end,
        v_min.kind, v_min.period, v_min.room;
      continue;
    end if;
    v_sum := v_sum + v_row.amount;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION protection_rest(p_member protection_member, p_at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when p_member.excluded_at <= p_at and (p_member.back_at is null or p_member.back_at > p_at) then 'EXCLUSION'
    when p_member.break_until > p_at then 'BREAK' end
$function$;

CREATE OR REPLACE FUNCTION protection_rests(p_member uuid, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from protection_member m where m.member_id = p_member and protection_rest(m, p_at) is not null)
$function$;

CREATE OR REPLACE FUNCTION protection_time_left(p_member uuid, p_at timestamp with time zone)
 RETURNS TABLE(period text, room bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select l.period, l.amount - protection_time_used(p_member,
      protection_period_start(l.period, (p_at at time zone z.zone)::date)::timestamp at time zone z.zone, p_at)
    from protection_limit l join protection_member m using (member_id)
      cross join lateral (select ledger_zone_of(m.account_id) as zone) z
    where l.member_id = p_member and l.kind = 'time' and l.amount is not null order by 2 limit 1
$function$;

CREATE OR REPLACE FUNCTION protection_time_used(p_member uuid, p_since timestamp with time zone, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(extract(epoch from upper(r) - lower(r))) * 100 / 60, 0)::bigint
    from (select unnest(range_agg(tstzrange(greatest(s.created_at, p_since), s.left_at))) as r
      from (select m.created_at, least(p_at, m.expires_at,
            coalesce(m.ended_at, m.last_seen_at + interval '30 minutes')) as left_at
          from member_session m where m.member_id = p_member and m.without_time is null
            and coalesce(m.ended_at, p_at) > p_since and m.created_at < p_at
        union all select g.opened_at, least(p_at, g.ended_at, g.seen_at + interval '30 minutes',
            case when m.end_reason in ('LOGOUT', 'REPLACED', 'REVOKED') then m.ended_at
              -- The member's time ended it, or its own did: no bet came after.
              when m.expires_at <= p_at then greatest(m.expires_at, g.seen_at) end)
          from game_session g left join member_session m on m.id = g.portal_session_id
          where g.member_id = p_member and g.currency <> 'DEMO' and g.opened_at < p_at
            -- So that not every game of years is looked at.
            and (g.ended_at is null or g.opened_at > p_since - interval '7 days')) s
      where s.left_at > greatest(s.created_at, p_since)) u
$function$;

CREATE OR REPLACE FUNCTION protection_used(p_account bigint, p_kind text, p_since date)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select case p_kind
    when 'deposit' then ledger_sum_since(p_account, '{1,7,59}', p_since)
    when 'stake' then greatest(0, -ledger_sum_since(p_account, '{14,15}', p_since))
      - ledger_sum_since(p_account, '{10,12,20,22}', p_since)
    when 'loss' then -ledger_sum_since(p_account, '{10,11,12,13,14,15,20,21,22,23}', p_since) end
$function$;

CREATE OR REPLACE FUNCTION protection_waiting(p_member uuid, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(amount), 0)::bigint from deposit
    where member_id = p_member and (state in ('SUBMITTED', 'APPROVED') or state = 'CREATED' and expires_at > p_at)
$function$;

CREATE OR REPLACE FUNCTION referral_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'who invited whom stays: % of % is refused', tg_op, tg_table_name using errcode = 'RF001';
end $function$;

CREATE OR REPLACE FUNCTION refuse_for_closed_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select state from member where id = new.member_id for key share) = 'CLOSED' then
    raise exception 'the account is closed' using errcode = 'check_violation', constraint = 'member_closed_check';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION session_open(p_session jsonb, p_secret bytea, p_device bytea, p_now timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
AS $function$
declare
  s record;
  v_period text;
  v_room bigint;
  v_end timestamptz;
begin
  select * into s from jsonb_to_record(p_session) as given(id uuid, member uuid, network text, ip inet, "userAgent" text,
    "isChangePending" boolean, "expiresAt" timestamptz, "signInId" uuid, method text);
  select period, room into v_period, v_room from protection_time_left(s.member, p_now);
  v_end := s."expiresAt";
  -- In hundredths of a minute.
  if v_room * 600 >= 1000 then
    v_end := least(v_end, p_now + v_room * interval '600 milliseconds');
    v_period := null;
  end if;
  insert into member_session (id, member_id, secret_hash, created_at, last_seen_at, expires_at, ip, user_agent,
      is_change_pending, without_time)
    values (s.id, s.member, p_secret, p_now, p_now, v_end, s.ip, s."userAgent", s."isChangePending", v_period);
  perform known_login_add(s.member, p_device, s.network, p_now);
  if s.method = 'REGISTRATION' then
    update known_login set has_opened_account = true where member_id = s.member and device_hash = p_device;
  end if;
  perform notification_adopt(p_device, s.member, s.id);
  if s.method is not null then
    insert into sign_in (member_id, id, tried_at, method, outcome, ip, user_agent)
      values (s.member, s."signInId", p_now, s.method, 'OPENED', s.ip, s."userAgent");
  end if;
  return v_end;
end $function$;

CREATE OR REPLACE FUNCTION session_touch(p_id uuid, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform set_config('synchronous_commit', 'off', true);
  update member_session set last_seen_at = p_now where id = p_id and ended_at is null and last_seen_at < p_now;
end $function$;

CREATE OR REPLACE FUNCTION team_of(p_agent uuid, p_member uuid DEFAULT NULL::uuid, p_is_direct boolean DEFAULT false)
 RETURNS TABLE(member_id uuid)
 LANGUAGE sql
 STABLE
AS $function$
  select c.member_id from member_closure c
    where c.ancestor_id = p_agent and c.depth > 0 and (p_member is null or c.member_id = p_member)
      and (not p_is_direct or c.depth = 1)
$function$;

CREATE OR REPLACE FUNCTION transfer_refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% on % is refused: what happened is never rewritten', tg_op, tg_table_name;
end $function$;

CREATE OR REPLACE FUNCTION transfer_refuse_undecided()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.state = 'ASKED' and new.state <> 'ASKED'
    and (new.id, new.transfer_id, new.reason, new.asked_by, new.asked_at)
      = (old.id, old.transfer_id, old.reason, old.asked_by, old.asked_at)
  then return new; end if;
  raise exception 'reversals are kept as they were decided: % is refused', tg_op;
end $function$;

CREATE OR REPLACE FUNCTION wallet_ask_turnover(p_member uuid, p_source text, p_source_id uuid, p_amount bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform wallet_lock_turnover(p_member);
  insert into turnover_requirement (member_id, id, source, source_id, amount)
    values (p_member, uuidv7(), p_source, p_source_id, p_amount) on conflict (source, source_id) do nothing;
end $function$;

CREATE OR REPLACE FUNCTION wallet_lock_turnover(p_member uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock(hashtextextended('turnover:' || p_member, 0))
$function$;

CREATE OR REPLACE FUNCTION wallet_record_valid_bets(p_members uuid[], p_amounts bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from turnover_requirement r where r.member_id = any (p_members) and r.completed_at is null
    order by r.member_id, r.id for update;
  with bet as (
    select member_id, sum(amount)::bigint as amount from unnest(p_members, p_amounts) u(member_id, amount) group by 1),
  open as (
    select r.member_id, r.id, r.amount, r.done, b.amount as bet,
        coalesce(sum(r.amount - r.done) over (partition by r.member_id order by r.id
          rows between unbounded preceding and 1 preceding), 0)::bigint as before
      from turnover_requirement r join bet b on b.member_id = r.member_id where r.completed_at is null)
  update turnover_requirement r
    set done = r.done + least(o.amount - o.done, o.bet - o.before),
        completed_at = case when o.bet - o.before >= o.amount - o.done then clock_timestamp() end
    from open o where r.member_id = o.member_id and r.id = o.id and o.bet > o.before;
end $function$;

CREATE OR REPLACE FUNCTION wallet_take_back_valid_bet(p_member uuid, p_amount bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_open bigint;
  v_lost bigint;
begin
  perform from turnover_requirement r where r.member_id = p_member order by r.id for update;
  select coalesce(sum(amount - done), 0) into v_open from turnover_requirement where member_id = p_member;
  v_lost := least(p_amount, wallet_turnover_left(p_member) - v_open);
  if v_lost <= 0 then return; end if;
  with counted as (
    select r.id, r.done, coalesce(sum(r.done) over (order by r.id desc
        rows between unbounded preceding and 1 preceding), 0)::bigint as later
      from turnover_requirement r where r.member_id = p_member and r.done > 0)
  update turnover_requirement r set done = r.done - least(c.done, v_lost - c.later), completed_at = null
    from counted c where r.member_id = p_member and r.id = c.id and c.later < v_lost;
end $function$;

CREATE OR REPLACE FUNCTION wallet_turnover_left(p_member uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(max(r.asked - v.valid), 0)::bigint
    from (select created_at, sum(amount) over (order by id desc) as asked
      from turnover_requirement where member_id = p_member) r
    cross join lateral (select coalesce(sum(s.valid), 0) as valid from settled_bet s
      where s.member_id = p_member and s.settled_at >= r.created_at and s.currency <> 'DEMO'
        and (s.entry = 0 or exists (select from settled_bet o where o.member_id = s.member_id and o.placed_at = s.placed_at
          and o.source_id = s.source_id and o.entry = 0 and o.settled_at >= r.created_at))) v
$function$;

CREATE OR REPLACE FUNCTION withdrawal_says_since()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.unanswered_since is distinct from old.unanswered_since then
    new.is_unanswered := new.unanswered_since is not null;
  else
    new.unanswered_since := case when new.is_unanswered then coalesce(old.unanswered_since, clock_timestamp()) end;
  end if;
  return new;
end $function$;
