import { entry, styles } from 'virtual:built-files'
import type { BuildTold, Seen } from '#start/worker-messages.ts'
import {
  dropAll,
  dropOthers,
  keepFiles,
  keepPage,
  keepSeenPage,
  listKeptPages,
  readKept,
  readKeptPage,
} from '#worker/kept.ts'
import { addressOf, readPushed } from '#worker/notifications.ts'
import { offlinePage, offlinePolicy } from '#worker/offline-page.ts'
import { handlingOf } from '#worker/rules.ts'
import { wordsOf } from '#worker/texts.ts'
import type { Asked, Pressed, Pushed, WorkerScope } from '#worker/worker-scope.ts'

// The portal's service worker: makes what was read last readable without a network, and is in nobody's way otherwise.

const scope = globalThis as unknown as WorkerScope // this file runs as a service worker alone

const told: BuildTold = { build: [entry, ...styles] }

/** Pages that another build loaded, and no worker so far, hear of this one as well. */
async function tellPages(): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) page.postMessage(told)
}

async function answerOffline(): Promise<Response> {
  const { kept, newest } = await listKeptPages()
  const nonce = crypto.randomUUID()
  const html = offlinePage({ words: wordsOf(newest), kept, styles, nonce })
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': offlinePolicy(nonce),
  }
  return new Response(html, { status: 503, headers })
}

async function answerPage(event: Asked): Promise<Response> {
  const { pathname, search } = new URL(event.request.url)
  const address = pathname + search
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(keepPage(address, response.clone()).catch(() => undefined))
    event.waitUntil(leaveWhereUnwanted().catch(() => undefined))
    return response
  } catch {
    return (await readKeptPage(address)) ?? answerOffline()
  }
}

let hasAsked = false

/** The way out: a server that has no worker any more wants none in its visitors' browsers either. */
async function leaveWhereUnwanted(): Promise<void> {
  if (hasAsked) return
  hasAsked = true
  const { status } = await fetch(scope.location.pathname, { method: 'HEAD', cache: 'no-store' })
  if (status !== 404 && status !== 410) return
  await scope.registration.unregister()
  await dropAll()
}

const answerFile = async ({ request }: Asked): Promise<Response> =>
  (await readKept('files', request.url)) ?? fetch(request)

async function answerPicture({ request }: Asked): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    return (await readKept('pictures', request.url)) ?? Response.error()
  }
}

const answers = { page: answerPage, file: answerFile, picture: answerPicture }

scope.addEventListener('install', (event) => {
  event.waitUntil(keepFiles('files', styles))
  // Pages come from the network and name their own files, so no page depends on which worker serves it.
  void scope.skipWaiting()
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(dropOthers())
  event.waitUntil(tellPages())
  event.waitUntil(scope.registration.navigationPreload?.enable() ?? Promise.resolve())
})

scope.addEventListener('fetch', (event) => {
  const { method, url, destination, headers } = event.request
  const handling = handlingOf(
    { method, url, destination, hasSession: headers.has('authorization') },
    scope.location.origin,
  )
  if (handling !== 'network') event.respondWith(answers[handling](event))
})

scope.addEventListener('message', (event) => {
  const { address, files, pictures } = event.data as Seen // the portal's own pages alone can tell the worker anything
  const work = [keepSeenPage(address), keepFiles('files', files), keepFiles('pictures', pictures)]
  event.waitUntil(Promise.allSettled(work))
  event.source?.postMessage(told)
})

async function showPushed({ data }: Pushed): Promise<void> {
  const { newest } = await listKeptPages()
  const { title, options } = readPushed(data?.text(), wordsOf(newest).words.news)
  await scope.registration.showNotification(title, options)
}

/** Goes to a page that shows it already, or opens another: a game that is being played stays where it is. */
async function openPressed({ notification }: Pressed): Promise<void> {
  notification.close()
  const { opens } = (notification.data ?? {}) as { opens?: unknown } // as showPushed left it
  const address = addressOf(opens)
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = pages.find(({ url }) => new URL(url).pathname === address)
  await (shown ? shown.focus() : scope.clients.openWindow(address))
}

scope.addEventListener('push', (event) => event.waitUntil(showPushed(event)))

scope.addEventListener('notificationclick', (event) => event.waitUntil(openPressed(event)))
