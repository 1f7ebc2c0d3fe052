import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { Day, EpochMs, Id } from '#text.ts'

/** Tables of some days that can be had as a file. */
const dayKinds = ['bets', 'losses', 'transactions', 'income'] as const
/** All tables that can: all accounts below, what they bet, won and lost, their transactions, and the agent's own income. */
export const teamFileKinds = ['downline', ...dayKinds] as const

const TeamFile = z.object({
  id: Id,
  kind: z.enum(teamFileKinds),
  /** The days, of all but the downline. */
  from: Day.nullable(),
  to: Day.nullable(),
  /** WORKING while it is being made; READY until it is deleted. */
  state: z.enum(['WORKING', 'READY']),
  /** Lines written so far, and about how many there will be. */
  linesDone: z.int(),
  linesTotal: z.int(),
  expiresAt: EpochMs.nullable(),
})

/** Whole tables of a team as CSV, made by the platform. */
export const agentFiles = {
  teamFiles: endpoint({
    method: 'GET',
    path: '/wps/agent/files',
    summary: 'The agent’s files of a kind, those asked for last first',
    auth: 'agent',
    query: z.strictObject({ kind: z.enum(teamFileKinds) }),
    output: z.object({ content: z.array(TeamFile) }),
  }),
  teamFileAsk: endpoint({
    method: 'POST',
    path: '/wps/agent/files',
    summary:
      'Have all accounts below, or a table of some days (31 at most), made as a CSV file; it is there for a day',
    auth: 'agent',
    stepUp: { none: 'a file of what the agent’s tables tell, for the agent alone' },
    input: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('downline') }),
      z.strictObject({ kind: z.enum(dayKinds), from: Day, to: Day }),
    ]),
    output: TeamFile,
    errors: ['DATE_RANGE', 'FILE_TOO_LARGE', 'PENDING_EXISTS'],
    limit: { max: 20, perMs: 60_000 },
  }),
  teamFile: endpoint({
    method: 'GET',
    path: '/wps/agent/files/:id/file',
    summary: 'A file that is ready, to the agent who asked for it alone; its bytes in base64',
    auth: 'agent',
    params: z.strictObject({ id: Id }),
    output: z.object({ name: z.string(), mediaType: z.string(), content: z.base64() }),
    errors: ['NOT_FOUND'],
    limit: { max: 20, perMs: 60_000 },
  }),
}
