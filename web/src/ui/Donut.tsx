import type { ReactNode } from 'react'
import type { SharePart } from './Stat.tsx'

const radius = 66
const width = 16
const round = 2 * Math.PI * radius

/** Parts of a whole around its sum. Shares are 0 to 1 and only drawn, never reckoned with. */
export function Donut({
  parts,
  label,
  children,
}: {
  parts: readonly SharePart[]
  label: string
  children: ReactNode
}) {
  const size = 2 * radius + width + 4
  const shown = parts.filter(({ share }) => share > 0)
  const gap = shown.length > 1 ? 3 : 0
  return (
    <div className="relative flex-none" style={{ width: size, height: size }}>
      <svg role="img" aria-label={label} width={size} height={size} className="-rotate-90">
        <circle
          cx={size / 2}
          cy={size / 2}
          r={radius}
          fill="none"
          stroke="var(--c-line)"
          strokeWidth={width}
        />
        {shown.map((part, index) => (
          <circle
            key={part.id}
            cx={size / 2}
            cy={size / 2}
            r={radius}
            fill="none"
            stroke={part.colour}
            strokeWidth={width}
            strokeDasharray={`${Math.max(1, part.share * round - gap)} ${round}`}
            strokeDashoffset={-shown.slice(0, index).reduce((sum, { share }) => sum + share, 0) * round}
            data-tip={part.label}
          />
        ))}
      </svg>
      <div className="absolute inset-0 grid place-items-center text-center text-xs">{children}</div>
    </div>
  )
}
