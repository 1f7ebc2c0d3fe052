import { payeeHolderUse } from '#account/payee-name.ts'
import { mobileUse, printOfMobile } from '#account/seal-mobile.ts'
import { mailPrintOf, profileUse, readSealed, statedPrintOf } from '#account/seal-profile.ts'
import { authenticatorUse } from '#authenticator/secret.ts'
import { payeeNumberUse, printOfNumber } from '#cashier/withdrawal/payee-number.ts'
import { printOfContact } from '#encryption/contact-print.ts'
import type { DataKeys } from '#encryption/data-keys.ts'
import { contactUse } from '#feedback/seal-contact.ts'
import { seedChainUse } from '#lottery/take-seeds.ts'
import { messageUse } from '#messaging/queue-message.ts'
import { recipientUse } from '#messaging/seal-recipient.ts'
import { ownDataUse } from '#privacy/seal-copy.ts'
import { codeRecipientUse } from '#verification/seal-code-recipient.ts'

/** A hash of what is sealed beside it, made anew with it. */
type SealedPrint = {
  column: string
  /** @param of what stands in the column that goes into it, too */
  make: (keys: DataKeys, opened: string, of: string) => Buffer | null
}

/** A column of sealed texts. What each is sealed for names its row by the key. */
export type SealedColumn = {
  table: string
  key: string
  column: string
  use: string
  prints?: readonly SealedPrint[]
  /** Another column that goes into the prints. */
  of?: string
}

/** Everything that the platform has sealed in its database; another data key goes through all of it. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'member',
    key: 'id',
    column: 'profile_sealed',
    use: profileUse,
    prints: [
      { column: 'mail_print', make: (keys, opened) => mailPrintOf(keys, readSealed(opened)) },
      { column: 'stated_print', make: (keys, opened) => statedPrintOf(keys, readSealed(opened)) },
    ],
  },
  {
    table: 'member',
    key: 'id',
    column: 'mobile_sealed',
    use: mobileUse,
    prints: [{ column: 'mobile_print', make: printOfMobile }],
  },
  { table: 'authenticator', key: 'member_id', column: 'secret_sealed', use: authenticatorUse },
  {
    table: 'operator_authenticator',
    key: 'operator_id',
    column: 'secret_sealed',
    use: authenticatorUse,
  },
  {
    table: 'payee',
    key: 'id',
    column: 'number_sealed',
    use: payeeNumberUse,
    prints: [{ column: 'number_print', make: (keys, opened, bank) => printOfNumber(keys, bank, opened) }],
    of: 'bank',
  },
  { table: 'payee', key: 'id', column: 'holder_sealed', use: payeeHolderUse },
  { table: 'own_data_copy', key: 'member_id', column: 'content_sealed', use: ownDataUse },
  { table: 'lottery_seed_chain', key: 'id', column: 'secret_sealed', use: seedChainUse },
  {
    table: 'verification_code',
    key: 'id',
    column: 'recipient_sealed',
    use: codeRecipientUse,
    prints: [
      {
        column: 'recipient_print',
        make: (keys, opened, kind) => printOfContact(keys, kind === 'mail' ? 'mail' : 'sms', opened),
      },
    ],
    of: 'kind',
  },
  { table: 'outgoing_message', key: 'id', column: 'recipient_sealed', use: recipientUse },
  { table: 'feedback', key: 'id', column: 'contact_sealed', use: contactUse },
  { table: 'outgoing_message', key: 'id', column: 'sealed', use: messageUse },
]
