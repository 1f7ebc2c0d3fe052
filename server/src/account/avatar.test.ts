import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)

async function newMember(): Promise<TestVisitor> {
  const visitor = new TestVisitor(platform)
  await visitor.register()
  return visitor
}

const cookieOf = (visitor: TestVisitor) => [...visitor.cookies].map((pair) => pair.join('=')).join('; ')

let addresses = 0
/** Each from an address of its own: the limit of an address is another one than that of a member. */
async function upload(visitor: TestVisitor, body: Buffer | string, type = 'image/png') {
  const response = await platform.server.inject({
    method: 'POST',
    url: '/wps/member/info/avatar',
    remoteAddress: `10.8.${++addresses >> 8}.${addresses & 255}`,
    headers: { 'content-type': type, cookie: cookieOf(visitor), authorization: `Bearer ${visitor.token}` },
    payload: body,
  })
  return { status: response.statusCode, ...response.json() }
}
const fetchAs = (visitor: TestVisitor | null, url: string) =>
  platform.server.inject({ url, headers: visitor ? { cookie: cookieOf(visitor) } : {} })
const choose = (visitor: TestVisitor, iconId: unknown) => visitor.send('avatarSet', { input: { iconId } })
const avatarOf = async (visitor: TestVisitor) => (await visitor.send('memberInfo')).value.avatar

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } }).withExif({
    IFD0: { Artist: 'a secret name' },
  })
const png = await draw(300, 200).png().toBuffer()
const jpg = await draw(200, 300).jpeg().toBuffer()

test('a member takes a drawn picture, another one, or none; each has its file', async () => {
  const member = await newMember()
  expect(await avatarOf(member)).toBeNull()
  for (const drawn of ['lotus', 'mangosteen']) {
    expect((await choose(member, drawn)).value).toEqual({ avatarUrl: `/art/avatars/${drawn}.svg` })
    expect(await avatarOf(member)).toBe(`/art/avatars/${drawn}.svg`)
  }
  expect((await choose(member, null)).value).toEqual({ avatarUrl: null })
  expect(await avatarOf(member)).toBeNull()
  const icons: { id: string; url: string }[] = (await member.send('icon')).value
  const art = resolve(import.meta.dirname, '../../../art/pack')
  for (const { url } of icons) expect(existsSync(url.replace('/art', art)), url).toBe(true)
  expect(icons).toContainEqual({ id: 'lotus', url: '/art/avatars/lotus.svg' })
})

test.each(['../../etc/passwd', 'Lotus', '', 7])('%j is no drawn picture', async (drawn) => {
  const member = await newMember()
  expect((await choose(member, drawn)).code).toBe('VALIDATION')
  expect(await avatarOf(member)).toBeNull()
})

test.each([
  ['png', png, 'image/png'],
  ['jpg', jpg, 'image/jpeg'],
])(
  'a %s is drawn anew, square and without what it said of itself, and shown to its member alone',
  async (_, body, type) => {
    const [member, other] = [await newMember(), await newMember()]
    const { value } = await upload(member, body, type)
    expect(await avatarOf(member)).toBe(value.avatarUrl)
    const shown = await fetchAs(member, value.avatarUrl)
    expect(shown.statusCode).toBe(200)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=86400, immutable',
    })
    const { width, height, format, exif } = await sharp(shown.rawPayload).metadata()
    expect({ width, height, format, exif }).toEqual({
      width: 256,
      height: 256,
      format: 'webp',
      exif: undefined,
    })
    expect(shown.rawPayload.includes('a secret name')).toBe(false)
    expect((await fetchAs(other, value.avatarUrl)).statusCode).toBe(404)
    expect((await fetchAs(null, value.avatarUrl)).statusCode).toBe(401)
  },
)

test('another picture takes the place of the one before, whose address is over', async () => {
  const member = await newMember()
  const first = (await upload(member, png)).value.avatarUrl
  const second = (await upload(member, jpg, 'image/jpeg')).value.avatarUrl
  expect(second).not.toBe(first)
  expect((await fetchAs(member, first)).statusCode).toBe(404)
  await choose(member, 'kiwi')
  expect((await fetchAs(member, second)).statusCode).toBe(404)
})

test.each([
  ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
  [
    'a drawing with a script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  ['the beginning of a png', png.subarray(0, 60)],
  ['a png’s first bytes before a page', Buffer.concat([png.subarray(0, 8), Buffer.from('<script>')])],
  ['a gif', Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1')],
  ['nothing', Buffer.alloc(0)],
])('%s is refused, and the picture stays as it was', async (_, body) => {
  const member = await newMember()
  await choose(member, 'moon')
  expect((await upload(member, body)).code).toBe('FILE_TYPE')
  expect(await avatarOf(member)).toBe('/art/avatars/moon.svg')
})

test('a picture of more points than can be drawn is refused, however small its file', async () => {
  const bomb = await sharp({ create: { width: 6000, height: 5000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(2 * 1024 * 1024)
  expect((await upload(await newMember(), bomb)).code).toBe('FILE_TYPE')
})

test('what follows a picture in its file is not kept', async () => {
  await upload(
    await newMember(),
    Buffer.concat([jpg, Buffer.from('<script>alert(1)</script>')]),
    'image/jpeg',
  )
  const kept = await db.query<{ picture: Buffer }>({
    text: 'select picture from member_avatar where picture is not null',
  })
  expect(kept.filter(({ picture }) => picture.includes('<script>'))).toEqual([])
})

test('two megabytes are the most', async () => {
  const large = Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)])
  expect((await upload(await newMember(), large)).code).toBe('FILE_SIZE')
})

test('twelve pictures in an hour are the most, however many come at once', async () => {
  const member = await newMember()
  const codes = []
  for (let turn = 0; turn < 2; turn++)
    codes.push(
      ...(await Promise.all(Array.from({ length: 7 }, () => upload(member, 'no picture')))).map(
        ({ code }) => code,
      ),
    )
  expect(codes.filter((code) => code === 'FILE_TYPE')).toHaveLength(12)
  expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(2)
  for (const code of ['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS', '']) {
    platform.advance(20 * 60_000)
    expect((await upload(member, png)).code).toBe(code)
  }
})

test('a demo has no picture, and a visitor none to set', async () => {
  const demo = new TestVisitor(platform)
  const input = { os: 'web', platform: 'W', random: 'b7c4f0a19d2e4c55', gatewayVersion: 3 }
  demo.token = (await demo.send('freeplay', { input })).value.token
  expect((await choose(demo, 'kiwi')).code).toBe('NEED_REAL_ACCOUNT')
  expect((await choose(new TestVisitor(platform), 'kiwi')).code).toBe('UNAUTHORIZED')
})
