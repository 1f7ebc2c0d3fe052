import type { ProofKind } from '@suntala/contract/proof'
import type { ComponentType } from 'react'
import { AppCodeProof } from '#components/step-up/AppCodeProof.tsx'
import { BankNameProof } from '#components/step-up/BankNameProof.tsx'
import { OwnCodeProof } from '#components/step-up/OwnCodeProof.tsx'
import { PasskeyProof } from '#components/step-up/PasskeyProof.tsx'
import { PasswordProof } from '#components/step-up/PasswordProof.tsx'
import type { ProofFormProps } from '#components/step-up/proof-form.ts'

/** How each kind of proof is given. */
export const proofForms: Record<ProofKind, ComponentType<ProofFormProps>> = {
  AUTHENTICATOR: AppCodeProof,
  PASSKEY: PasskeyProof,
  BANK_NAME: BankNameProof,
  SMS: OwnCodeProof,
  MAIL: OwnCodeProof,
  PAYMENT_PASSWORD: PasswordProof,
  LOGIN_PASSWORD: PasswordProof,
}
