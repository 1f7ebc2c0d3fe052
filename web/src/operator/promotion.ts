import type { ValueOf } from '#api/names.ts'

export type Promotion = ValueOf<'opsPromotions'>['content'][number]
