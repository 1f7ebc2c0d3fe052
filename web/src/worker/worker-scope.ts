// What of a service worker's own world is used here: the library of its types cannot stand beside the one of pages.

export type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }

export type Asked = Lasting & {
  readonly request: Request
  /** The browser's own request of a page, sent while the worker started. */
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

/** An open page, as the worker sees it. */
type Page = { readonly url: string; postMessage: (message: unknown) => void; focus: () => Promise<unknown> }

export type Told = Lasting & { readonly data: unknown; readonly source: Page | null }

/** What a push service brought, opened by the browser. */
export type Pushed = Lasting & { readonly data: { text: () => string } | null }

export type Pressed = Lasting & { readonly notification: Notification }

export type WorkerScope = {
  readonly registration: ServiceWorkerRegistration
  readonly location: Pick<Location, 'origin' | 'pathname'>
  readonly clients: {
    matchAll: (wanted: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly Page[]>
    openWindow: (address: string) => Promise<unknown>
  }
  skipWaiting: () => Promise<void>
  addEventListener: {
    (name: 'install' | 'activate', listener: (event: Lasting) => void): void
    (name: 'fetch', listener: (event: Asked) => void): void
    (name: 'message', listener: (event: Told) => void): void
    (name: 'push', listener: (event: Pushed) => void): void
    (name: 'notificationclick', listener: (event: Pressed) => void): void
  }
}
