// Name of a call to 'METHOD /path flags'; see web/build/contract-tables.ts.
declare module 'virtual:front-calls' {
  export const frontCalls: Readonly<Record<string, string>>
}

declare module 'virtual:later-calls' {
  export const laterCalls: Readonly<Record<string, string>>
}

declare module 'virtual:call-permissions' {
  import type { Permission } from '@suntala/contract/permission'
  /** What an operator's call needs; those of the way in are missing. */
  export const callPermissions: Readonly<Record<string, Permission | 'any'>>
}

declare module 'virtual:client-manifest' {
  import type { Manifest } from 'vite'
  export const clientManifest: Manifest
}

declare module 'virtual:built-files' {
  /** Addresses of the portal's styles. */
  export const styles: readonly string[]
  /** Address of its first script, whose name changes with whatever it leads to. */
  export const entry: string
}

/** Version of this build, in chunk reports. */
declare const __PORTAL_VERSION__: string
