import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]
const packable = /\.(?:js|css|svg|json)$/

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await Promise.all([
    brotli(bytes, { params }).then((packed) => writeFile(`${file}.br`, packed)),
    zip(bytes, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ])
}

/** Lays the packed forms beside each file of the browser build, so that serving one costs no effort. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: (config, { command, isSsrBuild }) =>
      command === 'build' && !isSsrBuild && config.build?.write !== false,
    async writeBundle({ dir }) {
      const folder = join(dir ?? '', 'assets')
      const names = (await readdir(folder)).filter((name) => packable.test(name))
      await Promise.all(names.map((name) => compress(join(folder, name))))
    },
  }
}
