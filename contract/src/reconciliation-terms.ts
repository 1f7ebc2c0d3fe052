/** Who gives a statement of what was moved on a day. */
export const statementSources = ['channel', 'provider'] as const
/** Why no statement came, or why the one that came was not compared. */
export const statementFailures = ['NO_ANSWER', 'NOT_BELIEVED', 'NOT_COMPARED'] as const
export const differenceKinds = ['THEIRS_ONLY', 'OURS_ONLY', 'OTHER_AMOUNT', 'OTHER_STATE'] as const
/** `RESOLVED` by a later comparison, `CLOSED` by an operator. */
export const differenceStates = ['OPEN', 'RESOLVED', 'CLOSED'] as const
