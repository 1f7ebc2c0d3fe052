import type { FieldRule, RegistrationField } from '@suntala/contract/check-field'
import { CodeField } from '#components/form/CodeField.tsx'
import { PasswordField, TextField } from '#components/form/fields.tsx'
import type { SendCode } from '#components/form/send-code.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { FieldRules } from './FieldRules.tsx'
import { MobileField } from './MobileField.tsx'
import { PhoneProofField } from './PhoneProofField.tsx'
import {
  type Asked,
  asksForCode,
  asksForFirebase,
  extraFields,
  numberOf,
  rulesOf,
  type Values,
} from './registration-form.ts'
import type { PhoneProof } from './use-phone-proof.ts'

const kindOf: Partial<Record<RegistrationField, 'email' | 'tel' | 'numeric'>> = {
  email: 'email',
  whatsapp: 'tel',
  qqNum: 'numeric',
}

type Proofs = { values: Values; code: SendCode; proof: PhoneProof }
type NumberProps = Proofs & { asked: Asked; note?: string | undefined; isFirst?: boolean }

/** The mobile number, and what proves it where that is asked for. */
function NumberFields({ asked, values, code, proof, ...props }: NumberProps) {
  return (
    <>
      <MobileField countries={asked.countries} {...props} />
      {asksForFirebase(asked) ? (
        <PhoneProofField proof={proof} number={numberOf(asked, values)} />
      ) : (
        asksForCode(asked) && <CodeField name="verificationCode" code={code} />
      )}
    </>
  )
}

type ExtraProps = Proofs & { field: RegistrationField; asked: Asked }

function ExtraField({ field, asked, ...proofs }: ExtraProps) {
  const t = usePhrases('auth')
  const rule = rulesOf(asked)[field]
  const inputMode = kindOf[field]
  const common = { name: field, label: t[field], maxLength: rule.maxLength }
  const note = rule.required ? undefined : t.optional
  if (field === 'mobileNum') return <NumberFields asked={asked} {...proofs} note={note} />
  return field === 'paymentPassword' ? (
    <PasswordField
      {...common}
      hint={t.ruleLength({ min: rule.minLength, max: rule.maxLength })}
      autoComplete="new-password"
    />
  ) : (
    <TextField {...common} note={note} {...(inputMode && { inputMode })} />
  )
}

type NameProps = { rule: FieldRule; value: string; isFirst: boolean }

function NameField({ rule, value, isFirst }: NameProps) {
  const t = usePhrases('auth')
  return (
    <div className="grid gap-2">
      <TextField
        name="username"
        label={t.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={rule.maxLength}
        data-autofocus={isFirst ? '' : undefined}
      />
      <FieldRules field="username" rule={rule} value={value} />
    </div>
  )
}

type RegisterFieldsProps = Proofs & { asked: Asked }

/** The fields that the server's rules enable, required ones without a mark and the others marked optional. */
export function RegisterFields({ asked, ...proofs }: RegisterFieldsProps) {
  const { values } = proofs
  const t = usePhrases('auth')
  const { username, password } = rulesOf(asked)
  const isMobile = asked.method === 'mobile'
  return (
    <>
      {isMobile && <NumberFields asked={asked} {...proofs} isFirst />}
      {username.enabled && <NameField rule={username} value={values.username} isFirst={!isMobile} />}
      <div className="grid gap-2">
        <div className="auth-pair">
          <PasswordField name="password" label={t.password} autoComplete="new-password" />
          <PasswordField name="confirmPassword" label={t.confirmPassword} autoComplete="new-password" />
        </div>
        <FieldRules field="password" rule={password} value={values.password} />
      </div>
      {extraFields(asked).map((field) => (
        <ExtraField key={field} field={field} asked={asked} {...proofs} />
      ))}
    </>
  )
}
