import type { Page } from '@playwright/test'
import { api } from '@suntala/contract'
import { answering, dialog, press, type Screen } from '#screens/screen.ts'

const who = 'member'

/** A passkey, which only a device makes. */
const withPasskey = (page: Page) => {
  const times = { createdAt: Date.UTC(2026, 8, 3), lastUsedAt: null }
  const content = [
    { id: '0198f000-0000-7000-8000-000000000002', name: 'Safari on iPhone', isSynced: true, ...times },
  ]
  return answering(api.passkeyList.path, { content })(page)
}
const passkey = '.mc-body li:has(> div .btn-ghost[aria-haspopup]):has(.badge)'

/** What the security page opens about passkeys and bank accounts. */
export const screens: readonly Screen[] = [
  {
    name: 'a new passkey',
    who,
    path: '/member/securityCenter',
    shows: `${dialog} input[name="name"]`,
    open: press('.mc-body section[aria-labelledby] [aria-haspopup="dialog"]'),
    part: dialog,
  },
  {
    name: 'another name for a passkey',
    who,
    path: '/member/securityCenter',
    before: withPasskey,
    shows: `${dialog} input[name="name"]`,
    open: press(`${passkey} .btn-ghost`),
    part: dialog,
  },
  {
    name: 'removing a passkey',
    who,
    path: '/member/securityCenter',
    before: withPasskey,
    shows: '.ask',
    open: press(`${passkey} .btn-ghost + .btn`),
    part: '.ask',
  },
  {
    name: 'removing a bank account',
    who,
    path: '/member/securityCenter',
    shows: '.ask',
    open: press('.mc-body section:has(a[href$="/member/withdraw"]) li .btn[aria-haspopup]'),
    part: '.ask',
  },
]
