import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A page is compressed for one response, so the effort is low: the bytes saved must outweigh the wait. */
const brotliEffort = 5
const gzipEffort = 5

export type Encoded = { body: string | Buffer; encoding?: 'br' | 'gzip' }

/** Compresses a page the way its reader accepts it. */
export async function compressPage(html: string, acceptEncoding: string | undefined): Promise<Encoded> {
  if (/\bbr\b/.test(acceptEncoding ?? '')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: brotliEffort }
    return { body: await brotli(html, { params }), encoding: 'br' }
  }
  if (/\bgzip\b/.test(acceptEncoding ?? ''))
    return { body: await zip(html, { level: gzipEffort }), encoding: 'gzip' }
  return { body: html }
}
