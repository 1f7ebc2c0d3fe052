import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { Permission } from '@suntala/contract/permission'
import { newOperator } from '#operator/test-operator.ts'
import { testDatabase } from '#db/test-database.ts'
import { testPlatform, type TestVisitor } from '#test-platform.ts'
import { redrawPicture } from '#redraw-picture.ts'
import { testCashier } from '#cashier/test-cashier.ts'

const db = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'uploads-'))
afterAll(() => rm(dataDir, { recursive: true }))
const platform = await testPlatform(db, { DATA_DIR: dataDir })
const { newMember } = testCashier(db, platform)

const draw = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } }).withExif({
    IFD0: { Artist: 'a secret name' },
  })
const png = await draw().png().toBuffer()
const jpg = await draw().jpeg().toBuffer()

const proofsOf = (visitor: TestVisitor) => ({
  cookie: [...visitor.cookies].map((pair) => pair.join('=')).join('; '),
  authorization: `Bearer ${visitor.token}`,
})

let addresses = 0
/** Each from an address of its own: the limit per address is another one than the limit per member. */
async function send(visitor: TestVisitor | null, body: Buffer | string, type = 'image/png') {
  addresses++
  const response = await platform.server.inject({
    method: 'POST',
    url: '/wps/upload?purpose=proof',
    remoteAddress: `10.9.${addresses >> 8}.${addresses & 255}`,
    headers: { 'content-type': type, ...(visitor && proofsOf(visitor)) },
    payload: body,
  })
  return { ...response.json(), status: response.statusCode }
}

const fetchAs = (visitor: TestVisitor | null, url: string) =>
  platform.server.inject({
    url,
    headers: visitor ? { cookie: proofsOf(visitor).cookie } : {},
  })

test('takes png and jpg and shows them to their owner alone, as nothing but pictures (A-99)', async () => {
  const [owner, other] = [await newMember(), await newMember()]
  for (const [body, type] of [
    [png, 'image/png'],
    [jpg, 'image/jpeg'],
  ] as const) {
    const { value } = await send(owner, body, type)
    const shown = await fetchAs(owner, value.previewUrl)
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, type])
    expect(shown.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': expect.stringMatching(/^attachment; filename="proof\.(png|jpg)"$/),
    })
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 40, height: 30 })
    expect((await fetchAs(other, value.previewUrl)).statusCode).toBe(404)
    expect((await fetchAs(null, value.previewUrl)).statusCode).toBe(401)
  }
  expect((await fetchAs(owner, '/wps/upload/..%2f..%2fetc%2fpasswd')).statusCode).toBe(400)
  expect((await send(null, png)).code).toBe('UNAUTHORIZED')
})

test('an operator who may read withdrawals sees a member’s picture, at the operators’ address alone', async () => {
  const { value } = await send(await newMember(), png)
  const url = `/wps/ops/uploads/${value.uploadId}`
  const asked = async (permissions: Permission[]) => {
    const headers = proofsOf(await newOperator(platform, permissions))
    const shown = await platform.console.inject({ url, headers })
    const outside = await platform.server.inject({ url, headers })
    const withoutToken = await platform.console.inject({ url, headers: { cookie: headers.cookie } })
    return [shown.statusCode, shown.headers['content-type'], outside.statusCode, withoutToken.statusCode]
  }
  expect(await asked(['withdrawal.read'])).toEqual([200, 'image/png', 404, 401])
  expect((await asked(['deposit.read']))[0]).toBe(403)
})

test('goes by the bytes and not by the name of the type', async () => {
  const visitor = await newMember()
  const { value } = await send(visitor, jpg, 'image/png')
  expect((await fetchAs(visitor, value.previewUrl)).headers['content-type']).toBe('image/jpeg')
  expect((await send(visitor, png, 'application/json')).success).toBe(true)
})

