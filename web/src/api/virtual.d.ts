declare module 'virtual:contract-table' {
  /** Name of a call to 'METHOD /path flags'; see web/build/contract-table.ts. */
  export const contractTable: Readonly<Record<string, string>>
}

declare module 'virtual:client-manifest' {
  import type { Manifest } from 'vite'
  export const clientManifest: Manifest
}

/** Version of this build, in chunk reports. */
declare const __PORTAL_VERSION__: string
