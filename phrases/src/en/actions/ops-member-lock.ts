export const opsMemberLock = {
  heading: 'Lock of the account',
  isOpen: 'The member can log in.',
  isLocked: 'Nobody can log in to this account.',
  isOver: 'This account can be neither locked nor unlocked.',
  lock: {
    button: 'Lock account',
    title: 'Lock this account?',
    text: 'Every session ends at once and nobody can log in until the account is unlocked. No money moves: bets are settled, and withdrawals that wait stay with you.',
  },
  unlock: {
    button: 'Unlock account',
    title: 'Unlock this account?',
    text: 'The member can log in again, with the same password as before.',
  },
  done: { LOCKED: 'Account locked', ACTIVE: 'Account unlocked' },
  logged: { member: { lockAccount: 'Account locked', unlockAccount: 'Account unlocked' } },
}
