import { useState } from 'react'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { Member } from '#operator/member.ts'
import { Part } from '#operator/Part.tsx'
import { ReasonDialog } from '#operator/ReasonDialog.tsx'
import type { Who } from '#operator/session.ts'
import { Button } from '#ui/Button.tsx'
import { pushToast } from '#ui/toasts.ts'

/** Whether the member can log in, and the way to change that. */
export function MemberLock({ member: { id, state }, who }: { member: Member; who: Who }) {
  const t = usePhrases('house').sessions.lock
  const [isAsked, setAsked] = useState(false)
  const isLocked = state === 'LOCKED'
  const canChange = (isLocked || state === 'ACTIVE') && who.permissions.includes('member.lock')
  const submit = isLocked ? t.unlock : t.lock
  const tone = isLocked ? 'primary' : 'danger'
  return (
    <Part
      title={t.title}
      action={
        canChange && (
          <Button size="sm" tone={isLocked ? 'secondary' : 'danger'} onClick={() => setAsked(true)}>
            {submit}
          </Button>
        )
      }
    >
      <p className="muted text-sm">{isLocked ? t.isLocked : state === 'ACTIVE' ? t.isOpen : t.isOver}</p>
      <ReasonDialog
        open={isAsked}
        title={isLocked ? t.askUnlock : t.askLock}
        text={isLocked ? t.textUnlock : t.textLock}
        action="opsMemberLock"
        params={{ id }}
        more={{ isLocked: !isLocked }}
        submit={submit}
        tone={tone}
        invalidates={['opsMember', 'opsMembers', 'opsMemberSessions', 'opsAudit']}
        onClose={() => setAsked(false)}
        onDone={({ state: now }) => pushToast({ tone: 'success', title: t.done[now] })}
      />
    </Part>
  )
}
