import { statSync } from 'node:fs'
import { pictureEntries } from '../src/focal/picture-entries.ts'
import { packFolder, writeLists } from '../src/pack/manifest.ts'

// Puts the focal pictures into the manifest with the sizes that their files have now.
writeLists({ pictures: pictureEntries((path) => statSync(`${packFolder}${path}`).size) })
