const namespace = 'http://www.w3.org/2000/svg'
const colors = [
  '#ffd45e',
  '#7fe7ff',
  '#ff8fc4',
  '#9df07a',
  '#ff9d5c',
  '#c3b2ff',
  '#fff1a8',
  '#6ff0c8',
  '#ff9aa2',
  '#a8d4ff',
]
const segmentMs = 70

export type LineOverlay = {
  /** Lights lines segment by segment from the left, as far as each pays. */
  light: (lines: readonly { line: number; count: number }[], isQuiet: boolean) => void
  clear: () => void
}

/** Win lines over the reels: a cut line of segments, each lit in its turn. Units are cells. */
export function createLineOverlay(svg: SVGSVGElement, lines: readonly (readonly number[])[]): LineOverlay {
  svg.setAttribute('viewBox', '0 0 5 3')
  svg.setAttribute('preserveAspectRatio', 'none')
  const clear = () => svg.replaceChildren()

  const pathsOf = (line: number, count: number, isQuiet: boolean) => {
    const heights = (lines[line] ?? []).slice(0, count).map((row) => row + 0.5)
    const points = [[0, heights[0] ?? 0], ...heights.map((y, reel) => [reel + 0.5, y])]
    return points.slice(1).map(([x = 0, y = 0], index) => {
      const [fromX = 0, fromY = 0] = points[index] ?? []
      const length = Math.hypot(x - fromX, y - fromY)
      const gap = 0.035 / length
      const at = (part: number) => `${fromX + (x - fromX) * part} ${fromY + (y - fromY) * part}`
      return stroke(
        `M${at(gap)}L${at(1 - gap)}`,
        isQuiet ? '#e7ddd0' : (colors[line % 10] ?? '#fff'),
        index,
        isQuiet,
      )
    })
  }

  const stroke = (d: string, color: string, index: number, isQuiet: boolean) => {
    const group = document.createElementNS(namespace, 'g')
    group.setAttribute('class', isQuiet ? 'segment quiet' : 'segment')
    group.style.animationDelay = `${index * segmentMs}ms`
    for (const [name, tone] of [
      ['under', '#1a020b'],
      ['over', color],
    ] as const) {
      const path = document.createElementNS(namespace, 'path')
      path.setAttribute('d', d)
      path.setAttribute('class', name)
      path.setAttribute('stroke', tone)
      group.append(path)
    }
    return group
  }

  return {
    light: (wins, isQuiet) => {
      svg.replaceChildren(...wins.flatMap(({ line, count }) => pathsOf(line, count, isQuiet)))
    },
    clear,
  }
}
