import { useEffect, useEffectEvent, useState } from 'react'

const typingMs = 300

/** Typed words are applied when the typing rests; what is applied from elsewhere shows in the field. */
export function useTypedSearch(
  applied: string,
  onChange: (search: string) => void,
): readonly [string, (text: string) => void] {
  const [text, setText] = useState(applied)
  const [last, setLast] = useState(applied)
  if (applied !== last) {
    setLast(applied)
    if (applied !== text.trim()) setText(applied)
  }
  const apply = useEffectEvent(onChange)
  const wanted = text.trim()
  useEffect(() => {
    if (wanted === applied) return
    const from = location.pathname
    // Whoever has followed a link meanwhile is not called back. Another filter of the same page is no link: both hold.
    const timer = setTimeout(() => {
      if (location.pathname === from) apply(wanted)
    }, typingMs)
    return () => clearTimeout(timer)
  }, [wanted, applied])
  return [text, setText]
}
