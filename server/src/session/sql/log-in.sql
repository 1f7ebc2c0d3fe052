-- Begins a login by password: uses up its human verification and writes the attempt down. A captcha that is due and was not
-- solved leaves both as they were; an attempt beyond a limit leaves the verification used up. A transaction of its own, whose end
-- waits for no disk: what comes of the attempt, right or wrong, is written after it and waited for.
create or replace function login_start(p_token bytea, p_has_captcha boolean, p_network text, p_attempt jsonb, p_names text[],
  p_counts jsonb, p_limits int, p_now timestamptz)
returns table (outcome text, id bigint, reached timestamptz[]) language plpgsql as $$
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
end $$;

-- Opens a session, for as long as the member's own time limit lets it; where less than a second is left of that, without time:
-- its member sees and withdraws, and spends nothing. Without a method the history tells nothing. @returns when it ends
create or replace function session_open(p_session jsonb, p_secret bytea, p_device bytea, p_now timestamptz)
returns timestamptz language plpgsql as $$
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
end $$;

-- Ends a login by password that waits for nothing more: clears the tries of its source and opens the session. Null, and nothing is done,
-- where the member is not as judged, or has an authenticator by now.
create or replace function login_open(p_password text, p_type smallint, p_subject text, p_source text, p_session jsonb,
  p_secret bytea, p_device bytea, p_now timestamptz)
returns timestamptz language plpgsql as $$
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
end $$;
