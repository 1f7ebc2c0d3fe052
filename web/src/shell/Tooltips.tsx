import { useEffect, useState, type ComponentType } from 'react'
import { onFirst } from '#util/first-input.ts'
import { loadPart } from '#util/load-part.ts'

const load = async () =>
  (await loadPart('shell/HoverHosts', () => import('#shell/HoverHosts.tsx'))).HoverHosts

/** Tooltips and the studios under a category, which come with the first pointer or key: nobody asks for one before. */
export function Tooltips() {
  const [Host, setHost] = useState<ComponentType>()
  useEffect(() => {
    const bring = () => void load().then((part) => setHost(() => part), ignore)
    return onFirst(['pointerover', 'keydown'], bring)
  }, [])
  return Host && <Host />
}

/** A page without them still works. */
const ignore = () => undefined
