/** Account types on the wire: 0 member, 1, 2, 41, 42 agents, 4 trial. */
export type AccountType = 0 | 1 | 2 | 4 | 41 | 42

const agentTypes = [1, 2, 41, 42]
const trialType = 4

/** Session storage keeps text, so a type may arrive as a string. */
const asNumber = (type: number | string | null | undefined): number | undefined =>
  type === '' || type === null || type === undefined ? undefined : Number(type)

export const isAgentType = (type: number | string | null | undefined): boolean =>
  agentTypes.includes(asNumber(type) ?? -1)

export const isTrialType = (type: number | string | null | undefined): boolean => asNumber(type) === trialType
