import { expect, test } from 'vitest'
import { parseMarkup, type MarkupNode } from '#components/parse-markup.ts'

const textOf = (nodes: readonly MarkupNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('')

const tagsOf = (nodes: readonly MarkupNode[]): string[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node.tag, ...tagsOf(node.children)]))

test('keeps headings, lists and emphasis in their order', () => {
  const nodes = parseMarkup('<h3>How</h3><ol><li>One</li><li>Two &amp; <b>three</b></li></ol>')
  expect(tagsOf(nodes)).toEqual(['h3', 'ol', 'li', 'li', 'b'])
  expect(textOf(nodes)).toBe('HowOneTwo & three')
})

test.each([
  '<script>alert(1)</script>after',
  '<SCRIPT src=x>alert(1)</SCRIPT>after',
  '<style>*{}</style>after',
  '<iframe srcdoc="<b>x</b>">inside</iframe>after',
  '<svg><a href="/x">inside</a></svg>after',
  '<!-- <b>no</b> -->after',
])('drops %s but the text after it (A-87)', (html) => {
  expect(parseMarkup(html)).toEqual(['after'])
})

test.each([
  'javascript:alert(1)',
  ' JAVASCRIPT:alert(1)',
  '&#106;avascript:alert(1)',
  '//evil.invalid',
  '/&#9;/evil.invalid',
  '/\n\\evil.invalid',
  'data:text/html,x',
  'http://plain.invalid',
])('a link to %s is only its text', (href) => {
  expect(parseMarkup(`<a href="${href}">go</a>`)).toEqual(['go'])
})

test('a link into the portal or to an https address stays', () => {
  expect(parseMarkup('<a href="/elott?x=1&amp;y=2">go</a>')).toEqual([
    { tag: 'a', href: '/elott?x=1&y=2', children: ['go'] },
  ])
})

test('no attribute but a link survives, and unknown elements leave their text', () => {
  expect(
    parseMarkup('<p onclick="x()" style="color:red">a<img src=x onerror=alert(1)><marquee>b</marquee></p>'),
  ).toEqual([{ tag: 'p', children: ['a', 'b'] }])
})

test('a stray bracket or an element that never ends is text, not an error', () => {
  expect(textOf(parseMarkup('1 < 2 and <b>bold'))).toBe('1 < 2 and bold')
})
