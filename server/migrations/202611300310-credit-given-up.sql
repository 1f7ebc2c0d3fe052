-- What an agent gave up in a day is read with each transfer that the agent makes.
create index credit_step_given_up on credit_step (line_id, created_at) where step = 'FORGIVE';
