import { useState, useSyncExternalStore } from 'react'
import { usePermission, useSettings } from '#api/platform.ts'
import { QrPicture } from '#components/QrPicture.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { findAppFile, systemOf, type PhoneSystem } from '#screens/download/app-file.ts'
import { shownPx } from '#components/qr-code.ts'
import { useInstall } from '#screens/download/use-install.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { InlineNotice } from '#ui/Notice.tsx'
import { TabPanel, UnderlineTabs, useTabPanels } from '#ui/Tabs.tsx'

const never = () => () => undefined

/** What only the browser knows: where the portal is, and on what it runs. */
const useHere = () => ({
  origin: useSyncExternalStore(
    never,
    () => location.origin,
    () => '',
  ),
  system: useSyncExternalStore(
    never,
    () => systemOf(navigator.userAgent),
    () => 'android' as const,
  ),
})

/** The ways onto a phone, by its system (DOWN-02). */
export function InstallGuide() {
  const t = usePhrases('download')
  const { origin, system: own } = useHere()
  const [chosen, setChosen] = useState<PhoneSystem>()
  const system = chosen ?? own
  const panels = useTabPanels()
  return (
    <>
      <InstallHere />
      <UnderlineTabs
        tabs={[
          { id: 'android', label: <SystemName icon="android-logo" name="Android" /> },
          { id: 'ios', label: <SystemName icon="apple-logo" name="iOS" /> },
        ]}
        value={system}
        onChange={setChosen}
        label={t.system}
        panels={panels}
      />
      <TabPanel panels={panels} value={system} className="app-way">
        <AppCode system={system} origin={origin} />
        <Steps system={system} />
      </TabPanel>
    </>
  )
}

/** The way onto this very device, where its browser has one. */
function InstallHere() {
  const { here: t } = usePhrases('download')
  const { brandName } = useSettings()
  const { state, ask } = useInstall()
  if (state === 'none') return null
  if (state === 'installed')
    return (
      <InlineNotice live tone="success" title={t.installed}>
        {t.installedText({ brand: brandName })}
      </InlineNotice>
    )
  return (
    <div className="card app-here">
      <Icon name="device-mobile" weight="duotone" size={28} />
      <div>
        <b>{t.title({ brand: brandName })}</b>
        <p className="soft">{t.text}</p>
      </div>
      <Button tone="primary" onClick={() => void ask().catch(() => undefined)}>
        {t.install}
      </Button>
    </div>
  )
}

const SystemName = ({ icon, name }: { icon: 'android-logo' | 'apple-logo'; name: string }) => (
  <>
    <Icon name={icon} weight="fill" size={18} />
    {name}
  </>
)

/** The file's address as a code, or the portal's own where there is no file (DOWN-04, DOWN-05). */
function AppCode({ system, origin }: { system: PhoneSystem; origin: string }) {
  const t = usePhrases('download')
  const file = findAppFile(usePermission().resources, system)
  const what = file === undefined ? 'portal' : (`${system}File` as const)
  return (
    <div className="card app-code">
      {origin ? (
        <QrPicture
          saveLabel={t.savePicture}
          text={new URL(file ?? '/', origin).href}
          label={t.codeOf[what]}
          fileName={`${what === 'portal' ? location.hostname : system}-qr.png`}
        />
      ) : (
        <span style={{ height: shownPx }} />
      )}
      <p className="muted">{t.scan[what]}</p>
      {file !== undefined && (
        <Button tone="primary" icon="download-simple" block href={file}>
          {t.take[system]}
        </Button>
      )}
    </div>
  )
}

const stepNames = ['open', 'find', 'choose', 'add'] as const

/** Four steps (DOWN-03), and what has to be known before them. */
function Steps({ system }: { system: PhoneSystem }) {
  const t = usePhrases('download')
  const file = findAppFile(usePermission().resources, system)
  const words = t[system]
  return (
    <div className="app-steps">
      {file === undefined && (
        <InlineNotice compact tone="info">
          {t.noFile[system]}
        </InlineNotice>
      )}
      {system === 'ios' && file !== undefined && (
        <InlineNotice tone="info" title={t.byHand}>
          {t.byHandText}
        </InlineNotice>
      )}
      <h2>{t.stepsOf[system]}</h2>
      <ol>
        {stepNames.map((name) => (
          <li key={name}>
            <b>{words[name]}</b>
            <span className="muted">{words[`${name}Text`]}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
