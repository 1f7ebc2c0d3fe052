update ledger_account_class set name = replace(name, 'world_', 'external_') where name like 'world\_%';
