import type { ReactNode } from 'react'
import { toggleAmounts, useAmountsHidden } from '#components/amounts-hidden.ts'
import { CentreFrame } from '#components/member/CentreFrame.tsx'
import { MemberNav } from '#components/member/MemberNav.tsx'
import { StepUpHost } from '#components/step-up/StepUpHost.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths, type MemberPage } from '#paths.ts'
import { Button } from '#ui/Button.tsx'

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
export function MemberFrame({ page, subtitle, actions, canHide, wide, children }: MemberFrameProps) {
  const t = usePhrases('member')
  return (
    <>
      <CentreFrame
        name={t.title}
        menuHref={paths.member()}
        nav={<MemberNav page={page} />}
        title={t.pages[page]}
        subtitle={subtitle}
        wide={wide}
        closeLabel={t.close}
        actions={
          <>
            {actions}
            {canHide && <HideAmounts />}
          </>
        }
      >
        {children}
      </CentreFrame>
      <StepUpHost />
    </>
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
