import { currentLanguage } from '#i18n/language.ts'
import { loadArea } from '#i18n/load-phrases.ts'
import { paths } from '#paths.ts'
import type { BuildTold } from '#start/worker-messages.ts'
import { pushToast } from '#ui/toasts.ts'
import { readSessionJson, writeSession } from '#util/storage.ts'

type Build = BuildTold['build']

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Whether this page was loaded of a build: then its head names that build's files. */
function isOwn(build: Build): boolean {
  const named = [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'))
  return build.every((file) => named.includes(file))
}

/** Where something is begun that the page alone holds: a form, a dialog, a game, a slip. */
const begun = 'main form, main iframe, dialog[open]'
const games: readonly string[] = [paths.game({}), paths.seamless({}), paths.lottery({ home: false })]
const isBusy = (): boolean => games.includes(location.pathname) || document.querySelector(begun) !== null

/** What a tab tells the others when its visitor has taken a new version. */
export const versionChannel = 'version'

/**
 * Says that there is a version of the portal newer than this page, and takes it when the visitor wants it. Tabs in which
 * nothing is begun follow; the others go on saying it.
 */
export function followVersions(worker: EventTarget, reload = () => location.reload()): void {
  const tabs = new BroadcastChannel(versionChannel)
  let said: Build = []

  function take(build: Build): void {
    // A page that is of the old build even so, for a server that is not replaced yet, does not ask again.
    writeSession('reloadedFor', JSON.stringify(build))
    reload()
  }

  async function say(build: Build): Promise<void> {
    if (isOwn(build) || isSame(said, build) || isSame(readSessionJson('reloadedFor'), build)) return
    said = build
    const { version: t } = await loadArea(currentLanguage.get(), 'download')
    const onSelect = () => {
      tabs.postMessage(build)
      take(build)
    }
    pushToast({
      tone: 'info',
      title: t.title,
      text: t.text,
      action: { label: t.reload, onSelect },
    })
  }

  worker.addEventListener('message', (event) => {
    const { build } = (event as MessageEvent<BuildTold>).data // the portal's own worker says nothing else
    void say(build).catch(() => (said = []))
  })
  tabs.addEventListener('message', ({ data }: MessageEvent<Build>) => {
    if (!isOwn(data) && !isBusy()) take(data)
  })
}
