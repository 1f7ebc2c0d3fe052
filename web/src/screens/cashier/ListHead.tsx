import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'

/** Heads a list whose lines carry times, and says in which zone they are. */
export function ListHead({ title }: { title: string }) {
  const ui = usePhrases('ui')
  const { zone } = useFormats()
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-3.5 pt-4.5 pb-2 md:px-5">
      <h2 className="text-[1.0625rem]">{title}</h2>
      <span className="muted text-xs">{ui.timeZone({ zone })}</span>
    </div>
  )
}
