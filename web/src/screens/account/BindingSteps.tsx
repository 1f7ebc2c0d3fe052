import { useEffect, useRef, useState } from 'react'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Icon } from '#ui/Icon.tsx'
import { InlineNotice } from '#ui/Notice.tsx'
import { useBroughtCode } from './affiliate-code.ts'
import { LinkForm } from './LinkForm.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import type { OfferedBinding } from './use-social-login.ts'

type Choice = 'link' | 'register'
const icons = { link: 'user-circle', register: 'user-plus' } as const

function Choices({ offered, onChoose }: { offered: OfferedBinding; onChoose: (choice: Choice) => void }) {
  const t = usePhrases('auth').social
  const choices: readonly Choice[] = offered.canRegister ? ['link', 'register'] : ['link']
  return (
    <div className="binding-choices">
      {choices.map((choice, place) => (
        <button
          key={choice}
          type="button"
          className="binding-choice"
          data-autofocus={place === 0 ? '' : undefined}
          onClick={() => onChoose(choice)}
        >
          <Icon name={icons[choice]} weight="fill" size={24} />
          <span>
            <b>{t.choices[choice].title}</b>
            <span className="muted text-sm">{t.choices[choice].text}</span>
          </span>
          <Icon name="caret-right" size={16} flip />
        </button>
      ))}
    </div>
  )
}

/** A sign-in elsewhere finds its account: one that is there, or a new one (AUTH-47, SM-13). */
export function BindingSteps({ offered }: { offered: OfferedBinding }) {
  const t = usePhrases('auth').social
  const [choice, choose] = useState<Choice>()
  const affiliateCode = useBroughtCode(new URLSearchParams(location.search))
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [choice])
  return (
    <div ref={box} className="grid gap-4">
      <InlineNotice tone="warning" compact>
        {t.isFinal}
      </InlineNotice>
      {choice === undefined && <Choices offered={offered} onChoose={choose} />}
      {choice === 'link' && <LinkForm offered={offered} />}
      {choice === 'register' && <RegisterForm affiliateCode={affiliateCode} binding={offered} />}
    </div>
  )
}
