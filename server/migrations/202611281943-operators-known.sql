-- From which browser and network an operator logged in: what strangers try at the name keeps those out of nothing.
alter table operator_session add column device_hash bytea check (octet_length(device_hash) = 32), add column network text;
create index operator_session_known on operator_session (operator_id, device_hash, network) where network is not null;
