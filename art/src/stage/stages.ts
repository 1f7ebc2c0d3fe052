import { dunes, ice, storm, temple } from '#stage/ancient.ts'
import { grid, shards, space, vault, volcano, works } from '#stage/beyond.ts'
import { cloudSun, gate, lanternNight } from '#stage/eastern.ts'
import { abyss, deck, grove, jungle } from '#stage/living.ts'
import { candy, cards, draw, felt, field, ringside, stadium, velvet } from '#stage/shows.ts'
import type { Stage } from '#stage/stage.ts'
import type { StageName } from '#vocabulary/theme.ts'

export const stages: Record<StageName, Stage> = {
  cloudSun,
  gate,
  lanternNight,
  dunes,
  temple,
  ice,
  storm,
  jungle,
  grove,
  space,
  volcano,
  vault,
  works,
  candy,
  abyss,
  deck,
  shards,
  grid,
  stadium,
  ringside,
  felt,
  velvet,
  cards,
  draw,
  field,
}
