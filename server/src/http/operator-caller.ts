import type { Permission } from '@suntala/contract/permission'
import type { FastifyRequest } from 'fastify'

/** The operator behind a request. */
export type OperatorCaller = {
  sessionId: string
  operatorId: string
  username: string
  permissions: readonly Permission[]
}

/** Finds the operator of a request by the operator's own session, never by a member's. */
export type FindOperator = (request: FastifyRequest) => Promise<OperatorCaller | null>
