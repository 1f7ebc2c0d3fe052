import { StudioFlyout } from '#shell/StudioFlyout.tsx'
import { TooltipHost } from '#ui/TooltipHost.tsx'

/** What shows itself at the pointer or the focus. */
export const HoverHosts = () => (
  <>
    <TooltipHost />
    <StudioFlyout />
  </>
)
