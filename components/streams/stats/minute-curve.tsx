import type { curveShape } from './curve-shape.ts'

/** Size of the box of every curve over minutes. */
export const CURVE_BOX = { width: 600, height: 120 }

interface MinuteCurveProps {
  shape: NonNullable<ReturnType<typeof curveShape>>
  /** Text alternative of the curve. */
  label: string
  /** Its colour and height. */
  className: string
  /** Minutes to mark. */
  marks?: readonly string[]
}

/** A curve over minutes as a line; its accessible name contains the values. */
export function MinuteCurve({ shape, label, className, marks = [] }: MinuteCurveProps) {
  const { line, area, xOf } = shape
  const { width, height } = CURVE_BOX
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={`w-full border-line border-b ${className}`}
    >
      <path d={area} fill="currentColor" opacity="0.12" />
      {marks.map((minute) => (
        <path
          key={minute}
          d={`M${xOf(minute).toFixed(1)} 0V${height}`}
          className="text-amber"
          stroke="currentColor"
          strokeDasharray="3 3"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <path d={line} fill="none" stroke="currentColor" strokeWidth="2" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
