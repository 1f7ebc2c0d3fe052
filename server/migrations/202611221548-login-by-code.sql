alter table sign_in
  drop constraint sign_in_method_check,
  add constraint sign_in_method_check check (method in ('PASSWORD', 'CODE', 'REMEMBERED', 'REGISTRATION'));

-- Login by a code is there to be tried unless the operator turns it off.
update module_flag set is_enabled = true where mod_id = 'MOBILEVERCODELOGIN3';
