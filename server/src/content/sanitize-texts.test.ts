import { expect, test } from 'vitest'
import { insertTexts, selectTexts } from '#content/store.ts'
import { testDatabase } from '#db/test-database.ts'

const db = await testDatabase()

async function sanitized(content: string): Promise<string | undefined> {
  const id = crypto.randomUUID()
  const texts = { title: '1 < 2 & more', content }
  await db.transaction((tx) => insertTexts(tx, [{ entity: 'notice', id, language: 'en', texts }]))
  const found = (await selectTexts(db, 'en', ['notice'])).get(`notice:${id}`)
  expect(found?.['title']).toBe('1 < 2 & more')
  return found?.['content']
}

test('what an operator writes is kept with the elements that may be shown', async () => {
  const markup = '<h3>How</h3><ol><li>One</li></ol><p>See <a href="/elott">here</a><br /><b>now</b></p>'
  expect(await sanitized(markup)).toBe(markup)
})

test.each([
  ['<script>alert(1)</script>after', 'after'],
  ['<p onclick="x()" style="color:red">a<img src=x onerror=alert(1)></p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">go</a>', '<a>go</a>'],
  ['<a href="//evil.invalid">go</a>', '<a>go</a>'],
  ['<svg><style><img src=x onerror=alert(1)></style></svg>', ''],
  ['<math><mtext><table><mglyph><style><!--</style><img title="--><img src=1 onerror=alert(1)>">', ''],
  ['<a href="java\nscript:alert(1)">go</a>', '<a>go</a>'],
  ['<a href="&#106;avascript:alert(1)">go</a>', '<a>go</a>'],
  ['<a href="data:text/html,<script>alert(1)</script>">go</a>', '<a>go</a>'],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>after', 'after'],
  ['<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt&gt;alert(1)ipt&gt;'],
  ['<form action="https://evil.invalid"><input name="password"></form>', ''],
  ['<p id="main" class="dlg" tabindex="1">a</p>', '<p>a</p>'],
])('%s is kept as "%s"', async (written, held) => {
  expect(await sanitized(written)).toBe(held)
})

test('elements within elements are kept twenty levels deep, so that every page can draw them', async () => {
  const deep = `${'<b>'.repeat(6_600)}deep`
  expect(await sanitized(deep)).toBe(`${'<b>'.repeat(20)}deep${'</b>'.repeat(20)}`)
})
