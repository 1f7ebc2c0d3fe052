import { Fragment, type ReactNode } from 'react'
import { Anchor } from '#ui/Anchor.tsx'
import { parseMarkup, type MarkupNode } from '#components/parse-markup.ts'

const headings = ['h2', 'h3', 'h4'] as const

const tagsOf = (nodes: readonly MarkupNode[]): string[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node.tag, ...tagsOf(node.children)]))

/** How many levels the headings rise, so that they follow the page's own without a gap. */
function riseOf(nodes: readonly MarkupNode[]): number {
  const used = new Set(tagsOf(nodes))
  return Math.max(
    0,
    headings.findIndex((heading) => used.has(heading)),
  )
}

const textOf = (nodes: readonly MarkupNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('')

export type Part = { id: string; title: string }

/** The parts that a text of several has, by its topmost headings; each heading carries its part's id. */
export function partsOf(html: string): Part[] {
  const nodes = parseMarkup(html)
  const top = headings[riseOf(nodes)]
  return nodes.flatMap((node, index) =>
    typeof node !== 'string' && node.tag === top
      ? [{ id: `part-${index}`, title: textOf(node.children) }]
      : [],
  )
}

function draw(nodes: readonly MarkupNode[], rise: number, isTop = false): ReactNode {
  return nodes.map((node, index) => {
    if (typeof node === 'string') return <Fragment key={index}>{node}</Fragment>
    const { tag, href, children } = node
    if (tag === 'br') return <br key={index} />
    if (tag === 'a') {
      const isOwn = href.startsWith('/')
      const away = isOwn ? {} : { target: '_blank', rel: 'noopener noreferrer' }
      return (
        <Anchor key={index} href={href} className="link" {...away}>
          {draw(children, rise)}
        </Anchor>
      )
    }
    const level = headings.findIndex((heading) => heading === tag)
    const Tag = headings[level - rise] ?? tag
    return (
      <Tag key={index} {...(isTop && level === rise && { id: `part-${index}` })}>
        {draw(children, rise)}
      </Tag>
    )
  })
}

/** HTML of the operator, built anew from the few elements it may have: nothing else of it reaches the page. */
export function RichText({ html, isPage = false }: { html: string; isPage?: boolean }) {
  const nodes = parseMarkup(html)
  return <div className={isPage ? 'rich rich-page' : 'rich'}>{draw(nodes, riseOf(nodes), true)}</div>
}
