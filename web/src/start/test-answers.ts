import { vi } from 'vitest'
import { entryOf } from '#api/entries.ts'
import type { CallName } from '#api/names.ts'

export type Answer = (
  address: URL,
  headers?: Headers,
  /** What was sent, as it went over the wire. */
  body?: string,
) => Response | Promise<Response>

export const answer = (value: unknown): Response =>
  Response.json({ success: true, value, message: '', code: '', traceId: 't' })
export const refusal = (code: string, status: number, value: unknown = null): Response =>
  Response.json({ success: false, value, message: '', code, traceId: 't' }, { status })
export const never: Answer = () => Promise.withResolvers<Response>().promise
export const lost: Answer = () => Promise.reject(new TypeError('no network'))

/** The platform answers these calls so, and no other one ever; paths may go on behind that of the call. */
export async function answerCalls(answers: Partial<Record<CallName, Answer>>): Promise<void> {
  const found = await Promise.all(
    Object.entries(answers).map(async ([name, give]) => {
      const { path } = await entryOf(name)
      return { pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`), give }
    }),
  )
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (asked, sent) => {
    const address = new URL(asked as string, location.href) // the portal asks by address
    return (found.find(({ pattern }) => pattern.test(address.pathname))?.give ?? never)(
      address,
      new Headers(sent?.headers),
      typeof sent?.body === 'string' ? sent.body : undefined,
    )
  })
}
