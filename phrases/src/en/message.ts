/** What goes out by SMS and mail. */
export const message = {
  codeSubject: (p: { brand: string; code: string; minutes: number }) => `${p.code} is your ${p.brand} code`,
  code: (p: { brand: string; code: string; minutes: number }) =>
    `${p.code} is your ${p.brand} code, good for ${p.minutes} minutes. Never tell it to anybody, us included.`,
}
