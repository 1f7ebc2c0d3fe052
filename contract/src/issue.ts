import { z } from 'zod'

/** SM-08. */
export const issueStates = ['SCHEDULED', 'OPEN', 'LOCKED', 'DRAWN', 'SETTLED', 'VOID'] as const
export type IssueState = (typeof issueStates)[number]

/** The drawn numbers of an issue in shown order, a part each, such as [{name: 'top', digits: '841'}]. */
export const Numbers = z.array(z.object({ name: z.string(), digits: z.string() }))
