import { readdirSync } from 'node:fs'
import type { Screen } from '#screens/screen.ts'

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('-screens.ts'))

/** What a file of the folder shows: found by its name, so that a new one is a new file and nothing else. */
async function readScreens(file: string): Promise<readonly Screen[]> {
  const { screens } = (await import(`#screens/${file}`)) as { screens?: readonly Screen[] } // each file's own type says so
  if (!screens) throw new Error(`${file} exports no screens`)
  return screens
}

/** Everything that a guest, member or operator can come to. */
export const screens: readonly Screen[] = (await Promise.all(files.toSorted().map(readScreens))).flat()
