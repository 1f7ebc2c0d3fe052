export const opsOperatorReinstate = {
  button: 'Reinstate',
  title: (p: { name: string }) => `Let ${p.name} work again?`,
  text: 'Password, authenticator and rights are those of before.',
  done: 'Reinstated',
  waits: 'Waits for another operator',
  logged: {
    operator: { reinstate: 'Reinstated', askReinstate: 'Reinstating asked for, waits for a second operator' },
  },
}
