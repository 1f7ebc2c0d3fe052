import { dunes, ice, temple } from '#vocabulary/ancient.ts'
import { space, volcano } from '#vocabulary/beyond.ts'
import { arena, ringside, stadium } from '#vocabulary/contests.ts'
import { garden, gate, lanterns } from '#vocabulary/east.ts'
import { candy, vault, works } from '#vocabulary/rich.ts'
import { abyss, deck } from '#vocabulary/sea.ts'
import { arcade, originals } from '#vocabulary/small.ts'
import { cards, draw, salon } from '#vocabulary/tables.ts'
import type { Theme } from '#vocabulary/theme.ts'
import { jungle, west, woodland } from '#vocabulary/wild.ts'

export const themes: readonly Theme[] = [
  garden,
  gate,
  lanterns,
  dunes,
  temple,
  ice,
  west,
  jungle,
  woodland,
  vault,
  candy,
  works,
  space,
  volcano,
  abyss,
  deck,
  arena,
  stadium,
  ringside,
  salon,
  cards,
  draw,
  originals,
  arcade,
]

export function themeOf(code: string): Theme {
  const theme = themes.find((one) => one.code === code)
  if (!theme) throw new Error(`there is no theme ${code}`)
  return theme
}
