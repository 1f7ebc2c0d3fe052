import type { Context } from '#context.ts'
import { selectSignIns, type SignIn } from '#session/sign-in-store.ts'

/** @property next the id to ask for the older ones by; null where there are none */
export type SignInPage = { signIns: SignIn[]; next: string | null }

/** Tries to begin a session of a member, newest first. */
export async function listSignIns(
  { db }: Context,
  memberId: string,
  { before = null, size }: { before?: string | null | undefined; size: number },
): Promise<SignInPage> {
  // One more than asked for says whether there are older ones.
  const found = await selectSignIns(db, memberId, { before, limit: size + 1 })
  const signIns = found.slice(0, size)
  return { signIns, next: found.length > size ? (signIns.at(-1)?.id ?? null) : null }
}
