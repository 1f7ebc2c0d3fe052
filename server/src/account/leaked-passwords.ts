import passwords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' }

/** What leaked lists of passwords have most often, in small letters: 49,000 of them, 18,000 as long as a password has to be. */
export const leakedPasswords: ReadonlySet<string> = new Set(passwords)
