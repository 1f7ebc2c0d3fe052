import { Suspense } from 'react'
import { useSettings } from '#api/platform.ts'
import { BannerArea } from '#components/BannerArea.tsx'
import { lazyHydrate } from '#components/lazy-hydrate.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { isRealMember, useSessionFact } from '#session/session-store.ts'
import { DrawStrip } from '#screens/home/DrawStrip.tsx'
import { HotLane } from '#screens/home/GameLanes.tsx'
import { NoticeStrip } from '#screens/home/NoticeStrip.tsx'
import { lazyPart } from '#util/load-part.ts'

/** Comes with the session. */
const RecentLane = lazyPart(
  'home/RecentLane',
  async () => (await import('#screens/home/RecentLane.tsx')).RecentLane,
)

// What lies below the first view sleeps until it comes into view.
const importLower = () => import('#screens/home/below-fold.tsx')
const ShortLanes = lazyHydrate('home/ShortLanes', async () => (await importLower()).ShortLanes)
const SlotLane = lazyHydrate(
  'home/SlotLane',
  async () => (await import('#screens/home/GameLanes.tsx')).SlotLane,
)
const HomeEnd = lazyHydrate('home/HomeEnd', async () => (await importLower()).HomeEnd)

/** P-01: each block shows what there is, and is not there without it. */
export function Home() {
  const t = usePhrases('home')
  const { brandName } = useSettings()
  const isMember = useSessionFact(isRealMember)
  return (
    <>
      <title>{`${brandName} · ${t.title}`}</title>
      <meta name="description" content={t.description} />
      <h1 className="sr-text">{`${brandName}: ${t.title}`}</h1>
      <BannerArea group="w_home" layout="centred" label={t.featured} />
      <NoticeStrip />
      {/* Each is taken over in a turn of its own. */}
      <Suspense fallback={null}>
        <DrawStrip />
      </Suspense>
      <Suspense fallback={null}>
        <HotLane />
      </Suspense>
      <Suspense fallback={null}>{isMember && <RecentLane />}</Suspense>
      <ShortLanes />
      <SlotLane />
      <HomeEnd />
    </>
  )
}
