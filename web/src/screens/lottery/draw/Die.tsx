/** Where the eyes of each face are, on a grid of three by three. */
const eyes: Readonly<Record<string, readonly (readonly [x: number, y: number])[]>> = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
}

/** A face of a die. */
export function Die({ face, size = 30 }: { face: string; size?: number }) {
  return (
    <svg className="lot-die" width={size} height={size} viewBox="0 0 30 30" aria-hidden="true">
      <rect width="30" height="30" rx="7" />
      {(eyes[face] ?? []).map(([x, y]) => (
        <circle
          key={`${x} ${y}`}
          cx={8 + 7 * x}
          cy={8 + 7 * y}
          r={face === '1' ? 3.6 : 2.7}
          {...((face === '1' || face === '4') && { className: 'lot-die-red' })}
        />
      ))}
    </svg>
  )
}
