type ResetFigures = { brand: string; account: string; link: string; minutes: number }

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
}
