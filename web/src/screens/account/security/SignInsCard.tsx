import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import type { CallError } from '#api/call-error.ts'
import type { ValueOf } from '#api/names.ts'
import { queryKey } from '#api/query-key.ts'
import { useWhenText } from '#components/use-when-text.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Row, RowsCard } from '#screens/account/security/Rows.tsx'
import { useDeviceText } from '#screens/account/security/use-device-text.ts'
import { Badge, type BadgeTone } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'

type Answer = ValueOf<'signInList'>
type SignIn = Answer['content'][number]

const tones: Record<SignIn['outcome'], BadgeTone> = {
  OPENED: 'positive',
  WRONG_PASSWORD: 'negative',
  WRONG_CODE: 'negative',
  WRONG_PASSKEY: 'negative',
  REFUSED: 'warning',
  UNVERIFIED: 'warning',
}

/** Every try to log in as the member, a page at a time. */
export function SignInsCard() {
  const t = usePhrases('member').security
  const ui = usePhrases('ui')
  const signIns = useInfiniteQuery<
    Answer,
    CallError,
    InfiniteData<Answer, string | null>,
    readonly unknown[],
    string | null
  >({
    queryKey: queryKey('signInList'),
    queryFn: ({ pageParam, signal }) =>
      call('signInList', { query: pageParam === null ? {} : { before: pageParam } }, { signal }),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const all = signIns.data?.pages.flatMap(({ content }) => content)
  return (
    <RowsCard
      title={t.signIns}
      text={t.signInsText}
      rows={all?.map((signIn) => (
        <SignInRow key={signIn.id} signIn={signIn} />
      ))}
      empty={t.noSignIns}
      error={signIns.error}
      onRetry={() => void signIns.refetch()}
      expected={4}
    >
      {signIns.hasNextPage && (
        <div className="border-t border-line p-3 text-center">
          <Button
            size="sm"
            tone="ghost"
            loading={signIns.isFetchingNextPage}
            onClick={() => void signIns.fetchNextPage()}
          >
            {ui.loadMore}
          </Button>
        </div>
      )}
    </RowsCard>
  )
}

function SignInRow({ signIn: { time, method, outcome, ip, device } }: { signIn: SignIn }) {
  const t = usePhrases('member').security
  const when = useWhenText()
  const deviceText = useDeviceText()
  const isOpened = outcome === 'OPENED'
  return (
    <Row
      icon={isOpened ? 'sign-in' : 'prohibit'}
      tone={isOpened ? 'plain' : 'negative'}
      title={deviceText(device)}
      facts={[when(time), ip ?? t.unknownAddress, t.methods[method]]}
      end={<Badge tone={tones[outcome]}>{t.outcomes[outcome]}</Badge>}
    />
  )
}
