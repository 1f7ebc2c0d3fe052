export const opsOperatorSuspend = {
  button: 'Suspend',
  title: (p: { name: string }) => `Suspend ${p.name}?`,
  text: 'Every session ends at once and nobody logs in until the operator is reinstated. What was decided stands; what they asked for and another has not confirmed counts no more, also once they are back. No name is deleted.',
  done: 'Suspended',
  logged: { operator: { suspend: 'Suspended' } },
}
