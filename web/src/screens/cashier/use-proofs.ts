import { useState } from 'react'
import { CallError } from '#api/call-error.ts'
import { validateProof, proofsMax, uploadProof } from '#screens/cashier/upload-proof.ts'

export type Proof = {
  key: number
  file: File
  state: 'sending' | 'done' | 'failed'
  uploadId: string
  error: { code: string; value?: unknown } | undefined
}

let lastKey = 0

/** Pictures that go up as they are chosen; only those that arrived count. */
export function useProofs() {
  const [proofs, setProofs] = useState<readonly Proof[]>([])
  const put = (key: number, parts: Partial<Proof>) =>
    setProofs((all) => all.map((proof) => (proof.key === key ? { ...proof, ...parts } : proof)))

  const send = async (key: number, file: File) => {
    try {
      const { uploadId } = await uploadProof(file)
      put(key, { state: 'done', uploadId })
    } catch (error) {
      put(key, { state: 'failed', error: error instanceof CallError ? error : { code: 'INTERNAL' } })
    }
  }
  const add = (file: File) => {
    if (proofs.length >= proofsMax) return
    lastKey += 1
    const refused = validateProof(file)
    const proof: Proof = {
      key: lastKey,
      file,
      state: refused ? 'failed' : 'sending',
      uploadId: '',
      error: refused && { code: refused },
    }
    setProofs((all) => [...all, proof])
    if (!refused) void send(lastKey, file)
  }
  return {
    proofs,
    add,
    remove: (key: number) => setProofs((all) => all.filter((proof) => proof.key !== key)),
    isSending: proofs.some(({ state }) => state === 'sending'),
    uploadIds: proofs.filter(({ state }) => state === 'done').map(({ uploadId }) => uploadId),
  }
}
export type Proofs = ReturnType<typeof useProofs>
