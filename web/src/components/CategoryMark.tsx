import type { GameCategory } from '@suntala/contract/game'
import { categoryLooks } from '#components/categories.ts'
import { Icon } from '#ui/Icon.tsx'

export const toCategory = (code: string): GameCategory | undefined =>
  Object.hasOwn(categoryLooks, code) ? (code as GameCategory) : undefined // the table has every category

/** Of a category that this build does not know. */
const unknownLook = { icon: 'question', colour: 'recent' } as const

/** The sign of a game category in its colour, on a tile of the same. */
export function CategoryMark({ code, size = 28 }: { code: string; size?: number }) {
  const category = toCategory(code)
  const { icon, colour } = category ? categoryLooks[category] : unknownLook
  return (
    <span
      className="grid flex-none place-items-center"
      style={{
        width: size,
        height: size,
        borderRadius: size * 0.29,
        background: `color-mix(in oklab, var(--c-cat-${colour}) 16%, transparent)`,
        color: `var(--c-cat-${colour})`,
      }}
    >
      <Icon name={icon} weight="fill" size={Math.round(size * 0.54)} />
    </span>
  )
}
