import { afterEach, expect, test } from 'vitest'
import { loadAreas } from '#i18n/load-phrases.ts'
import { followVersions, versionChannel } from '#start/follow-versions.ts'
import type { BuildTold } from '#start/worker-messages.ts'
import { show } from '#ui/test-page.tsx'
import { dismissToast, shownToasts } from '#ui/toasts.ts'
import { removeSession } from '#util/storage.ts'

await loadAreas('en', ['download'])

/** A page of a build, the worker that it hears, and how often it has loaded itself again. */
function openPage(ownBuild: readonly string[]) {
  for (const href of ownBuild)
    document.head.append(Object.assign(document.createElement('link'), { className: 'own', href }))
  const worker = new EventTarget()
  const page = { reloads: 0 }
  followVersions(worker, () => (page.reloads += 1))
  const hear = (...build: string[]) =>
    worker.dispatchEvent(new MessageEvent<BuildTold>('message', { data: { build } }))
  return { page, hear }
}

const offered = () => shownToasts().filter(({ title }) => title === 'A new version is there')
const [old, newer] = ['/assets/entry-client-old.js', '/assets/entry-client-new.js']

/** Another tab takes a version. */
async function takeElsewhere(...build: string[]): Promise<void> {
  const heard = new BroadcastChannel(versionChannel)
  const other = new BroadcastChannel(versionChannel)
  const isHeard = new Promise((done) => heard.addEventListener('message', done))
  other.postMessage(build)
  await isHeard
  other.close()
  heard.close()
}

afterEach(() => {
  for (const link of document.head.querySelectorAll('.own')) link.remove()
  for (const { id } of shownToasts()) dismissToast(id)
  removeSession('reloadedFor')
})

test('a newer version is told once, with a way to take it, and nothing is loaded by itself', async () => {
  const { page, hear } = openPage([old])
  hear(newer)
  hear(newer)
  await expect.poll(offered).toHaveLength(1)
  expect(page.reloads).toBe(0)
  offered()[0]?.action?.onSelect?.()
  expect(page.reloads).toBe(1)
})

test('a page of the build that the worker is of is told nothing, nor one that took the version and is old even so', async () => {
  openPage([old]).hear(old)
  const first = openPage([])
  first.hear(newer)
  await expect.poll(offered).toHaveLength(1)
  const [toast] = offered()
  toast?.action?.onSelect?.()
  dismissToast(toast?.id ?? 0)
  openPage([]).hear(newer)
  const last = openPage([])
  last.hear('/assets/entry-client-newest.js')
  // What is said of the newest came after what would have been said of the others.
  await expect.poll(offered).toHaveLength(1)
})

test('where another tab takes the version this one follows, but not while a form is open, and not to where it is already', async () => {
  const { page } = openPage([old])
  show(
    <main>
      <form />
    </main>,
  )
  await takeElsewhere(newer)
  expect(page.reloads).toBe(0)
  show(<main />)
  await takeElsewhere(old)
  expect(page.reloads).toBe(0)
  await takeElsewhere(newer)
  expect(page.reloads).toBe(1)
})
