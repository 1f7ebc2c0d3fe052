import type { Permission } from '@suntala/contract/permission'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { type Dashboard, type FigureName, figureNames } from '#operator/figures.ts'
import { lotteriesPath, membersPath, queuePath } from '#operator/paths.ts'
import type { Who } from '#operator/session.ts'
import { useFigureText } from '#operator/use-figure-text.ts'
import { Anchor } from '#ui/Anchor.tsx'

/** Where a figure is looked into, by who may. */
const places: Partial<Record<FigureName, { needs: Permission; href: string }>> = {
  turnover: { needs: 'lottery.read', href: lotteriesPath() },
  deposits: { needs: 'deposit.read', href: queuePath('deposits') },
  withdrawals: { needs: 'withdrawal.read', href: queuePath('withdrawals') },
  newMembers: { needs: 'member.read', href: membersPath() },
}

/** Today's figures beside those of yesterday. */
export function FigureTiles({ data, who }: { data: Dashboard; who: Who }) {
  const t = usePhrases('dashboard')
  const textOf = useFigureText(data.currency)
  const [yesterday, today] = data.days.slice(-2)
  if (!today || !yesterday) return null
  return (
    <dl className="ops-tiles">
      {figureNames.map((name) => {
        const place = places[name]
        const mayLook = place !== undefined && who.permissions.includes(place.needs)
        return (
          <div key={name}>
            <dt>{mayLook ? <Anchor href={place.href}>{t.figures[name]}</Anchor> : t.figures[name]}</dt>
            <dd className="num">
              {textOf(today, name)}
              <small className="muted">{t.yesterday({ amount: textOf(yesterday, name) })}</small>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
