import { dialog, press, type Screen, steps, type } from '#screens/screen.ts'
import { markersTold } from '#screens/told-harm.ts'
import { cashierId, houseTold, passkeysTold } from '#screens/told-people.ts'

const at = 'console'
const who = 'operator'
const before = houseTold

/** Members whose play may do them harm, and the people of the house, in the operators' console. */
export const screens: readonly Screen[] = [
  { name: 'signs of harm', at, who, before: markersTold, path: '/harm', shows: '.ops-lines li' },
  { name: 'the operators of the house', at, who, before, path: '/operators', shows: '[data-row]' },
  {
    name: 'an operator',
    at,
    who,
    before,
    path: `/operators/${cashierId}`,
    shows: '.ops-case .ops-lines li',
  },
  {
    name: 'an operator who is not there',
    at,
    who,
    before,
    path: '/operators/nobody',
    shows: '.ops-case .state',
  },
  {
    name: 'another role for an operator',
    at,
    who,
    before,
    path: `/operators/${cashierId}`,
    open: press('.ops-case .ops-decide .btn'),
    shows: `${dialog} textarea`,
    part: dialog,
  },
  {
    name: 'what about an operator takes two',
    at,
    who,
    before,
    path: '/operators',
    open: press('.ops-changes .btn'),
    shows: `${dialog} textarea`,
    part: dialog,
  },
  {
    name: 'an operator to invite',
    at,
    who,
    before,
    path: '/operators',
    open: press('[data-key="i"]'),
    shows: `${dialog} [name="username"]`,
    part: dialog,
  },
  {
    name: 'a set-up link to hand over',
    at,
    who,
    before,
    path: '/operators',
    open: steps(
      press('[data-key="i"]'),
      type(`${dialog} [name="username"]`, 'kanya'),
      type(`${dialog} textarea`, 'starts on Monday'),
      press(`${dialog} [type="submit"]`),
    ),
    shows: `${dialog} .ops-secret`,
    part: dialog,
    isOwn: true,
  },
  {
    name: 'an invited operator',
    at,
    path: `/set-up#${'a'.repeat(43)}/nattapong.k`,
    shows: '[name="again"]',
    isOwn: true,
  },
  {
    name: 'the own login of an operator',
    at,
    who,
    before: passkeysTold,
    path: '/security',
    shows: '.ops-lines li',
  },
  { name: 'an operator without a passkey', at, who, path: '/security', shows: '.ops-sheet .state' },
  {
    name: 'a proof before a passkey of an operator',
    at,
    who,
    before: passkeysTold,
    path: '/security',
    open: press('.ops-part-head .btn'),
    shows: `${dialog} [name="totp"]`,
    part: dialog,
  },
  {
    name: 'a passkey of an operator to remove',
    at,
    who,
    before: passkeysTold,
    path: '/security',
    open: press('.ops-lines .btn'),
    shows: `${dialog} [name="totp"]`,
    part: dialog,
  },
]
