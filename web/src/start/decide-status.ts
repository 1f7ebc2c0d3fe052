import type { QueryClient } from '@tanstack/react-query'
import { permissionQuery, settingsQuery } from '#api/platform.ts'
import { platformStatus } from '#api/signals.ts'

/** Decides once, by the start answer, whether the portal is open, and asks for what the document did not bring (SYS-09). */
export async function decideStatus(queries: QueryClient): Promise<void> {
  const { status } = await queries.query(permissionQuery)
  // A closed platform answers the status alone.
  if (status === 0) await queries.query(settingsQuery)
  platformStatus.set(status)
}
