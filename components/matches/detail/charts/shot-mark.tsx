import type { ShotMark as Mark, ShotOutcome } from '../logic/marks/shot-marks.ts'

/**
 * A shot by shape, not by colour alone: a goal is a disc with a ring, a save a disc, a miss a ring, a block a
 * square, the woodwork a diamond.
 */
export function ShotMark({
  outcome,
  side,
  x,
  y,
  radius,
}: Pick<Mark, 'x' | 'y' | 'radius'> & { outcome: ShotOutcome; side: 'home' | 'away' }) {
  const tone = side === 'home' ? 'fill-brand stroke-brand' : 'fill-info stroke-info'
  const line = side === 'home' ? 'stroke-brand' : 'stroke-info'
  const box = { x: x - radius * 0.85, y: y - radius * 0.85, width: radius * 1.7, height: radius * 1.7 }
  const hollow = `fill-surface/60 ${line}`
  switch (outcome) {
    case 'goal':
      return (
        <g strokeWidth="0.5">
          <circle cx={x} cy={y} r={radius + 0.8} className={`fill-none ${line}`} />
          <circle cx={x} cy={y} r={radius} className={tone} />
        </g>
      )
    case 'saved':
      return <circle cx={x} cy={y} r={radius} strokeWidth="0.4" className={`${tone} [fill-opacity:0.55]`} />
    case 'blocked':
      return <rect {...box} strokeWidth="0.5" className={hollow} />
    case 'post':
      return <rect {...box} strokeWidth="0.5" transform={`rotate(45 ${x} ${y})`} className={hollow} />
    case 'off':
      return <circle cx={x} cy={y} r={radius} strokeWidth="0.5" className={hollow} />
  }
}
