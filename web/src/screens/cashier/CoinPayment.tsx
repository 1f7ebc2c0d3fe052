import { QrPicture } from '#components/QrPicture.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { Deposit } from '#screens/cashier/cashier-entities.ts'
import { CopiedLines } from '#screens/cashier/CopiedLines.tsx'
import { Icon } from '#ui/Icon.tsx'

type Coin = NonNullable<Deposit['coin']>

/** What to send where, as a code for a wallet and to be copied. */
export function CoinPayment({ deposit, coin }: { deposit: Deposit; coin: Coin }) {
  const t = usePhrases('cashier')
  const { asset, network, address, amount, uri, confirmations } = coin
  const shown = `${amount} ${asset}`
  return (
    <div className="mt-5 rounded-xl bg-raised p-4.5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4 max-sm:justify-center">
        <div className="grid flex-none justify-items-center gap-1.5">
          <QrPicture
            text={uri}
            label={t.coinCode({ amount: shown })}
            fileName={`${asset.toLowerCase()}-${deposit.reference}.png`}
            saveLabel={t.saveCode}
          />
        </div>
        <div className="min-w-0 flex-1 basis-60">
          <CopiedLines
            lines={[
              { name: t.coinNetwork, shown: network },
              { name: t.coinAmount, shown, copied: amount },
              { name: t.coinAddress, shown: address, copied: address },
            ]}
          />
        </div>
      </div>
      <p className="mt-3.5 flex items-start gap-2 text-sm">
        <Icon name="warning" size={18} className="mt-px flex-none text-warning" />
        <span>{t.coinWarning({ asset, network })}</span>
      </p>
      <p className="muted mt-1.5 text-sm">{t.coinCredited({ count: confirmations })}</p>
    </div>
  )
}
