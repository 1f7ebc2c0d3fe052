import { plural } from '#plural.ts'

export const opsOperatorPasskeysTake = {
  button: 'Take passkeys away',
  title: (p: { name: string }) => `Take all passkeys of ${p.name} away?`,
  text: 'For a device that was lost or is in other hands. Every session ends; password and authenticator still log in.',
  done: (p: { count: number }) =>
    plural('en', p.count, { one: '# passkey was taken away', other: '# passkeys were taken away' }),
  logged: { operator: { takePasskeys: 'Passkeys taken away' } },
}
