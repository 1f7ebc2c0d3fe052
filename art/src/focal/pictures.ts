import type { Focal } from '#focal/composition.ts'
import { drawAndSportScenes } from '#focal/scenes/draws-and-sports.ts'
import { gameScenes } from '#focal/scenes/games.ts'
import { houseScenes } from '#focal/scenes/house.ts'
import { offerScenes } from '#focal/scenes/offers.ts'

/** Every focal picture of the pack. They carry no words, so that one serves every language and direction. */
export const focalPictures: readonly Focal[] = [
  ...houseScenes,
  ...offerScenes,
  ...gameScenes,
  ...drawAndSportScenes,
]
