export const opsAgentMoveWithdraw = {
  button: 'Take back',
  title: (p: { account: string }) => `Leave ${p.account} where it is?`,
  done: 'The move was taken back',
  logged: { member: { withdraw_move: 'Planned move taken back' } },
}
