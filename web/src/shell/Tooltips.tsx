import { useEffect, useState, type ComponentType } from 'react'
import { onFirst } from '#util/first-input.ts'
import { loadPart } from '#util/load-part.ts'

const load = async () => (await loadPart('ui/TooltipHost', () => import('#ui/TooltipHost.tsx'))).TooltipHost

/** Tooltips, which come with the first pointer or key: nobody asks for one before. */
export function Tooltips() {
  const [Host, setHost] = useState<ComponentType>()
  useEffect(() => {
    const bring = () => void load().then((part) => setHost(() => part), ignore)
    return onFirst(['pointerover', 'keydown'], bring)
  }, [])
  return Host && <Host />
}

/** A page without tooltips still works. */
const ignore = () => undefined
