import type { Context } from '#context.ts'

/** What one row of many keeps sealed: where it does not open, the log says whose it is, and the others are told all the same. */
export function openOrNull<T>(
  { log }: Pick<Context, 'log'>,
  of: Record<string, string>,
  open: () => T,
): T | null {
  try {
    return open()
  } catch (error) {
    log.error({ ...of, err: error }, 'a sealed value does not open')
    return null
  }
}