test('strips what a picture says about its maker, and what hides behind it', async () => {
  const polyglot = Buffer.concat([png, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')])
  for (const body of [png, jpg, polyglot]) {
    const redrawn = await redrawPicture(body)
    const text = redrawn?.data.toString('latin1') ?? ''
    expect(text).not.toContain('a secret name')
    expect(text).not.toContain('script')
    expect((await sharp(redrawn?.data).metadata()).exif).toBeUndefined()
  }
})

test('turns a photo as its camera held it before that note is stripped', async () => {
  const lying = await draw(40, 30).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const redrawn = await redrawPicture(lying)
  expect(await sharp(redrawn?.data).metadata()).toMatchObject({ width: 30, height: 40 })
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

/** A png that says it is enormous: 60,000 by 60,000 pixels in a few bytes. */
function hugePng(): Buffer {
  const header = Buffer.from(png)
  header.writeUInt32BE(60_000, 16)
  header.writeUInt32BE(60_000, 20)
  return header
}

test.each([
  ['an svg called png', Buffer.from(svg)],
  ['a gif', await draw().gif().toBuffer()],
  ['a webp', await draw().webp().toBuffer()],
  ['a page', Buffer.from('<html><script>alert(1)</script>')],
  ['nothing', Buffer.alloc(0)],
  ['a start without a picture', png.subarray(0, 8)],
  ['half a png', png.subarray(0, png.length / 2)],
  ['half a jpg', (await draw(400, 300).jpeg().toBuffer()).subarray(0, 900)],
  ['a png start before a jpg', Buffer.concat([png.subarray(0, 8), jpg])],
  ['a huge png', hugePng()],
  ['a png of 26 million pixels', await draw(6500, 4000).png().toBuffer()],
])('refuses %s', async (_, body) => {
  expect(await send(await newMember(), body)).toMatchObject({ status: 422, code: 'FILE_TYPE' })
})

test('takes 5 MB to the byte, and refuses more', async () => {
  const visitor = await newMember()
  const fiveMb = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024 - png.length)])
  expect((await send(visitor, fiveMb)).success).toBe(true)
  const oneMore = Buffer.concat([fiveMb, Buffer.alloc(1)])
  expect(await send(visitor, oneMore)).toMatchObject({ status: 413, code: 'FILE_SIZE' })
  const far = Buffer.concat([fiveMb, Buffer.alloc(1024 * 1024)])
  expect(await send(visitor, far)).toMatchObject({ status: 413, code: 'FILE_SIZE' })
})

test('leaves the small limit of all other calls as it is', async () => {
  const { statusCode } = await platform.server.inject({
    method: 'POST',
    url: '/wps/v2/deposit',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ data: 'a'.repeat(200_000) }),
  })
  expect(statusCode).toBe(413)
})

test('takes twelve in an hour from one member, also when twenty come at once, and keeps no other file', async () => {
  const before = (await readdir(join(dataDir, 'uploads'), { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile(),
  ).length
  const visitor = await newMember()
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(visitor, png)))
  expect(answers.filter(({ success }) => success)).toHaveLength(12)
  expect(answers.filter(({ code }) => code === 'FILE_COUNT')).toHaveLength(8)
  const files = await readdir(join(dataDir, 'uploads'), { recursive: true, withFileTypes: true })
  expect(files.filter((entry) => entry.isFile())).toHaveLength(before + 12)
  platform.advance(3_600_000)
  expect((await send(await relogged(visitor), png)).success).toBe(true)
})

/** An hour idle ends a session; the clock is set back for the session alone. */
async function relogged(visitor: TestVisitor): Promise<TestVisitor> {
  await db.query({ text: 'update member_session set last_seen_at = $1', values: [new Date(platform.now())] })
  return visitor
}

test('draws a few pictures at a time and turns the rest of a crowd away at once', async () => {
  const large = await draw(3_000, 2_000).png().toBuffer()
  const drawn = await Promise.allSettled(Array.from({ length: 36 }, () => redrawPicture(large)))
  const refused = drawn.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(15)
  for (const each of refused) expect(each).toMatchObject({ reason: { code: 'RATE_LIMITED' } })
})
