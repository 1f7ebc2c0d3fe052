import type { AreaPhrases } from '@suntala/phrases/areas'
import type { MemberPage } from '#paths.ts'
import type { IconName } from '#ui/icons.ts'

type Texts = AreaPhrases<'member'>

export type MenuPage = MemberPage & keyof Texts['pages']

type MenuGroup = {
  group: keyof Texts['groups']
  pages: readonly { page: MenuPage; icon: IconName<'regular'> & IconName<'fill'> }[]
}

/** The pages of the member centre in their order; an entry is here once its page exists. */
export const memberMenu: readonly MenuGroup[] = [
  {
    group: 'money',
    pages: [
      { page: 'transferFund', icon: 'wallet' },
      { page: 'depositv2', icon: 'arrow-line-down' },
      { page: 'withdraw', icon: 'arrow-line-up' },
    ],
  },
  {
    group: 'records',
    pages: [
      { page: 'personalHistoryCopy', icon: 'receipt' },
      { page: 'transactionHistory', icon: 'list-dashes' },
    ],
  },
]
