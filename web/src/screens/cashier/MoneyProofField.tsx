import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { PaymentPasswordField } from '#screens/cashier/PaymentPasswordField.tsx'
import type { ProofChoice } from '#screens/cashier/use-money-proof.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { InlineNotice } from '#ui/Notice.tsx'

/** By what the member confirms that money goes out: a passkey where there is one, or the payment password. */
export function MoneyProofField({ proof }: { proof: ProofChoice }) {
  const t = usePhrases('cashier').moneyProof
  const { isByPasskey, canUsePasskey, choose } = proof
  return (
    <div className="grid gap-2">
      {isByPasskey ? <PasskeyLine proof={proof} /> : <PaymentPasswordField />}
      {canUsePasskey && (
        <div>
          <Button
            size="sm"
            tone="ghost"
            icon={isByPasskey ? 'lock-simple' : 'fingerprint'}
            onClick={() => choose(!isByPasskey)}
          >
            {isByPasskey ? t.byPassword : t.byPasskey}
          </Button>
        </div>
      )}
    </div>
  )
}

function PasskeyLine({ proof }: { proof: ProofChoice }) {
  const t = usePhrases('cashier').moneyProof
  const errorText = useErrorText()
  const told = proof.error ? errorText(proof.error) : proof.isGivenUp && t.givenUp
  return (
    <>
      <p className="flex items-center gap-3 text-sm">
        <Icon name="fingerprint" size={24} className="shrink-0" />
        <span>{t.passkeyText}</span>
      </p>
      {told && (
        <InlineNotice tone="warning" compact live>
          {told}
        </InlineNotice>
      )}
    </>
  )
}
