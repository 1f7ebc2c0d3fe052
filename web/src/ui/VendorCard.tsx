import type { ReactNode } from 'react'
import { Anchor } from './Anchor.tsx'
import { Tag, type TagKind } from './Badge.tsx'

export type VendorCardProps = {
  href: string
  name: string
  /** Address of the vendor's mark; without one the name is set. */
  logo?: string | undefined
  /** Background, as CSS. */
  gradient: string
  picture?: string | undefined
  /** "184 games" in the visitor's language. */
  count?: ReactNode
  tag?: { kind: TagKind; text: string }
}

/** A vendor: mark and count on its gradient, a picture at the end side. */
export function VendorCard({ href, name, logo, gradient, picture, count, tag }: VendorCardProps) {
  return (
    <Anchor href={href} className="vc" style={{ background: gradient }}>
      {picture && <img className="vc-pic" src={picture} alt="" loading="lazy" decoding="async" />}
      {logo ? (
        <img className="vc-logo" src={logo} alt={name} height={27} loading="lazy" />
      ) : (
        <b className="vc-name display">{name}</b>
      )}
      <span className="vc-foot">
        {count && <span>{count}</span>}
        {tag && <Tag kind={tag.kind}>{tag.text}</Tag>}
      </span>
    </Anchor>
  )
}
