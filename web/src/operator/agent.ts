import type { ValueOf } from '#api/names.ts'

/** An agent as the list tells it. */
export type Agent = ValueOf<'opsAgents'>['content'][number]
