import type { Area } from '@suntala/phrases/areas'
import type { Plugin } from 'vite'

/** Texts that the operators' console alone shows, or the server alone writes. */
export const otherAreas: readonly string[] = [
  'actions',
  'audit',
  'closings',
  'content',
  'dashboard',
  'draws',
  'house',
  'lotteries',
  'message',
  'operator',
  'people',
  'promotions',
  'reconciliation',
  'setting',
  'teams',
] satisfies Area[]

/** The portal's list of texts, which every page loads, is without those that it never shows. */
export function portalAreas(): Plugin {
  return {
    name: 'portal-areas',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/phrases\/src\/[\w-]+\/areas\.ts$/.test(id)) return undefined
      return code.replaceAll(/^ *(\w+): \(\) => import\(.*\),\n/gm, (line, area: string) =>
        otherAreas.includes(area) ? '' : line,
      )
    },
  }
}
