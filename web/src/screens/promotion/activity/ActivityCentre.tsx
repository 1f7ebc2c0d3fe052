import { navigate } from 'wouter/use-browser-location'
import { useSettings } from '#api/platform.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { ScreenProps } from '#lazy-screen.ts'
import { paths } from '#paths.ts'
import { ActivityDetail } from '#screens/promotion/activity/ActivityDetail.tsx'
import { ActivityList } from '#screens/promotion/activity/ActivityList.tsx'
import { ActivityRecords } from '#screens/promotion/activity/ActivityRecords.tsx'
import { TabPanel, UnderlineTabs, useTabPanels } from '#ui/Tabs.tsx'

const views = ['running', 'records'] as const

/** P-16: what the house has going on for members, or one of it; and what the member has done. */
export function ActivityCentre({ params, search }: ScreenProps) {
  const code = params['code']
  return code === undefined ? <Centre search={search} /> : <ActivityDetail code={code} />
}

function Centre({ search }: { search: URLSearchParams }) {
  const t = usePhrases('activity')
  const { brandName } = useSettings()
  const panels = useTabPanels()
  const view = views.find((each) => each === search.get('view')) ?? 'running'
  return (
    <>
      <title>{`${t.title} · ${brandName}`}</title>
      <meta name="description" content={t.intro} />
      <h1 className="pro-title">{t.title}</h1>
      <p className="soft">{t.intro}</p>
      <div className="acv-tabs">
        <UnderlineTabs
          label={t.views}
          panels={panels}
          value={view}
          tabs={views.map((id) => ({ id, label: t.view[id] }))}
          onChange={(next) =>
            navigate(paths.activity(next === 'records' ? { view: next } : {}), { replace: true })
          }
        />
      </div>
      <TabPanel panels={panels} value={view}>
        {view === 'running' ? <ActivityList /> : <ActivityRecords search={search} />}
      </TabPanel>
    </>
  )
}
