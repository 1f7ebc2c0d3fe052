import { useLocation } from 'wouter'
import { paths } from '#paths.ts'

/** Where the help leads inside itself: whoever reads it bare stays there. */
export function useHelpPath(): typeof paths.help {
  const [pathname] = useLocation()
  return pathname.startsWith(paths.helpBare()) ? paths.helpBare : paths.help
}
