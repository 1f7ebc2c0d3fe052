import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { toggleAmounts, useAmountsHidden } from '#components/amounts-hidden.ts'
import { leaveCentre } from '#components/member/leave-centre.ts'
import { MemberNav } from '#components/member/MemberNav.tsx'
import { StepUpHost } from '#components/step-up/StepUpHost.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths, type MemberPage } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'

export type MemberFrameProps = {
  page: MemberPage
  subtitle: string
  /** Before the close button. */
  actions?: ReactNode
  /** Offers to cover amounts. */
  canHide?: boolean
  /** Tables take the whole width. */
  wide?: boolean
  children: ReactNode
}

/** C-00: menu, head and body of a page of the member centre. */
export function MemberFrame(props: MemberFrameProps) {
  const { page, subtitle, actions, canHide, wide, children } = props
  // The address names no page: phones show the menu alone, wider screens the page beside it.
  const isList = useLocation()[0].replace(/\/$/, '') === paths.member()
  const t = usePhrases('member')
  const { back } = usePhrases('ui')
  const { brand } = usePhrases('system')
  const title = t.pages[page]
  useEffect(() => {
    document.title = `${title} · ${brand}`
  }, [title, brand])
  const close = <Button icon="x" label={t.close} onClick={leaveCentre} />
  return (
    <div className={cx('mc full', isList && 'mc-list')}>
      <div className="mc-side">
        <div className="mc-listhead">
          <h1>{t.title}</h1>
          {close}
        </div>
        <MemberNav page={page} />
      </div>
      <div className="mc-page">
        <header className="mc-head">
          <Button
            tone="ghost"
            icon="caret-left"
            flip
            label={back}
            href={paths.member()}
            className="mc-back"
          />
          <div className="mc-title">
            <h1>{title}</h1>
            <p className="muted">{subtitle}</p>
          </div>
          <div className="mc-acts">
            {actions}
            {canHide && <HideAmounts />}
            <span className="mc-close">{close}</span>
          </div>
        </header>
        <div className={cx('mc-body', wide && 'mc-wide')}>{children}</div>
      </div>
      <StepUpHost />
    </div>
  )
}

function HideAmounts() {
  const t = usePhrases('member')
  const isHidden = useAmountsHidden()
  return (
    <Button
      tone="ghost"
      icon={isHidden ? 'eye-slash' : 'eye'}
      label={isHidden ? t.showAmounts : t.hideAmounts}
      aria-pressed={isHidden}
      onClick={toggleAmounts}
    />
  )
}
