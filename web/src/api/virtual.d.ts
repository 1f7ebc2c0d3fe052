declare module 'virtual:contract-table' {
  /** Name of a call to 'METHOD /path flags'; see web/build/contract-table.ts. */
  export const contractTable: Readonly<Record<string, string>>
}

declare module 'virtual:client-manifest' {
  import type { Manifest } from 'vite'
  export const clientManifest: Manifest
}

declare module 'virtual:built-files' {
  /** Addresses of the portal's styles. */
  export const styles: readonly string[]
}

/** Version of this build, in chunk reports. */
declare const __PORTAL_VERSION__: string
