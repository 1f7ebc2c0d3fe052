import type { Permission } from '@suntala/contract/permission'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Facts } from '#operator/Facts.tsx'
import { Part } from '#operator/Part.tsx'

/** What an operator may do, by what it is about. */
export function PersonRights({ permissions }: { permissions: readonly Permission[] }) {
  const t = usePhrases('people')
  // A right of another release is told by its own words.
  const areas: Readonly<Partial<Record<string, string>>> = t.areas
  const verbs: Readonly<Partial<Record<string, string>>> = t.verbs
  const rights = permissions.map((right) => {
    const [area = '', verb = ''] = right.split('.')
    return { area: areas[area] ?? area, verb: verbs[verb] ?? verb }
  })
  const groups = [...Map.groupBy(rights, ({ area }) => area)]
  return (
    <Part title={t.mayDo}>
      {groups.length === 0 && <p className="muted text-sm">{t.nothing}</p>}
      <Facts
        facts={groups.map(([area, held]) => [area, held.map(({ verb }) => verb).join(' · ')] as const)}
      />
    </Part>
  )
}
