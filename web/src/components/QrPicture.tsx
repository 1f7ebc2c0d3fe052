import { useMemo } from 'react'
import { drawQrCode, makeQrCode, savedPx, type QrCode as Code } from '#components/qr-code.ts'
import { QrCode } from '#components/QrCode.tsx'
import { Button } from '#ui/Button.tsx'

/** Hands the code over as a picture of its own. */
function savePicture(code: Code, fileName: string): void {
  const canvas = document.createElement('canvas')
  canvas.width = savedPx
  canvas.height = savedPx
  const context = canvas.getContext('2d')
  if (!context) return
  drawQrCode(context, code, savedPx)
  canvas.toBlob((blob) => {
    if (!blob) return
    const url = URL.createObjectURL(blob)
    const link = Object.assign(document.createElement('a'), { href: url, download: fileName })
    link.click()
    URL.revokeObjectURL(url)
  })
}

type QrPictureProps = { text: string; label: string; fileName: string; saveLabel: string }

/** A QR code, black on white in every theme, with a larger picture of it to keep. */
export function QrPicture({ text, label, fileName, saveLabel }: QrPictureProps) {
  const code = useMemo(() => makeQrCode(text), [text])
  return (
    <>
      <QrCode code={code} label={label} />
      <Button size="sm" tone="ghost" icon="image" onClick={() => savePicture(code, fileName)}>
        {saveLabel}
      </Button>
    </>
  )
}
