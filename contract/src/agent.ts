import { agentContracts } from '#agent-contracts.ts'
import { agentFiles } from '#agent-files.ts'
import { agentTeam } from '#agent-team.ts'
import { agentWages } from '#agent-wages.ts'

/** What agents call: their team, their contracts, and what these pay. */
export const agent = { ...agentTeam, ...agentFiles, ...agentContracts, ...agentWages }
