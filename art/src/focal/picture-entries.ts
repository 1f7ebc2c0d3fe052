import type { Purpose } from '#focal/composition.ts'
import { focalPictures } from '#focal/pictures.ts'
import { pictureSizes } from '#focal/sizes.ts'

export type PictureFile = { file: string; width: number; height: number; bytes: number }

/** A focal picture as the pack's manifest lists it: what it may stand for, and its files from large to small. */
export type PictureEntry = { name: string; purposes: readonly Purpose[]; files: readonly PictureFile[] }

/** `bytesOf` answers the size of a file of the pack by its path. */
export const pictureEntries = (bytesOf: (file: string) => number): PictureEntry[] =>
  focalPictures.map(({ name, purposes }) => ({
    name,
    purposes,
    files: pictureSizes.map(({ suffix, widthPx }) => {
      const file = `focal/${name}${suffix}.webp`
      return { file, width: widthPx, height: (widthPx * 3) / 4, bytes: bytesOf(file) }
    }),
  }))
