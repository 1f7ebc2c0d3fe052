import type { ArgsOf } from '#api/names.ts'

/** One activity by its code, or all of them. */
export const activityArgs = (code: string): ArgsOf<'activities'> => (code === '' ? {} : { query: { code } })
