import { useMemo } from 'react'
import { drawQrCode, makeQrCode, savedPx, type QrCode as Code } from '#components/qr-code.ts'
import { saveCanvas } from '#components/save-canvas.ts'
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
  saveCanvas(canvas, fileName)
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
