type ResetFigures = { brand: string; account: string; link: string; minutes: number }

type ChangeFigures = { brand: string; account: string; change: string; time: string }

type AttemptFigures = { brand: string; account: string; time: string }

/** What goes out by SMS and mail. */
export const message = {
  codeSubject: (p: { brand: string; code: string; minutes: number }) => `${p.code} is your ${p.brand} code`,
  code: (p: { brand: string; code: string; minutes: number }) =>
    `${p.code} is your ${p.brand} code, good for ${p.minutes} minutes. Never tell it to anybody, us included.`,
  resetSubject: (p: ResetFigures) => `Set a new password for ${p.brand}`,
  reset: (p: ResetFigures) => `Somebody asked to set a new password for the ${p.brand} account ${p.account}.

Open this link within ${p.minutes} minutes. It works once:
${p.link}

Was it not you? Then do nothing: your password stays as it is. Never pass the link on, not to us either.`,
  numberKnown: (p: { brand: string }) =>
    `${p.brand}: this number has an account already. Log in with it, or choose "Forgot password?". Was it not you? Then do nothing.`,
  mobileChanged: (p: { brand: string; account: string }) =>
    `${p.brand}: this is no longer the mobile number of the account ${p.account}. Was it not you? Set a new password and write to us.`,
  changedSubject: (p: ChangeFigures) => `Your ${p.brand} account was changed`,
  changed: (p: ChangeFigures) => `${p.change}

Account: ${p.account}
Time: ${p.time}

Was it not you? Set a new password at once by "Forgot password?" in the login, and write to us.`,
  loginAttemptsSubject: (p: AttemptFigures) => `Somebody tries to log in to your ${p.brand} account`,
  loginAttempts: (
    p: AttemptFigures,
  ) => `Somebody logged in with the right password of your account, and then answered wrongly what such a login asks for besides, until no more answers were taken.

Account: ${p.account}
Time: ${p.time}

Was it you? Then wait a quarter of an hour and try again. Was it not you? Your password is known to somebody else: set a new one at once.`,
  toldSubject: (p: { brand: string; title: string }) => `${p.title} · ${p.brand}`,
  told: (p: { account: string; brand: string; said: string; time: string }) => `${p.said}

Account: ${p.account}
Time: ${p.time}

It stands among your messages at ${p.brand} too. Under "My account" there you choose what we mail to you.`,
  changedWaits: 'After such a change withdrawals wait for a while.',
}
