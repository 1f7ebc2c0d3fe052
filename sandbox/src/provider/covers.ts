import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const manifestFile = resolve(import.meta.dirname, '../../../art/pack/manifest.json')

export type Cover = { code: string; title: string; vendor: string; category: string }
type Manifest = { covers: Cover[]; vendors: { code: string; name: string }[] }

/** The covers of the art pack, and the studios whose names they bear. */
export const { covers, vendors: studios } = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest // written by art/
