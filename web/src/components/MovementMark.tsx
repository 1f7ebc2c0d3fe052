import { movementLooks, type MovementType } from '#components/movements.ts'
import { Icon } from '#ui/Icon.tsx'

/** The sign of a kind of movement on a round tile. */
export function MovementMark({ type }: { type: MovementType }) {
  return (
    <span className="soft grid h-9 w-9 flex-none place-items-center rounded-full bg-raised">
      <Icon name={movementLooks[type].icon} size={16} />
    </span>
  )
}
