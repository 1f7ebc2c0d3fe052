/** What another machine answered, as text. @throws Error for more than `bytesMax` bytes: nobody fills our memory */
export async function readBody(response: Response, bytesMax: number): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > bytesMax) throw new Error('the answer does not end')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
