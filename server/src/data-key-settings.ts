import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DataKeys, dataKeys, lastKeyVersion } from '#encryption/data-keys.ts'
import { unusableSettings } from '#unusable-settings.ts'

const shortest = 16

const versions = Array.from({ length: lastKeyVersion - 1 }, (_, index) => index + 2)

/** A later key as it was given in `DATA_KEY_<VERSION>`, or kept as `data-key-<version>` in the data folder. */
function laterKey(
  environment: Record<string, string | undefined>,
  dataDir: string,
  version: number,
): string | undefined {
  const path = join(dataDir, `data-key-${version}`)
  const key =
    environment[`DATA_KEY_${version}`] ?? (existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined)
  if (key !== undefined && key.length < shortest)
    throw unusableSettings([`DATA_KEY_${version}: must have at least ${shortest} characters`])
  return key
}

/**
 * The keys of what is stored. The first one is version 1; the newest seals unless `DATA_KEY_SEALS` names another.
 * @param first undefined where there are later ones and it has been taken away
 * @throws Error for a key that is too short, and for a version that seals without a key
 */
export function readDataKeys(
  environment: Record<string, string | undefined>,
  dataDir: string,
  { first }: { first: (hasLater: boolean) => string | undefined },
): DataKeys {
  const later = versions.flatMap((version) => {
    const key = laterKey(environment, dataDir, version)
    return key === undefined ? [] : [[version, key] as const]
  })
  const firstKey = first(later.length > 0)
  const byVersion = Object.fromEntries([
    ...(firstKey === undefined ? [] : [[1, firstKey] as const]),
    ...later,
  ]) as Record<number, string> // the versions are numbers
  const wanted = environment['DATA_KEY_SEALS']
  if (wanted === undefined) return dataKeys(byVersion)
  if (byVersion[Number(wanted)] === undefined)
    throw unusableSettings([`DATA_KEY_SEALS: there is no key of version ${wanted}`])
  return dataKeys(byVersion, Number(wanted))
}
