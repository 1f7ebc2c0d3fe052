/** Holds the place of what is loading. Width and height as CSS lengths; radius in px. */
export function Skeleton({
  width = '100%',
  height = 12,
  radius = 6,
}: {
  width?: string | number
  height?: string | number
  radius?: number
}) {
  return <span className="sk" aria-hidden="true" style={{ width, height, borderRadius: radius }} />
}
