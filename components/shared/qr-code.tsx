import QRCode from 'qrcode'

/** Width of the quiet zone around a code in modules, as the standard requires. */
const QUIET = 4

/**
 * An address as a QR code, drawn as one path. Dark on white in either theme, because cameras cannot read it
 * otherwise.
 */
export function QrCode({ address, label }: { address: string; label: string }) {
  const { modules } = QRCode.create(address, { errorCorrectionLevel: 'M' })
  const { size, data } = modules
  const side = size + 2 * QUIET
  let path = ''
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      if (data[row * size + column]) path += `M${column + QUIET} ${row + QUIET}h1v1h-1z`
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      className="size-50 rounded-md"
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${side}v${side}H0z`} fill="white" />
      <path d={path} fill="black" />
    </svg>
  )
}
