import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { proofsMax, proofTypes } from '#screens/cashier/upload-proof.ts'
import type { Proofs } from '#screens/cashier/use-proofs.ts'
import { Field } from '#ui/Field.tsx'
import { FileInput } from '#ui/FileInput.tsx'

/** Up to three pictures, each with its own state. */
export function ProofInput({ proofs, error }: { proofs: Proofs; error: string | undefined }) {
  const t = usePhrases('cashier')
  const text = useErrorText()
  const labels = { choose: t.proofChoose, hint: t.proofHint, remove: t.proofRemove, preview: t.proofPreview }
  return (
    <div className="grid gap-2.5">
      {proofs.proofs.map((proof, index) => (
        <Field
          key={proof.key}
          label={`${t.proof} ${index + 1}`}
          hideLabel
          error={text(proof.error)}
          hint={proof.state === 'sending' ? t.proofUploading : undefined}
        >
          <FileInput
            file={proof.file}
            accept={proofTypes.join(',')}
            labels={labels}
            onChange={(file) => {
              proofs.remove(proof.key)
              if (file) proofs.add(file)
            }}
          />
        </Field>
      ))}
      {proofs.proofs.length < proofsMax && (
        <Field label={t.proof} note={t.proofCount({ count: proofsMax })} error={error}>
          <FileInput
            file={undefined}
            accept={proofTypes.join(',')}
            labels={labels}
            onChange={(file) => file && proofs.add(file)}
          />
        </Field>
      )}
    </div>
  )
}
