import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compressed once for all who ask, while somebody waits: the last percents of the highest effort are not worth it. */
const brotliEffort = 9

const compress = {
  br: (body: string) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliEffort } }),
  gzip: (body: string) => zip(body, { level: constants.Z_BEST_COMPRESSION }),
}

export type Encoding = keyof typeof compress

const preferred = ['br', 'gzip'] as const

/** The best encoding that a header `accept-encoding` names and does not refuse. */
export function encodingFor(accepted = ''): Encoding | undefined {
  const taken = accepted
    .toLowerCase()
    .split(',')
    .map((one) => one.replaceAll(/\s/g, ''))
    .filter((one) => !/;q=0(?:\.0*)?$/.test(one))
    .map((one) => one.replace(/;.*/, ''))
  return preferred.find((encoding) => taken.includes(encoding))
}

/** A text that is compressed when it is first asked for, and then kept. */
export function compressible(body: string): (encoding: Encoding) => Promise<Buffer> {
  const kept = new Map<Encoding, Promise<Buffer>>()
  return (encoding) => {
    const made = kept.get(encoding) ?? compress[encoding](body)
    kept.set(encoding, made)
    return made
  }
}
