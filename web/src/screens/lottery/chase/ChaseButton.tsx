import { Suspense, useState } from 'react'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { BettingState } from '#screens/lottery/betting/use-betting-state.ts'
import { loginCheck } from '#session/login-check.ts'
import { Button } from '#ui/Button.tsx'
import { lazyPart } from '#util/load-part.ts'

const ChaseEditor = lazyPart(
  'lottery/chase',
  async () => (await import('#screens/lottery/chase/ChaseEditor.tsx')).ChaseEditor,
)

/** Opens the editor of a chase over the slip. */
export function ChaseButton({ betting, disabled }: { betting: BettingState; disabled: boolean }) {
  const { chase: t } = usePhrases('boards')
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <>
      <Button
        block
        icon="arrows-clockwise"
        className="lot-ch-open"
        disabled={disabled}
        onClick={() => loginCheck(open)}
      >
        {t.open}
      </Button>
      {wasOpened && (
        <Suspense>
          <ChaseEditor betting={betting} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
