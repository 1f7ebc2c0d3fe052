export const opsOperatorRole = {
  button: 'Change role',
  title: (p: { name: string }) => `Another role for ${p.name}?`,
  text: 'Every session of this operator ends, so that the next login brings the other rights. A role with more over money or results takes password and authenticator as well, and makes a new link.',
  done: 'The role was changed',
  waits: 'Waits for another operator',
  logged: {
    operator: { role: 'Role changed', askRole: 'Other role asked for, waits for a second operator' },
  },
}
