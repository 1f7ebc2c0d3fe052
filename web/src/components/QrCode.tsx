import { marginPx, pathOf, shownPx, type QrCode as Code } from '#components/qr-code.ts'

/** A QR code, black on white in every theme. */
export function QrCode({ code, label }: { code: Code; label: string }) {
  const scale = (shownPx - 2 * marginPx) / code.size
  return (
    <svg
      role="img"
      aria-label={label}
      width={shownPx}
      height={shownPx}
      viewBox={`0 0 ${shownPx} ${shownPx}`}
      shapeRendering="crispEdges"
      className="qr rounded-xl bg-[#fff] shadow-[0_0_0_1px_var(--c-line)]"
    >
      <path d={pathOf(code)} transform={`translate(${marginPx} ${marginPx}) scale(${scale})`} fill="#000" />
    </svg>
  )
}
