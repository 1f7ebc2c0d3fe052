/** Elements that a notice or a promotion may have; the text of any other stays, its element goes. */
const plainTags = [
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'b',
  'strong',
  'i',
  'em',
  'u',
  'blockquote',
  'br',
] as const
/** Whole parts that are no text at all. */
const droppedTags: readonly string[] = [
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'svg',
  'math',
  'noscript',
]

type PlainTag = (typeof plainTags)[number]
type Element =
  | { tag: PlainTag; href?: undefined; children: MarkupNode[] }
  | { tag: 'a'; href: string; children: MarkupNode[] }
export type MarkupNode = string | Element

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(String(hex), 16) : undefined
    if (code === undefined) return entities[String(name).toLowerCase()] ?? whole
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
  })

/** A path of the portal or an https address; anything else is no link. */
function safeHref(attributes: string): string | undefined {
  const [, double, single] = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes) ?? []
  const href = decode(double ?? single ?? '').trim()
  // Browsers leave tabs and line ends out of an address: without them a path would lead to another site.
  return /^(?:\/(?![/\\])|https:\/\/)[^\p{Cc}]*$/u.test(href) ? href : undefined
}

function openElement(name: string, attributes: string): Element | undefined {
  const tag = plainTags.find((plain) => plain === name)
  if (tag) return { tag, children: [] }
  const href = name === 'a' ? safeHref(attributes) : undefined
  return href === undefined ? undefined : { tag: 'a', href, children: [] }
}

/**
 * Reads markup into a tree of allowed elements, on the server and in the browser alike.
 * It never answers markup: what it does not know can only end as text.
 */
export function parseMarkup(html: string): MarkupNode[] {
  const root: MarkupNode[] = []
  const open: Element[] = []
  const add = (node: MarkupNode) => (open.at(-1)?.children ?? root).push(node)
  let dropped: string | undefined
  for (const [, comment, closing, name = '', attributes = '', text] of html.matchAll(
    /(<!--[\s\S]*?(?:-->|$))|<(\/?)([a-z][a-z\d]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|([^<]+|<)/gi,
  )) {
    const tag = name.toLowerCase()
    if (comment) continue
    if (dropped) {
      if (closing && tag === dropped) dropped = undefined
    } else if (text) add(decode(text))
    else if (closing) {
      const at = open.findLastIndex((element) => element.tag === tag)
      if (at !== -1) open.length = at
    } else if (droppedTags.includes(tag)) dropped = tag
    else {
      const element = openElement(tag, attributes)
      if (!element) continue
      add(element)
      if (element.tag !== 'br') open.push(element)
    }
  }
  return root
}
