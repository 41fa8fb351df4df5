/**
 * A court of 94 by 50 feet with both halves; one unit is a foot. `arc`: feet from the rim to the arc,
 * `corner`: from the rim to its straight part.
 */
export function Court({ arc, corner }: { arc: number; corner: number }) {
  const reach = 5.25 + Math.sqrt(arc * arc - corner * corner)
  const half = (
    <>
      <path d="M0 17H19V33H0M19 19A6 6 0 0 1 19 31M4 22V28" />
      <circle cx="5.25" cy="25" r="0.75" />
      <path d={`M0 ${25 - corner}H${reach}A${arc} ${arc} 0 0 1 ${reach} ${25 + corner}H0`} />
    </>
  )
  return (
    <g className="fill-none stroke-line-strong" strokeWidth="0.3">
      <rect x="0.15" y="0.15" width="93.7" height="49.7" />
      <path d="M47 0V50" />
      <circle cx="47" cy="25" r="6" />
      {half}
      <g transform="rotate(180 47 25)">{half}</g>
    </g>
  )
}
