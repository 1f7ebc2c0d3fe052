import { useState } from 'react'
import { isModuleOn, usePermission } from '#api/platform.ts'
import { sayFailure } from '#components/say-failure.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { startFreePlay } from '#session/free-play.ts'
import { isLoggedIn, useSessionFact } from '#session/session-store.ts'
import { Button, type ButtonTone } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'

type FreePlayButtonProps = { tone?: ButtonTone; block?: boolean; onDone?: () => void }

/** The demo for visitors, where the operator has it on (HEAD-13, ROLE-03). */
export function FreePlayButton({ onDone, ...look }: FreePlayButtonProps) {
  const { header } = usePhrases('lobby')
  const isGuest = !useSessionFact(isLoggedIn)
  const isOn = isModuleOn(usePermission().whitelabel, 'FREEPLAY3')
  const [isStarting, setStarting] = useState(false)
  if (!isGuest || !isOn) return null
  const start = async () => {
    setStarting(true)
    try {
      await startFreePlay()
      onDone?.()
    } catch (error) {
      void sayFailure(error)
    }
    setStarting(false)
  }
  return (
    <Button {...look} className="free-play" loading={isStarting} onClick={() => void start()}>
      {!isStarting && <Icon name="play" weight="fill" size={14} />}
      {header.freePlay}
    </Button>
  )
}
