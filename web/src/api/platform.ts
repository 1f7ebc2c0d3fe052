import type { Permission, Settings, WhitelabelNode } from '@suntala/contract/settings'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { queryKey } from '#api/query-key.ts'

/** The start answer, under one key whatever the host is. */
export const permissionQuery = {
  queryKey: queryKey('permission'),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Permission> => {
    const value = await call('permission', { query: { url: location.host } }, { signal })
    if (!('whitelabel' in value)) throw new CallError('INTERNAL')
    return value as Permission // the tree's type is recursive, which the schema's input type does not carry
  },
  staleTime: Number.POSITIVE_INFINITY,
}

/** The short status answer, for the pages that stand in for a closed portal. */
export const statusQuery = {
  queryKey: ['permission', 'status'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call('permission', {}, { signal }),
}

export const settingsQuery = {
  queryKey: queryKey('settings'),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Settings> => call('settings', {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
}

function present<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`${name} is loaded before any screen shows`)
  return value
}

export const usePermission = (): Permission => present(useQuery(permissionQuery).data, 'permission')
export const useSettings = (): Settings => present(useQuery(settingsQuery).data, 'settings')

export function isModuleOn(tree: readonly WhitelabelNode[], modId: string): boolean {
  return tree.some(
    (node) => node.enabled === '1' && (node.modId === modId || isModuleOn(node.childrenNodes, modId)),
  )
}
