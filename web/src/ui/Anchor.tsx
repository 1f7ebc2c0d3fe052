import {
  createContext,
  use,
  type AnchorHTMLAttributes,
  type ComponentType,
  type ReactNode,
  type Ref,
} from 'react'

export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string
  ref?: Ref<HTMLAnchorElement>
}

const PlainAnchor = (props: AnchorProps) => <a {...props} />

const AnchorContext = createContext<ComponentType<AnchorProps>>(PlainAnchor)

/** Hands the router's link to everything in ui/ that links; without it links are plain. */
export function AnchorProvider({
  link,
  children,
}: {
  link: ComponentType<AnchorProps>
  children: ReactNode
}) {
  return <AnchorContext value={link}>{children}</AnchorContext>
}

export function Anchor(props: AnchorProps) {
  const Link = use(AnchorContext)
  return <Link {...props} />
}
