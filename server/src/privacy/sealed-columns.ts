import { payeeHolderUse } from '#account/payee-name.ts'
import { profileUse } from '#account/seal-profile.ts'
import { authenticatorUse } from '#authenticator/secret.ts'
import { payeeNumberUse, printOfNumber } from '#cashier/withdrawal/payee-number.ts'
import type { DataKeys } from '#encryption/data-keys.ts'
import { seedChainUse } from '#lottery/take-seeds.ts'
import { messageUse } from '#messaging/queue-message.ts'
import { ownDataUse } from '#privacy/seal-copy.ts'

/** A hash of what is sealed beside it, made anew with it. */
type SealedPrint = {
  column: string
  /** Another column that goes into it. */
  of: string
  make: (keys: DataKeys, of: string, opened: string) => Buffer
}

/** A column of sealed texts. What each is sealed for names its row by the key. */
export type SealedColumn = { table: string; key: string; column: string; use: string; print?: SealedPrint }

/** Everything that the platform has sealed in its database; another data key goes through all of it. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'member', key: 'id', column: 'profile_sealed', use: profileUse },
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
    print: { column: 'number_print', of: 'bank', make: printOfNumber },
  },
  { table: 'payee', key: 'id', column: 'holder_sealed', use: payeeHolderUse },
  { table: 'own_data_copy', key: 'member_id', column: 'content_sealed', use: ownDataUse },
  { table: 'lottery_seed_chain', key: 'id', column: 'secret_sealed', use: seedChainUse },
  { table: 'outgoing_message', key: 'id', column: 'sealed', use: messageUse },
]
