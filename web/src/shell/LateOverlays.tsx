import { OfflineSign } from '#shell/OfflineSign.tsx'
import { TooltipHost } from '#ui/TooltipHost.tsx'

/** What lies over every page and is not needed before it works. */
export function LateOverlays() {
  return (
    <>
      <TooltipHost />
      <OfflineSign />
    </>
  )
}
