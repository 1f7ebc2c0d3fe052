import { operatorContracts } from '#operator-contracts.ts'
import { operatorFlags } from '#operator-flags.ts'
import { operatorTeams } from '#operator-teams.ts'
import { operatorWages } from '#operator-wages.ts'

/** What operators see of agents, and decide on. */
export const operatorAgent = { ...operatorTeams, ...operatorContracts, ...operatorWages, ...operatorFlags }
