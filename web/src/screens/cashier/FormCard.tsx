import type { ReactNode } from 'react'
import { Form } from '#components/form/Form.tsx'
import type { FormState, FormValues } from '#components/form/use-form.ts'

type CardProps<Values extends FormValues> = {
  title: string
  text: string
  form: FormState<Values>
  children: ReactNode
}

/** A step on the way to a withdrawal or a transfer. */
export function FormCard<Values extends FormValues>({ title, text, form, children }: CardProps<Values>) {
  return (
    <section className="card px-5 py-5.5 sm:px-6">
      <h2 className="text-[1.1875rem]">{title}</h2>
      <p className="soft mt-1.5 mb-4.5 text-sm">{text}</p>
      <Form form={form} className="grid gap-4">
        {children}
      </Form>
    </section>
  )
}
