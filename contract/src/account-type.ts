/** Account types on the wire: 0 member, 1, 2, 41, 42 agents, 3 affiliate alone, 4 trial. */
export const accountTypes = [0, 1, 2, 3, 4, 41, 42] as const
export type AccountType = (typeof accountTypes)[number]

type Kind = 'member' | 'agent' | 'affiliate' | 'trial'

const kindOf: Record<AccountType, Kind> = {
  0: 'member',
  1: 'agent',
  2: 'agent',
  3: 'affiliate',
  4: 'trial',
  41: 'agent',
  42: 'agent',
}

type Given = number | string | null | undefined

/** Session storage keeps text, so a type may arrive as a string; one that is unknown is of no kind. */
const kindOfGiven = (type: Given): Kind | undefined => {
  if (type === '' || type === null || type === undefined || !Object.hasOwn(kindOf, Number(type)))
    return undefined
  return kindOf[Number(type) as AccountType] // the table has it
}

export const isAgentType = (type: Given): boolean => kindOfGiven(type) === 'agent'

/** Who may bring new members: agents, and affiliates alone. */
export const isAffiliateType = (type: Given): boolean =>
  kindOfGiven(type) === 'agent' || kindOfGiven(type) === 'affiliate'

export const isTrialType = (type: Given): boolean => kindOfGiven(type) === 'trial'

/** Whose side of the portal is the members': theirs and the agents'. */
export const isMembersSide = (type: Given): boolean =>
  kindOfGiven(type) === 'member' || kindOfGiven(type) === 'agent'
