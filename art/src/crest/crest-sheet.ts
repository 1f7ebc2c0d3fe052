import { crestOf, crestSvg } from '#crest/crest.ts'

const places = [
  'Aldmoor',
  'Port Selva',
  'Kanrin',
  'Vesta',
  'Northgate',
  'Lumpa',
  'Oster',
  'Brava',
  'Chandra',
  'Mirrow',
]
const kinds = ['City', 'United', 'Rovers', 'Athletic', 'Stars', 'Harbour', 'Wanderers', 'Union']

/** Invented teams to look at crests by. */
export const sampleTeams: readonly string[] = places.flatMap((place) =>
  kinds.map((kind) => `${place} ${kind}`),
)

/** A page that shows crests large and as small as a match row has them, on dark and on light. */
export function crestSheet(): string {
  const panel = (background: string, ink: string) =>
    `<section style="background:${background};color:${ink}">${sampleTeams
      .map((team) => {
        const svg = crestSvg(crestOf(team))
        return `<figure><span style="width:56px">${svg}</span><span style="width:22px">${svg}</span><figcaption>${team}</figcaption></figure>`
      })
      .join('')}</section>`
  return [
    '<!doctype html><meta charset="utf-8"><style>body{margin:0;font:10px sans-serif}',
    'section{display:grid;grid-template-columns:repeat(10,1fr);gap:12px;padding:16px}',
    'figure{margin:0;display:flex;flex-wrap:wrap;align-items:end;gap:6px}span{display:block}figcaption{width:100%}svg{display:block;width:100%}</style>',
    panel('#080e0c', '#bfc6c0'),
    panel('#f6f6f2', '#3d4a44'),
  ].join('')
}
