import { useState } from 'react'
import type { ValueOf } from '#api/names.ts'
import { useAction } from '#api/use-action.ts'
import { useCall } from '#api/use-call.ts'
import { Amount } from '#components/Amount.tsx'
import { copyText } from '#components/copy-text.ts'
import { Facts } from '#components/Facts.tsx'
import { QrPicture } from '#components/QrPicture.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { InvitationPoster } from '#screens/agent/invite/InvitationPoster.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog, Dialog } from '#ui/Dialog.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { pushToast } from '#ui/toasts.ts'

type Link = ValueOf<'agentLinks'>['content'][number]
type View = 'code' | 'poster'

/** An invitation to hand on, and what came of it. */
export function InvitationDialog({ link, onClose }: { link: Link; onClose: () => void }) {
  const t = usePhrases('agent')
  const { cancel, close } = usePhrases('ui')
  const errorText = useErrorText()
  const [view, setView] = useState<View>('code')
  const [isClosing, setClosing] = useState(false)
  const end = useAction('agentLinkClose', {
    invalidates: ['agentLinks'],
    onSuccess: () => {
      pushToast({ tone: 'success', title: t.linkClosed })
      onClose()
    },
    onError: (error) => pushToast({ tone: 'error', title: errorText(error) }),
  })
  const words = { copied: t.copied, refused: t.notCopied }
  return (
    <Dialog open onClose={onClose} title={t.invitation({ code: link.code })} closeLabel={close}>
      <div className="grid justify-items-center gap-4">
        {link.isOpen && (
          <>
            <SegmentedControl<View>
              label={t.poster.views}
              size="sm"
              value={view}
              onChange={setView}
              segments={[
                { id: 'code', label: t.poster.code },
                { id: 'poster', label: t.poster.title },
              ]}
            />
            {view === 'poster' ? (
              <InvitationPoster code={link.code} url={link.url} />
            ) : (
              <QrPicture
                text={link.url}
                label={t.qrLabel({ code: link.code })}
                fileName={`invitation-${link.code}.png`}
                saveLabel={t.savePicture}
              />
            )}
          </>
        )}
        <p className="num max-w-full rounded-lg bg-raised px-3 py-2 text-sm wrap-anywhere">{link.url}</p>
        {link.isOpen && (
          <div className="flex flex-wrap justify-center gap-2">
            <Button tone="primary" icon="copy" onClick={() => void copyText(link.url, words)}>
              {t.copyLink}
            </Button>
            <Button onClick={() => setClosing(true)}>{t.closeLink}</Button>
          </div>
        )}
      </div>
      <InvitationFigures code={link.code} />
      <ConfirmDialog
        open={isClosing}
        onClose={() => setClosing(false)}
        icon="warning-circle"
        title={t.closeLinkTitle}
        text={t.closeLinkText}
        cancelLabel={cancel}
        confirmLabel={t.closeLink}
        busy={end.isPending}
        onConfirm={() => end.mutate({ params: { code: link.code } })}
      />
    </Dialog>
  )
}

/** Who came by the invitation, and what they did of late. */
function InvitationFigures({ code }: { code: string }) {
  const t = usePhrases('agent').linkFigures
  const { count, day } = useFormats()
  const { data, isError } = useCall('agentLinkFigures', { params: { code } })
  if (isError) return <p className="muted mt-5 text-sm">{t.failed}</p>
  return (
    <section className="mt-6" aria-label={t.title}>
      <h3 className="text-sm font-semibold">{t.title}</h3>
      {data ? (
        <Facts
          facts={[
            [t.joined, count(data.joined)],
            data.unknown > 0 && [t.unknown, count(data.unknown)],
            data.lastJoinedAt !== null && [t.lastJoined, day(data.lastJoinedAt)],
            [t.depositors, count(data.depositors)],
            [t.deposits, <Amount key="deposits" of={data.deposits} canHide />],
            [t.active, count(data.active)],
            [t.validBet, <Amount key="bets" of={data.validBet} canHide />],
          ]}
        />
      ) : (
        <Skeleton height={200} />
      )}
    </section>
  )
}
