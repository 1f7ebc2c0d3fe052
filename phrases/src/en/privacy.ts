import { plural } from '#plural.ts'

/** A member's rights over what is kept of them. */
export const privacy = {
  avatar: {
    change: 'Change your picture',
    title: 'Your picture',
    text: 'Only you see it.',
    drawn: 'Drawn pictures',
    upload: 'Upload a picture',
    none: 'Show the initials',
    hint: 'Png or jpg, 2 MB at most. It is cut to a square, and what the file says of camera and place is left out.',
    tooLarge: 'A picture of yourself may have 2 MB at most.',
    names: {
      mandarin: 'Mandarin',
      lime: 'Lime',
      pomelo: 'Pomelo',
      carambola: 'Star fruit',
      mangosteen: 'Mangosteen',
      pitaya: 'Dragon fruit',
      kiwi: 'Kiwi',
      passionfruit: 'Passion fruit',
      papaya: 'Papaya',
      lotus: 'Lotus',
      frangipani: 'Frangipani',
      jasmine: 'Jasmine',
      orchid: 'Orchid',
      moon: 'Moon',
    },
  },
  profile: {
    text: 'Some of your profile is still empty.',
    open: 'Complete it',
    title: 'Complete your profile',
    once: 'Each of these is told once and stays as it is. Leave empty what you do not want to tell.',
    nickname: 'Nickname',
    nicknameRule: '2 to 20 characters, as others may see it',
    payeeName: 'Name as on your bank account',
    payeeNameHint: 'It can prove that it is you.',
    line: 'LINE id',
    whatsapp: 'WhatsApp number',
    zalo: 'Zalo id',
    facebook: 'Facebook',
    wechat: 'WeChat id',
    qqNum: 'QQ number',
    missing: 'Fill in one of them at least',
    save: 'Save',
    done: 'Your profile was saved.',
  },
  ownData: {
    title: 'Your data',
    text: 'A copy of what we keep of you: account, logins, devices, bets, money and letters, as a file.',
    ask: 'Make a copy',
    working: 'Your copy is being made. This takes a moment.',
    ready: (p: { time: string }) => `Your copy is ready until ${p.time}.`,
    download: 'Download',
  },
  closing: {
    title: 'Close the account',
    text: 'For good. What tells of you is erased; bets and money stay on record, as the law asks.',
    open: 'Close the account',
    question: 'Close your account?',
    /** What happens, point by point. */
    atOnce: 'It closes at once, and you are logged out everywhere.',
    after: (p: { days: number }) =>
      plural('en', p.days, {
        one: 'It closes in one day. Until then you can log in and keep it after all.',
        other: 'It closes in # days. Until then you can log in and keep it after all.',
      }),
    erased:
      'Your name, contacts, passwords, passkeys, devices and login history are erased, and so are bank accounts that nothing was paid to.',
    kept: 'Bets, deposits and withdrawals stay on record under your member number.',
    nameStays: 'Nobody can log in to it again, and its username is not given to anybody else.',
    confirm: 'Close account',
    blockedTitle: 'Your account cannot be closed yet',
    blockedText: 'This is still open. Settle it first, then come back.',
    obstacles: {
      BALANCE: (p: { amount: string }) => `There is ${p.amount} in your account. Withdraw or play it first.`,
      HELD: (p: { amount: string }) =>
        `${p.amount} of yours is set aside. It comes back or is paid out first.`,
      BETS: (p: { count: number; amount: string }) =>
        plural('en', p.count, {
          one: `One bet of ${p.amount} has no result yet.`,
          other: `# bets of ${p.amount} together have no result yet.`,
        }),
      DEPOSITS: (p: { count: number; amount: string }) =>
        plural('en', p.count, {
          one: `A deposit of ${p.amount} is under way.`,
          other: `# deposits of ${p.amount} together are under way.`,
        }),
      WITHDRAWALS: (p: { count: number; amount: string }) =>
        plural('en', p.count, {
          one: `A withdrawal of ${p.amount} is not finished.`,
          other: `# withdrawals of ${p.amount} together are not finished.`,
        }),
      OWED: (p: { amount: string }) => `You owe ${p.amount} after a result was corrected. Pay it in first.`,
      CREDIT: (p: { amount: string }) =>
        `Drawn credit of ${p.amount} is not repaid, by you or to you. It has to be repaid, or given up, first.`,
      AGENT: 'Others stand under your account. Please write to customer service.',
    },
    goTo: {
      BALANCE: 'Withdraw',
      HELD: 'Account record',
      BETS: 'Betting record',
      DEPOSITS: 'Deposit',
      WITHDRAWALS: 'Withdrawals',
      OWED: 'Deposit',
      CREDIT: 'Wallet',
      AGENT: 'Feedback',
    },
    asked: (p: { time: string }) => `Your account closes: ${p.time}`,
    askedText: 'If you have changed your mind, or it was not you, keep it until then.',
    askedWaits: 'It stays open for as long as money or bets are.',
    keep: 'Keep the account',
    isKept: 'Your account stays open.',
    closed: 'Your account is closed. Thank you for having been here.',
  },
}
