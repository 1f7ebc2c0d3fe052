export const opsOperatorLink = {
  button: 'New set-up link',
  title: (p: { name: string }) => `A new set-up link for ${p.name}?`,
  text: 'For who lost the authenticator or never used the link. Password, authenticator, recovery codes and passkeys are good for nothing any more, and every session ends.',
  done: 'The link was made',
  waits: 'Waits for another operator',
  logged: {
    operator: { link: 'New set-up link made', askLink: 'Set-up link asked for, waits for a second operator' },
  },
}
