import type { AreaPhrases } from '@suntala/phrases/areas'
import { createContext } from 'react'
import type { MemberPage } from '#paths.ts'
import type { IconName } from '#ui/icons.ts'

export type MemberMenuEntry = {
  page: MemberPage
  group: keyof AreaPhrases<'member'>['groups']
  icon: IconName<'regular'> & IconName<'fill'>
  /** What a badge of the entry counts. */
  counts?: 'messages' | 'rewards'
}

/** The pages of the member centre in their order, as the areas declare them. */
export const MemberMenu = createContext<readonly MemberMenuEntry[]>([])
