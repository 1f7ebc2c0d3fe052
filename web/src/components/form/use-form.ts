import { inputErrors } from '@suntala/contract/field-errors'
import type { FieldError } from '@suntala/contract/errors'
import { type RefObject, useRef, useState, type SubmitEvent } from 'react'
import {
  useForm as useHookForm,
  type DefaultValues,
  type FieldError as HookError,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import { fieldErrors, type CallCode, type CallError } from '#api/call-error.ts'
import type { ArgsOf, CallName, ValueOf } from '#api/names.ts'
import { useAction } from '#api/use-action.ts'
import { fieldOrder, inFieldOrder } from '#components/form/field-order.ts'
import { toHookError, wordsOf, type FieldWords } from '#components/form/hook-errors.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'

/** What the fields hold: one value for each, under the name that it has in the call's input. */
export type FormValues = Record<string, string | boolean | readonly string[]>

type InputOf<N extends CallName> = ArgsOf<N> extends { input?: infer I } ? NonNullable<I> : never

/** Sends the form with what it adds; under a key of its caller's making where the input alone does not tell what is meant. */
type Send<N extends CallName> = (more: Partial<InputOf<N>>, idempotencyKey?: string) => void

export type FormRules<N extends CallName, Values extends FormValues> = {
  /** The call that sends it. */
  action: N
  /** The contract's schema of the call's input. */
  schema: Parameters<typeof inputErrors>[0]
  /** What the fields start with. */
  values: Values
  toInput: (values: Values) => Partial<InputOf<N>>
  /** Parameters of the call's address. */
  params?: Record<string, string>
  /** Rules that the schema does not know: the server's settings, limits, two entries that must agree. */
  check?: (values: Values) => readonly FieldError[]
  /** Words of its own for a broken rule. */
  words?: FieldWords
  /** Refusals that belong to a field, with words of their own where the usual ones do not fit. */
  refusals?: Partial<Record<CallCode, { field: keyof Values & string; text?: string }>>
  /** Comes between the check and the call: a human verification or a signature, which adds to the input. */
  before?: (send: Send<N>, values: Values) => void | Promise<void>
  invalidates?: readonly CallName[]
  onDone?: (answer: ValueOf<N>, values: Values) => void
  onRefused?: (error: CallError) => void
}

export type FormState<Values extends FormValues = FormValues> = {
  hook: UseFormReturn<Values>
  values: Values
  isPending: boolean
  /** A refusal that no field tells. */
  refusal: CallError | null
  /** What stands under a field. */
  errorOf: (field: string) => string | undefined
  set: (values: Partial<Values>) => void
  /** Checks some fields, as sending would; the first that does not hold gets the focus. */
  holds: (fields: readonly (keyof Values & string)[]) => Promise<boolean>
  /** The fields as they stood one after the other when the form was last sent. */
  order: readonly string[]
  reset: () => void
  /** Drops what was told of an attempt; what was typed stays. */
  forget: () => void
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

function resolverOf<N extends CallName, Values extends FormValues>(
  rules: FormRules<N, Values>,
): Resolver<Values> {
  return (values) => {
    const errors: Record<string, HookError> = {}
    for (const error of [
      ...(rules.check?.(values) ?? []),
      ...inputErrors(rules.schema, rules.toInput(values)),
    ])
      if (error.field in values) errors[error.field] ??= toHookError(error)
    // The library's own type of errors follows the shape of the values, which are flat here.
    if (Object.keys(errors).length > 0) return { values: {}, errors: errors as never }
    return { values, errors: {} }
  }
}

type Told<N extends CallName, Values extends FormValues> = {
  hook: UseFormReturn<Values>
  rules: FormRules<N, Values>
  order: readonly string[]
  text: string
}

/** Tells a refusal at its fields; false when none of them is meant. */
function tellAtFields<N extends CallName, Values extends FormValues>(
  error: CallError,
  { hook, rules, order, text }: Told<N, Values>,
): boolean {
  const found = fieldErrors(error).filter(({ field }) => field in rules.values)
  const refused = rules.refusals?.[error.code]
  const told: [string, HookError][] = found.map((each) => [each.field, toHookError(each)])
  if (refused) told.push([refused.field, { type: 'validate', message: refused.text ?? text }])
  for (const [field, error] of told) hook.setError(field as Path<Values>, error) // one of the form's fields
  focusFirst(
    hook,
    told.map(([field]) => field),
    order,
  )
  return told.length > 0
}

/** Goes to the one that stands first on the page, whichever was checked first. */
function focusFirst<Values extends FormValues>(
  hook: UseFormReturn<Values>,
  fields: readonly string[],
  order: readonly string[],
): void {
  const [first] = inFieldOrder(fields, order)
  // A field that comes with the refusal is there a moment later, and so is what is told above the fields.
  if (first) requestAnimationFrame(() => hook.setFocus(first as Path<Values>)) // one of the form's fields
}

/** @param isSent whether it was tried and told at its fields: then each change is checked */
function setValues<Values extends FormValues>(
  hook: UseFormReturn<Values>,
  values: Partial<Values>,
  isSent: boolean,
): void {
  for (const [name, value] of Object.entries(values))
    hook.setValue(name as Path<Values>, value as never, { shouldValidate: isSent }) // by Partial<Values>
  // What was told may have been mended, also at a field whose limits another one sets.
  const told = Object.keys(hook.formState.errors)
  if (told.length > 0) void hook.trigger(told as Path<Values>[]) // the errors are those of fields
}

/** What the call is given. */
const argsOf = <N extends CallName, Values extends FormValues>(
  rules: FormRules<N, Values>,
  values: Values,
  [more, idempotencyKey]: Parameters<Send<N>>,
) => ({
  ...(idempotencyKey !== undefined && { idempotencyKey }),
  ...(rules.params && { params: rules.params }),
  input: { ...rules.toInput(values), ...more },
})

type Submitting<N extends CallName, Values extends FormValues> = {
  rules: FormRules<N, Values>
  send: (values: Values) => Send<N>
  standing: readonly string[]
  told: RefObject<boolean>
}

/** Checks the fields, and sends what they hold or goes to the first that breaks a rule. */
const submitting = <N extends CallName, Values extends FormValues>(
  hook: UseFormReturn<Values>,
  { rules, send, standing, told }: Submitting<N, Values>,
) =>
  hook.handleSubmit(
    (values) => {
      const go = send(values)
      if (rules.before) return rules.before(go, values)
      go({})
      return undefined
    },
    (broken) => {
      // What the attempt before came to is told no longer.
      told.current = true
      focusFirst(hook, Object.keys(broken), standing)
    },
  )

/**
 * A form that makes one call: it checks what was typed by the contract's schema and the rules given, tells the server's
 * refusals at their fields, puts the focus on the first, and keeps one idempotency key until the outcome is known.
 */
export function useForm<N extends CallName, Values extends FormValues>(
  rules: FormRules<N, Values>,
): FormState<Values> {
  const phrases = usePhrases('form')
  const errorText = useErrorText()
  const hook = useHookForm<Values>({
    defaultValues: rules.values as DefaultValues<Values>, // whole values are default values too
    resolver: resolverOf(rules),
    // The library knows in which order fields came, not how they stand.
    shouldFocusError: false,
  })
  const [order, setOrder] = useState<readonly string[]>([])
  const told = useRef(false)
  const sent = useRef(false)
  const action = useAction<CallName>(rules.action, {
    invalidates: rules.invalidates ?? [],
    onSuccess: (answer) => {
      // What follows is another attempt: a field that is emptied now is not told that it is empty.
      sent.current = false
      hook.reset(undefined, { keepValues: true, keepDefaultValues: true })
      rules.onDone?.(answer as ValueOf<N>, hook.getValues()) // by the action's name
    },
    onError: (error) => {
      told.current = tellAtFields(error, { hook, rules, order, text: errorText(error) })
      rules.onRefused?.(error)
    },
  })
  const send =
    (values: Values): Send<N> =>
    (...given) =>
      action.mutate(argsOf(rules, values, given))
  const submit = (box: HTMLFormElement) => {
    const standing = fieldOrder(box)
    setOrder(standing)
    return submitting(hook, { rules, send, standing, told })
  }
  const { errors } = hook.formState
  return {
    hook,
    values: hook.watch(),
    isPending: action.isPending,
    refusal: told.current ? null : action.error,
    errorOf: (field) => {
      const error = (errors as Record<string, HookError | undefined>)[field] // flat, as the values are
      return error && wordsOf(phrases, rules.words, { field, error })
    },
    set: (values) => setValues(hook, values, sent.current),
    order,
    holds: (fields) => hook.trigger([...fields] as Path<Values>[], { shouldFocus: true }), // fields of the form
    reset: () => {
      sent.current = false
      hook.reset()
      action.reset()
    },
    forget: () => {
      hook.clearErrors()
      action.reset()
    },
    onSubmit: (event) => {
      event.preventDefault()
      // React hands on what bubbles out of a dialog drawn inside: that is another form's.
      if (event.target !== event.currentTarget || action.isPending) return
      told.current = false
      sent.current = true
      void submit(event.currentTarget)(event)
    },
  }
}
