-- What a wage leaves to the next span once it is corrected to what the bets give; null leaves what its row says. Of an older correction it is not known.
alter table agent_wage_correction
  add column overpaid bigint check (overpaid >= 0),
  add column carried_out bigint check (carried_out <= 0),
  add check (state = 'CONFIRMED' or (overpaid is null and carried_out is null)),
  add check ((overpaid is null) = (carried_out is null));
