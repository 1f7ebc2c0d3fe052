import { useRef, useState } from 'react'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { SearchBox } from '#ui/TextInput.tsx'

const waitMs = 400

/** Words to search for, sent once the typing pauses. */
export function RecordSearch({
  value,
  onChange,
  label,
}: {
  value: string
  onChange: (text: string) => void
  label: string
}) {
  const { clear } = usePhrases('ui')
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The address changed by another way, such as a press on "clear filters".
  if (shown !== value) {
    setShown(value)
    if (value !== text.trim()) setText(value)
  }
  return (
    <SearchBox
      label={label}
      placeholder={label}
      clearLabel={clear}
      size="sm"
      maxLength={60}
      value={text}
      onChange={(typed) => {
        setText(typed)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => onChange(typed.trim()), typed === '' ? 0 : waitMs)
      }}
    />
  )
}
