-- A new password by a code is there to be tried unless the operator turns it off.
update module_flag set is_enabled = true where mod_id = 'CHNGPASSVERIF3';
