import { usePhrases } from '#i18n/I18nProvider.tsx'
import { SegmentedControl, type SegmentedControlProps } from '#ui/SegmentedControl.tsx'

type ListHeadProps<Id extends string> = Pick<SegmentedControlProps<Id>, 'value' | 'segments' | 'onChange'> & {
  /** Of the heading, by which its section is named. */
  id: string
  title: string
}

/** Heads a list of what is written to the house: what it is, and which state of it is shown. */
export function ListHead<Id extends string>({ id, title, ...states }: ListHeadProps<Id>) {
  const { queue: t } = usePhrases('operator')
  return (
    <div className="ops-head">
      <h1 id={id}>{title}</h1>
      <SegmentedControl size="sm" label={t.filter} {...states} />
    </div>
  )
}
