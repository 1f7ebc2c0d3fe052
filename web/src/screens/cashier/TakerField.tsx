import { useEffect, useEffectEvent, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { BlockError } from '#components/BlockError.tsx'
import { useFormField } from '#components/form/Form.tsx'
import { useTypedSearch } from '#components/use-typed-search.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { Taker, Way } from '#screens/cashier/cashier-entities.ts'
import { RadioCards } from '#ui/Choice.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SearchBox } from '#ui/TextInput.tsx'

const shown = 5

type TakerFieldProps = {
  way: Way
  /** Who is looked for at first. */
  account: string
  onTaker: (taker: Taker | undefined) => void
}

/** To whom: the upline, or one of those below, found by a part of the name. */
export function TakerField({ way, account, onTaker }: TakerFieldProps) {
  const t = usePhrases('cashier').transfer
  const { value, onChange, error, ref } = useFormField('memberId', t.to)
  const [keyword, setKeyword] = useState(way === 'down' ? account : '')
  const query = { direction: way, pageSize: shown, ...(keyword && { keyword }) }
  const targets = useCall('transferTargets', { query }, { keepPrevious: true })
  const found = targets.data?.content
  const choose = (taker: Taker | undefined) => {
    onChange(taker?.memberId ?? '')
    onTaker(taker)
  }
  const chooseAnew = useEffectEvent(choose)
  // The only one there is need not be chosen; who is no longer listed is chosen no more.
  useEffect(() => {
    if (!found || found.some(({ memberId }) => memberId === value)) return
    const [only, ...others] = found
    chooseAnew(others.length === 0 ? only : undefined)
  }, [found, value])
  const levelText = ({ level }: Taker) =>
    level === 0 ? t.upline : level === 1 ? t.directly : t.levels({ level })
  const rest = (targets.data?.totalCount ?? 0) - (found?.length ?? 0)
  return (
    <div ref={(box) => ref(box?.querySelector('input') ?? null)}>
      <div className="fld-label">{t.to}</div>
      {way === 'down' && <NameSearch keyword={keyword} onKeyword={setKeyword} />}
      {found ? (
        <RadioCards
          label={t.to}
          value={value}
          onChange={(id) => choose(found.find(({ memberId }) => memberId === id))}
          options={found.map((taker) => ({
            id: taker.memberId,
            title: taker.account,
            text: levelText(taker),
          }))}
        />
      ) : targets.error ? (
        <BlockError bare error={targets.error} onRetry={() => void targets.refetch()} />
      ) : (
        <Skeleton height={62} radius={10} />
      )}
      <p className="muted mt-2 text-xs empty:hidden" role="status">
        {found?.length === 0 ? t.nobody : rest > 0 ? t.more({ count: rest }) : ''}
      </p>
      {error && (
        <div className="fld-msg fld-error" role="alert">
          <Icon name="warning-circle" weight="fill" size={15} />
          <span>{error}</span>
        </div>
      )}
    </div>
  )
}

function NameSearch({ keyword, onKeyword }: { keyword: string; onKeyword: (text: string) => void }) {
  const t = usePhrases('cashier').transfer
  const { clear } = usePhrases('ui')
  const [text, setText] = useTypedSearch(keyword, onKeyword)
  return (
    <div
      className="mb-2"
      onKeyDown={(event) => {
        // Enter looks for the name; the form is sent by its button.
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
      }}
    >
      <SearchBox
        label={t.search}
        placeholder={t.search}
        clearLabel={clear}
        maxLength={64}
        value={text}
        onChange={setText}
      />
    </div>
  )
}
