import { statSync } from 'node:fs'
import { pictureEntries } from '../src/focal/picture-entries.ts'
import { markEntries } from '../src/marks/entries.ts'
import { packFolder, writeLists } from '../src/pack/manifest.ts'

// Puts studios and pictures into the manifest and leaves the covers in it as they are.
writeLists({
  vendors: markEntries.map(({ vendor, name, file: logo, picture }) => ({
    code: vendor,
    name,
    logo,
    picture,
  })),
  pictures: pictureEntries((path) => statSync(`${packFolder}${path}`).size),
})
