import { useState } from 'react'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { Member } from '#operator/member.ts'
import { Part } from '#operator/Part.tsx'
import { ReasonDialog } from '#operator/ReasonDialog.tsx'
import type { Who } from '#operator/session.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { pushToast } from '#ui/toasts.ts'

/** The member's rank, and the way to give another or none. */
export function MemberRank({ member, who }: { member: Member; who: Who }) {
  const t = usePhrases('house').rank
  const { account, rankLevel, ranks } = member
  const [chosen, setChosen] = useState<string>()
  const label = ranks.find((rank) => rank.rankLevel === rankLevel)?.labelName
  const now = rankLevel === null ? t.none : (label ?? t.gone({ level: String(rankLevel) }))
  const mayRank = who.permissions.includes('member.rank')
  const canChange = mayRank && (ranks.length > 0 || rankLevel !== null)
  return (
    <Part
      title={t.title}
      action={
        canChange && (
          <Button size="sm" onClick={() => setChosen(rankLevel === null ? '' : String(rankLevel))}>
            {t.change}
          </Button>
        )
      }
    >
      <p className="text-sm">{now}</p>
      {mayRank && ranks.length === 0 && <p className="muted text-sm">{t.noRanks}</p>}
      <ReasonDialog
        open={chosen !== undefined}
        title={t.changeTitle({ account })}
        text={t.changeText}
        action="opsMemberRank"
        more={{ account, rankLevel: chosen ? Number(chosen) : null }}
        submit={t.change}
        invalidates={['opsMember', 'opsAudit']}
        onClose={() => setChosen(undefined)}
        onDone={() => pushToast({ tone: 'success', title: t.done })}
      >
        <Field label={t.title}>
          <Select
            value={chosen ?? ''}
            onChange={setChosen}
            options={[
              { value: '', text: t.none },
              ...ranks.map((rank) => ({ value: String(rank.rankLevel), text: rank.labelName })),
              // One that the settings no longer have can be taken away, and not given.
              ...(rankLevel !== null && label === undefined
                ? [{ value: String(rankLevel), text: now, disabled: true }]
                : []),
            ]}
          />
        </Field>
      </ReasonDialog>
    </Part>
  )
}
