import { encode } from 'uqr'

/** Edge of the code in a page and of the picture that is saved, and the margin within the first (CONST-02, CONST-03). */
export const shownPx = 200
export const savedPx = 800
export const marginPx = 20

export type DarkRun = { x: number; y: number; width: number }
export type QrCode = { size: number; runs: DarkRun[] }

/** The code of a text, with error correction M (CONST-04), as rows of dark modules that lie side by side. */
export function makeQrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', boostEcc: false, border: 0 })
  const runs = data.flatMap((row, y) => runsOf(row).map((run) => ({ ...run, y })))
  return { size, runs }
}

function runsOf(row: readonly boolean[]): Omit<DarkRun, 'y'>[] {
  const runs: Omit<DarkRun, 'y'>[] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last.x + last.width === x) last.width += 1
    else runs.push({ x, width: 1 })
  }
  return runs
}

/** The dark modules as a path, in units of one module. */
export const pathOf = ({ runs }: QrCode): string =>
  runs.map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`).join('')

/** Draws the code with its margin, black on white, on a square of so many pixels; modules end on whole ones. */
export function drawQrCode(
  canvas: Pick<CanvasRenderingContext2D, 'fillStyle' | 'fillRect'>,
  { size, runs }: QrCode,
  edgePx: number,
): void {
  const margin = (marginPx * edgePx) / shownPx
  const at = (module: number) => Math.round(margin + (module * (edgePx - 2 * margin)) / size)
  canvas.fillStyle = '#fff'
  canvas.fillRect(0, 0, edgePx, edgePx)
  canvas.fillStyle = '#000'
  for (const { x, y, width } of runs) canvas.fillRect(at(x), at(y), at(x + width) - at(x), at(y + 1) - at(y))
}
