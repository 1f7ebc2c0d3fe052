import type { ValueOf } from '#api/names.ts'
import { useSettings } from '#api/platform.ts'
import { useAmountText } from '#components/Amount.tsx'
import { copyText } from '#components/copy-text.ts'
import { QrPicture } from '#components/QrPicture.tsx'
import { share } from '#components/share.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Button } from '#ui/Button.tsx'

/** The member's link as a text, as a QR code, and the ways to hand it on. */
export function InviteCard({ own: { code, link, rules } }: { own: ValueOf<'referral'> }) {
  const t = usePhrases('referral')
  const { brandName: brand } = useSettings()
  const money = useAmountText()
  const words = { copied: t.copied, refused: t.notCopied }
  return (
    <section className="card flex flex-wrap items-start gap-x-7 gap-y-5 p-5 sm:p-6.5">
      <div className="grid justify-items-center gap-2 max-sm:w-full">
        <QrPicture
          text={link}
          label={t.qrLabel({ code })}
          fileName={`invitation-${code}.png`}
          saveLabel={t.savePicture}
        />
      </div>
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-xl">{t.heading({ amount: money(rules.reward, { trim: true }) })}</h2>
        <p className="soft mt-1.5">{t.text}</p>
        <p className="muted mt-4 text-sm">
          {t.code} <b className="num text-ink">{code}</b>
        </p>
        <p className="num mt-2 rounded-lg bg-raised px-3 py-2 text-sm wrap-anywhere" dir="ltr">
          {link}
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button tone="primary" icon="copy" onClick={() => void copyText(link, words)}>
            {t.copy}
          </Button>
          <Button
            icon="share-network"
            onClick={() => void share({ title: t.shareTitle({ brand }), url: link }, words)}
          >
            {t.share}
          </Button>
        </div>
      </div>
    </section>
  )
}
