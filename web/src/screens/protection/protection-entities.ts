import type { ValueOf } from '#api/names.ts'

export type Protection = ValueOf<'protection'>
export type Limit = Protection['limits'][number]
export type LimitKind = Limit['kind']
