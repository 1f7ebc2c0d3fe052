import { moneySettings } from '@suntala/contract/money-settings'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { Differences } from '#operator/Differences.tsx'
import { Facts } from '#operator/Facts.tsx'
import { settingsPath } from '#operator/paths.ts'
import { ReasonDialog } from '#operator/ReasonDialog.tsx'
import type { Who } from '#operator/session.ts'
import { SettingEditor } from '#operator/SettingEditor.tsx'
import { useSettingNames, useValueText, type WholeKey } from '#operator/setting-text.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { InlineNotice } from '#ui/Notice.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { pushToast } from '#ui/toasts.ts'

const moneyKeys = new Set<string>(moneySettings.map((key) => `settings.${key}`))

/** What a change is on the wire: the part that a key belongs to, with its value. */
export function changeOf(values: readonly { key: WholeKey; to?: unknown }[]): object {
  const parts: Record<string, Record<string, unknown>> = {}
  for (const { key, to } of values) {
    const [part = '', name = ''] = key.split('.')
    parts[part] = { ...parts[part], [name]: to }
  }
  return parts
}

type SettingPanelProps = { settingKey: WholeKey; value: unknown; who: Who }

/** One setting beside the list: what it does, what holds, and the way to change it. */
export function SettingPanel({ settingKey: key, value, who }: SettingPanelProps) {
  const t = usePhrases('setting')
  const { name, text } = useSettingNames()(key)
  const valueText = useValueText()
  return (
    <aside className="ops-case" aria-label={name}>
      <div className="ops-case-head">
        <h2>{name}</h2>
        <span className="grow" />
        <Button tone="ghost" size="sm" icon="x" label={t.close} data-key="Escape" href={settingsPath()} />
      </div>
      <p>{text}</p>
      <Facts facts={[[t.now, valueText(value)]]} />
      {who.permissions.includes('settings.edit') && <Change settingKey={key} value={value} />}
    </aside>
  )
}

function Change({ settingKey: key, value }: Omit<SettingPanelProps, 'who'>) {
  const t = usePhrases('setting')
  const { dateTimeInZone } = useFormats()
  const [draft, setDraft] = useState(value)
  const [from, setFrom] = useState('')
  const [isAsking, setAsking] = useState(false)
  const isSame = JSON.stringify(draft) === JSON.stringify(value)
  const needsTwo = moneyKeys.has(key)
  const fromMs = from === '' ? null : new Date(from).getTime()
  return (
    <>
      <SettingEditor
        name={key}
        value={draft}
        onChange={setDraft}
        isMaintenance={key === 'settings.maintenance'}
      />
      <Field label={t.from} hint={t.fromHint}>
        <TextInput
          type="datetime-local"
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
      </Field>
      {needsTwo && <InlineNotice compact>{t.twoText}</InlineNotice>}
      <Button tone="primary" disabled={isSame} onClick={() => setAsking(true)}>
        {t.review}
      </Button>
      <ReasonDialog
        open={isAsking}
        title={t.reviewTitle}
        text={needsTwo ? t.twoText : t.oneText}
        action="opsSettingsAsk"
        more={{ ...changeOf([{ key, to: draft }]), from: fromMs }}
        submit={t.change}
        invalidates={['opsSettings', 'opsSettingsChanges']}
        onClose={() => setAsking(false)}
        onDone={() => {
          pushToast({ tone: 'success', title: t.sent })
          // What was asked for stands in the list, which a phone shows in place of this panel.
          navigate(settingsPath())
        }}
      >
        <Differences rows={[{ key, from: value, to: draft }]} />
        {fromMs !== null && <Facts facts={[[t.from, dateTimeInZone(fromMs)]]} />}
      </ReasonDialog>
    </>
  )
}
