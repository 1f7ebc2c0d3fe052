import { useState } from 'react'
import { isModuleOn, usePermission, useSettings } from '#api/platform.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { readRemembered } from '#session/remember.ts'
import { TabPanel, UnderlineTabs, useTabPanels } from '#ui/Tabs.tsx'
import { LoginForm, type LoginFormProps } from './LoginForm.tsx'
import { PasskeyLogin } from './passkey/PasskeyLogin.tsx'
import { isSomebodyRemembered, RememberedLogin } from './RememberedLogin.tsx'
import { SmsLoginForm } from './SmsLoginForm.tsx'

/** The login by username, and by a code on the phone where the operator has it on (AUTH-08, AUTH-09). */
export function LoginForms({ onBinding }: Pick<LoginFormProps, 'onBinding'>) {
  const t = usePhrases('auth')
  const panels = useTabPanels()
  const hasSms = isModuleOn(usePermission().whitelabel, 'MOBILEVERCODELOGIN3')
  const [type, setType] = useState<'username' | 'sms'>(() => (readRemembered().sms ? 'sms' : 'username'))
  const [isFirst, setFirst] = useState(() => !isSomebodyRemembered())
  const props = { onBinding, isFirst }
  return (
    <div className="grid gap-4">
      <RememberedLogin onOver={() => setFirst(true)} />
      {hasSms ? (
        <>
          <UnderlineTabs
            label={t.loginTypes}
            panels={panels}
            value={type}
            onChange={setType}
            tabs={[
              { id: 'username', label: t.loginByUsername },
              { id: 'sms', label: t.loginBySms },
            ]}
          />
          <TabPanel panels={panels} value={type}>
            {type === 'sms' ? <SmsLoginForm {...props} /> : <LoginForm {...props} />}
          </TabPanel>
        </>
      ) : (
        <LoginForm {...props} />
      )}
      <PasskeyLogin isFurther={useSettings().identity.social.length > 0} />
    </div>
  )
}
