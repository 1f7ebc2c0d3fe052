const directoryBytes = 6
const entryBytes = 16

/** A favicon file that holds PNG pictures, which every browser since 2010 reads. */
export function icoFile(pictures: readonly { sizePx: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(directoryBytes + entryBytes * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [place, { sizePx, png }] of pictures.entries()) {
    const at = directoryBytes + place * entryBytes
    // A size of 256 is written as 0.
    head.writeUInt8(sizePx % 256, at)
    head.writeUInt8(sizePx % 256, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}
