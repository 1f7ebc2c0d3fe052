-- What the operator sets for everyone; a missing key means its default in settings/rules.ts.
create table setting (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- Module flags of the whitelabel tree.
create table module_flag (
  mod_id text primary key,
  parent_mod_id text references module_flag (mod_id),
  is_enabled boolean not null,
  sort int not null
);

insert into module_flag (mod_id, parent_mod_id, is_enabled, sort) values
  ('REGISTER', null, true, 1),
  ('USERNAMEREG3', 'REGISTER', true, 2),
  ('MOBILENUMREG3', 'REGISTER', false, 3),
  ('REGMOBVERF3', 'REGISTER', false, 4),
  ('MOBILENUMPASSREG3', 'REGISTER', false, 5),
  ('LOGIN', null, true, 6),
  ('MOBILEVERCODELOGIN3', 'LOGIN', false, 7),
  ('FREEPLAY3', 'LOGIN', false, 8),
  ('PASSWORD', null, true, 9),
  ('PWDEXPFORCECHANGE3', 'PASSWORD', false, 10),
  ('CHNGPASSVERIF3', 'PASSWORD', false, 11),
  ('CHNGPASSMAIL3', 'PASSWORD', false, 12),
  ('CBS3', null, false, 13);

-- One rule for each registration field (DATA-52..58).
create table field_rule (
  field text primary key,
  is_enabled boolean not null,
  is_required boolean not null,
  min_length int not null check (min_length >= 0),
  max_length int not null check (max_length between min_length and 512),
  accepted_pattern text not null check (accepted_pattern in ('*', '')),
  pattern_id int not null check (pattern_id between 1 and 18)
);

insert into field_rule (field, is_enabled, is_required, min_length, max_length, accepted_pattern, pattern_id) values
  ('username', true, true, 4, 16, '', 2),
  ('password', true, true, 8, 64, '', 10),
  ('payeeName', false, false, 2, 60, '', 15),
  ('paymentPassword', false, true, 6, 20, '', 10),
  ('qqNum', false, false, 5, 12, '', 7),
  ('line', false, false, 4, 40, '', 10),
  ('whatsapp', false, false, 6, 20, '', 7),
  ('zalo', false, false, 6, 20, '', 7),
  ('facebook', false, false, 4, 60, '*', 1),
  ('wechat', false, false, 4, 40, '', 10),
  ('idNumber', false, false, 6, 20, '', 5),
  ('email', false, false, 5, 254, '', 4),
  ('mobileNum', false, false, 8, 15, '', 7),
  ('affiliateCode', false, false, 4, 20, '', 17),
  ('captcha', false, true, 4, 6, '', 5),
  ('recommenderId', false, false, 4, 20, '', 5);
