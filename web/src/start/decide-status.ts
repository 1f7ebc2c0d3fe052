import type { Permission } from '@suntala/contract/settings'
import type { QueryClient } from '@tanstack/react-query'
import { permissionQuery, settingsQuery } from '#api/platform.ts'
import { platformStatus } from '#api/signals.ts'

/** Decides once, by the start answer, whether the portal is open, and asks for what the document did not bring (SYS-09). */
export async function decideStatus(queries: QueryClient): Promise<Permission> {
  const permission = await queries.query(permissionQuery)
  // A closed platform answers the status alone.
  if (permission.status === 0) await queries.query(settingsQuery)
  platformStatus.set(permission.status)
  return permission
}
