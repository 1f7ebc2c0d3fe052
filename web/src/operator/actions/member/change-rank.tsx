import { usePhrases } from '#i18n/I18nProvider.tsx'
import { actionOn, type FieldsProps, type StateProps } from '#operator/action.ts'
import type { Member } from '#operator/member.ts'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'

type Chosen = { account: string; rankLevel: number | null }

/** The rank in words; one that the settings no longer have is told by its level. */
function useRankName({ rankLevel, ranks }: Member): { name: string; isGone: boolean } {
  const t = usePhrases('actions').opsMemberRank
  if (rankLevel === null) return { name: t.none, isGone: false }
  const name = ranks.find((rank) => rank.rankLevel === rankLevel)?.labelName
  return { name: name ?? t.gone({ level: String(rankLevel) }), isGone: name === undefined }
}

function State({ subject }: StateProps<'member'>) {
  const t = usePhrases('actions').opsMemberRank
  const { name } = useRankName(subject)
  return (
    <>
      <p className="text-sm">{name}</p>
      {subject.ranks.length === 0 && <p className="muted text-sm">{t.noRanks}</p>}
    </>
  )
}

function Fields({ subject, input, onInput }: FieldsProps<'member', Chosen>) {
  const t = usePhrases('actions').opsMemberRank
  const { rankLevel, ranks } = subject
  const { name, isGone } = useRankName(subject)
  return (
    <Field label={t.heading}>
      <Select
        value={input.rankLevel === null ? '' : String(input.rankLevel)}
        onChange={(level) => onInput({ ...input, rankLevel: level === '' ? null : Number(level) })}
        options={[
          { value: '', text: t.none },
          ...ranks.map((rank) => ({ value: String(rank.rankLevel), text: rank.labelName })),
          // One that the settings no longer have can be taken away, and not given.
          ...(isGone ? [{ value: String(rankLevel), text: name, disabled: true }] : []),
        ]}
      />
    </Field>
  )
}

/** The member's rank, and the way to give another or none. */
export const action = actionOn('member', 'opsMemberRank', {
  part: 'overview',
  heading: (t) => t.heading,
  State,
  offer: ({ account, rankLevel, ranks }, t) =>
    ranks.length === 0 && rankLevel === null
      ? undefined
      : { button: t.button, title: t.title({ account }), text: t.text, input: { account, rankLevel } },
  Fields,
  invalidates: ['opsMember'],
  done: (_, t) => t.done,
})
