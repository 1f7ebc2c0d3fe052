import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { CallFailure } from '#components/CallFailure.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { settingsPath } from '#operator/paths.ts'
import type { Who } from '#operator/session.ts'
import { type Everything, settingGroups, type SettingGroup } from '#operator/setting-groups.ts'
import { useSettingNames, useValueText, type WholeKey } from '#operator/setting-text.ts'
import { SettingPanel } from '#operator/SettingPanel.tsx'
import { SettingsChanges } from '#operator/SettingsChanges.tsx'
import { Anchor } from '#ui/Anchor.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState, InlineNotice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SearchBox } from '#ui/TextInput.tsx'

/** What holds under a whole key; undefined where there is no such setting. */
function valueOf({ settings, flags, fieldRules }: Everything, key: WholeKey): unknown {
  const [part = '', name = ''] = key.split('.')
  const parts: Readonly<Record<string, Readonly<Record<string, unknown>>>> = { settings, flags, fieldRules }
  return parts[part]?.[name]
}

/** All that is set for everyone, by what it is about, with who changed what. */
export function SettingsPage({ settingKey, who }: { settingKey: string | undefined; who: Who }) {
  const t = usePhrases('setting')
  const ui = usePhrases('ui')
  const [search, setSearch] = useState('')
  const all = useCall('opsSettings')
  const shown = all.data
  const value = shown && settingKey !== undefined ? valueOf(shown, settingKey) : undefined
  return (
    <div className={cx('ops-page', settingKey !== undefined && 'ops-page-case')}>
      <section className="ops-list" aria-labelledby="settings-title">
        <div className="ops-head">
          <h1 id="settings-title">{t.title}</h1>
          <SearchBox
            size="sm"
            label={t.search}
            placeholder={t.search}
            value={search}
            onChange={setSearch}
            clearLabel={ui.clear}
            maxLength={60}
            shortcut="/"
            data-focus="/"
          />
        </div>
        {all.error && !shown && <CallFailure call={all} />}
        {!shown && !all.error && <Skeleton width="60%" />}
        {shown && (
          <div className="ops-sheet ops-settings">
            {shown.broken.length > 0 && (
              <InlineNotice compact tone="warning">
                {t.broken({ names: shown.broken.join(', ') })}
              </InlineNotice>
            )}
            <SettingsChanges who={who} which="open" />
            <Groups all={shown} search={search} openKey={settingKey} />
            <SettingsChanges who={who} which="over" />
          </div>
        )}
      </section>
      {shown && settingKey !== undefined && value !== undefined && (
        <SettingPanel
          key={`${settingKey} ${JSON.stringify(value)}`}
          settingKey={settingKey}
          value={value}
          who={who}
        />
      )}
      {shown && settingKey !== undefined && value === undefined && (
        <aside className="ops-case" aria-label={t.unknown}>
          <div className="ops-case-head">
            <span className="grow" />
            <Button tone="ghost" size="sm" icon="x" label={t.close} data-key="Escape" href={settingsPath()} />
          </div>
          <EmptyState title={t.unknown} bare />
        </aside>
      )}
    </div>
  )
}

type GroupsProps = { all: Everything; search: string; openKey: string | undefined }

function Groups({ all, ...look }: GroupsProps) {
  const t = usePhrases('setting')
  const groups = Object.entries(settingGroups).map(([group, keys]) => ({
    title: t.groups[group as SettingGroup], // a key of the very object
    keys: keys.map((key) => `settings.${key}`),
  }))
  const flags = { title: t.flags, keys: Object.keys(all.flags).map((key) => `flags.${key}`) }
  const fields = { title: t.fields, keys: Object.keys(all.fieldRules).map((key) => `fieldRules.${key}`) }
  return [...groups, flags, fields].map(({ title, keys }) => (
    <Group key={title} title={title} keys={keys} all={all} {...look} />
  ))
}

function Group({ title, keys, all, search, openKey }: GroupsProps & { title: string; keys: string[] }) {
  const nameOf = useSettingNames()
  const text = useValueText()
  const wanted = search.trim().toLowerCase()
  const fits = (key: string) =>
    `${key} ${nameOf(key).name} ${nameOf(key).text}`.toLowerCase().includes(wanted)
  const found = keys.filter(fits)
  if (found.length === 0) return null
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className="ops-lines">
        {found.map((key) => (
          <li key={key}>
            <Anchor href={settingsPath(key)} data-row aria-current={key === openKey ? 'true' : undefined}>
              <b>{nameOf(key).name}</b>
              <span className="ops-setting-value">{text(valueOf(all, key))}</span>
              <span className="muted ops-whole">{nameOf(key).text}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}
