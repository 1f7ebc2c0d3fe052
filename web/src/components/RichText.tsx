import { Fragment, type ReactNode } from 'react'
import { Anchor } from '#ui/Anchor.tsx'
import { parseMarkup, type MarkupNode } from '#components/parse-markup.ts'

const draw = (nodes: readonly MarkupNode[]): ReactNode =>
  nodes.map((node, index) => {
    if (typeof node === 'string') return <Fragment key={index}>{node}</Fragment>
    const { tag: Tag, href, children } = node
    if (Tag === 'br') return <br key={index} />
    if (Tag === 'a')
      return (
        <Anchor
          key={index}
          href={href}
          className="link"
          {...(href.startsWith('/') ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
        >
          {draw(children)}
        </Anchor>
      )
    return <Tag key={index}>{draw(children)}</Tag>
  })

/** HTML of the operator, built anew from the few elements it may have: nothing else of it reaches the page. */
export function RichText({ html }: { html: string }) {
  return <div className="rich">{draw(parseMarkup(html))}</div>
}
