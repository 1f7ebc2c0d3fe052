/**
 * What the bank said about the holder of an account to be paid to. `MATCH`: it is the one that was given; `CLOSE`: nearly, which its member should look
 * at. `UNANSWERED`: the bank could not be asked yet. `REFUSED`: asked again later, it knows no such account under this name.
 * `UNASKED`: the account is older than the question, or its channel knows none, and nothing is claimed.
 */
export const payeeChecks = ['MATCH', 'CLOSE', 'UNANSWERED', 'REFUSED', 'UNASKED'] as const
export type PayeeCheck = (typeof payeeChecks)[number]
