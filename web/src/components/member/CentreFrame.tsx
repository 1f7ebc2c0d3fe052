import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { leaveCentre } from '#components/member/leave-centre.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'

export type CentreFrameProps = {
  /** Of the centre, over its menu on phones. */
  name: string
  /** The centre's address without a page: phones show the menu alone there, wider screens the page beside it. */
  menuHref: string
  nav: ReactNode
  title: string
  subtitle: string
  /** Before the close button. */
  actions?: ReactNode
  /** Tables take the whole width. */
  wide?: boolean | undefined
  closeLabel: string
  children: ReactNode
}

/** Menu, head and body of a page of a centre, the members' or the agents'. */
export function CentreFrame(props: CentreFrameProps) {
  const { name, menuHref, nav, title, subtitle, actions, wide, closeLabel, children } = props
  const isList = useLocation()[0].replace(/\/$/, '') === menuHref
  const { back } = usePhrases('ui')
  const { brand } = usePhrases('system')
  useEffect(() => {
    document.title = `${title} · ${brand}`
  }, [title, brand])
  const close = <Button icon="x" label={closeLabel} onClick={leaveCentre} />
  return (
    <div className={cx('mc full', isList && 'mc-list')}>
      <div className="mc-side">
        <div className="mc-listhead">
          <h1>{name}</h1>
          {close}
        </div>
        {nav}
      </div>
      <div className="mc-page">
        <header className="mc-head">
          <Button tone="ghost" icon="caret-left" flip label={back} href={menuHref} className="mc-back" />
          <div className="mc-title">
            <h1>{title}</h1>
            <p className="muted">{subtitle}</p>
          </div>
          <div className="mc-acts">
            {actions}
            <span className="mc-close">{close}</span>
          </div>
        </header>
        <div className={cx('mc-body', wide && 'mc-wide')}>{children}</div>
      </div>
    </div>
  )
}
