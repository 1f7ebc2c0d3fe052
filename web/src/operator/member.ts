import type { ValueOf } from '#api/names.ts'

/** What is known of a member, with what each account holds. */
export type Member = ValueOf<'opsMember'>
