import { hkdfSync } from 'node:crypto'

/** The keys of what is stored, by their version: one seals, all of them open. */
export type DataKeys = { readonly sealsWith: number; readonly byVersion: ReadonlyMap<number, string> }

/** What is sealed begins with its key's version, in one byte. */
export const lastKeyVersion = 255

export const dataKeys = (
  byVersion: Readonly<Record<number, string>>,
  sealsWith = Math.max(...Object.keys(byVersion).map(Number)),
): DataKeys => ({
  sealsWith,
  byVersion: new Map(Object.entries(byVersion).map(([version, key]) => [Number(version), key])),
})

/**
 * A key for one use alone.
 * @throws Error when nobody has said what the key of this version is
 */
export function keyFor({ byVersion, sealsWith }: DataKeys, use: string, version = sealsWith): Buffer {
  const key = byVersion.get(version)
  if (key === undefined)
    throw new Error(`a sealed text under data key ${version}, which is not in the settings`)
  return Buffer.from(hkdfSync('sha256', key, 'suntala', use, 32))
}

/** What is kept as a hash, as each of the keys makes it: a hash cannot be read, so it is looked for under all of them. */
export const underEachKey = <Made>(keys: DataKeys, make: (keys: DataKeys) => Made): Made[] =>
  [...keys.byVersion.keys()].map((sealsWith) => make({ ...keys, sealsWith }))
