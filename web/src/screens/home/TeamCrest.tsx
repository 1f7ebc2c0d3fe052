/** A number that follows from a name alone. */
const numberOf = (name: string): number =>
  [...name].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 65_521, 7)

const shields = [
  'M4 3h32v19c0 8-7 13-16 16C11 35 4 30 4 22z',
  'M20 2l16 5v14c0 9-8 14-16 17C12 35 4 30 4 21V7z',
  'M20 2a18 18 0 1 1 0 36a18 18 0 1 1 0-36z',
] as const
const fields = ['M20 0h20v40H20z', 'M0 0h40L0 40z', 'M12 0h6v40h-6zM24 0h6v40h-6z', 'M0 14h40v12H0z'] as const

const pick = <T,>(list: readonly T[], by: number): T | undefined => list[by % list.length]

/** A coat of arms that the portal draws itself: shape and colours follow from the team's name. */
export function TeamCrest({ name }: { name: string }) {
  const number = numberOf(name)
  const hue = (number * 47) % 360
  const shield = pick(shields, number)
  const clip = `crest-${number}`
  return (
    <svg className="mt-crest" width="36" height="36" viewBox="0 0 40 40" aria-hidden="true">
      <clipPath id={clip}>
        <path d={shield} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path d="M0 0h40v40H0z" fill={`oklch(54% 0.14 ${hue})`} />
        <path d={pick(fields, Math.floor(number / 3))} fill={`oklch(34% 0.09 ${hue + 40})`} />
      </g>
      <path d={shield} fill="none" stroke="var(--c-line-control)" strokeWidth="1.5" />
    </svg>
  )
}
