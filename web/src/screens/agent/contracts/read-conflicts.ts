import type { CallError } from '#api/call-error.ts'

export type Conflict = { contractId: string; upline: string; downline: string; rate: string }

const isText = (value: unknown): value is string => typeof value === 'string'

function isConflict(value: unknown): value is Conflict {
  if (typeof value !== 'object' || value === null) return false
  const { contractId, upline, downline, rate } = value as Partial<Record<keyof Conflict, unknown>> // any object has these or not
  return isText(contractId) && isText(upline) && isText(downline) && isText(rate)
}

/** The contracts that would end, as a refusal lists them. */
export function readConflicts(error: CallError): readonly Conflict[] {
  const { conflicts } = (error.value ?? {}) as { conflicts?: unknown } // shape of the refusal's value in the contract
  return Array.isArray(conflicts) ? conflicts.filter(isConflict) : []
}
