/** The part of fontkit that is used here; the package brings no types. */
declare module 'fontkit' {
  export type PathCommand = {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'
    args: number[]
  }
  export type Position = { xAdvance: number; xOffset: number; yOffset: number }
  export type Font = {
    unitsPerEm: number
    layout(text: string): { glyphs: { path: { commands: PathCommand[] } }[]; positions: Position[] }
  }
  export function openSync(file: string): Font
}
