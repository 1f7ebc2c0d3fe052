/** Account types on the wire: 0 member, 1, 2, 41, 42 agents, 4 trial. */
export type AccountType = 0 | 1 | 2 | 4 | 41 | 42

const kindOf: Record<AccountType, 'member' | 'agent' | 'trial'> = {
  0: 'member',
  1: 'agent',
  2: 'agent',
  4: 'trial',
  41: 'agent',
  42: 'agent',
}

type Given = number | string | null | undefined

/** Session storage keeps text, so a type may arrive as a string; one that is unknown is of no kind. */
const kindOfGiven = (type: Given): 'member' | 'agent' | 'trial' | undefined => {
  if (type === '' || type === null || type === undefined || !Object.hasOwn(kindOf, Number(type)))
    return undefined
  return kindOf[Number(type) as AccountType] // the table has it
}

export const isAgentType = (type: Given): boolean => kindOfGiven(type) === 'agent'

export const isTrialType = (type: Given): boolean => kindOfGiven(type) === 'trial'
