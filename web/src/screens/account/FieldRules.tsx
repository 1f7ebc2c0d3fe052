import { checkField, type FieldRule } from '@suntala/contract/check-field'
import { patternRule } from '@suntala/phrases/field-text'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { RuleList } from '#ui/Field.tsx'

type FieldRulesProps = {
  field: 'username' | 'password'
  rule: FieldRule
  value: string
}

/** The rules of a name or a password, each turning green while it is typed. */
export function FieldRules({ field, rule, value }: FieldRulesProps) {
  const t = usePhrases('auth')
  const phrases = usePhrases('form')
  const pattern = rule.acceptedPattern === '*' ? undefined : patternRule(phrases, rule.patternId)
  const length = [...value].length
  const holds = checkField(field, { ...rule, minLength: 0, maxLength: Infinity }, value) === undefined
  return (
    <RuleList
      metLabel={t.ruleMet}
      rules={[
        {
          text: t.ruleLength({ min: rule.minLength, max: rule.maxLength }),
          met: length >= rule.minLength && length <= rule.maxLength,
        },
        ...(pattern ? [{ text: pattern, met: value !== '' && holds }] : []),
        // The list of easy ones is the server's alone.
        ...(field === 'password' ? [{ text: t.ruleNotCommon }] : []),
      ]}
    />
  )
}
