import type { Shot } from '../logic/game.ts'
import { feetOf } from '../logic/zones.ts'

/**
 * Position of a shot on the whole court: the home side shoots at the left basket, the away side at the right
 * one.
 */
function place(shot: Shot): { x: number; y: number } {
  const { x, y } = feetOf(shot)
  return shot.side === 0 ? { x: y, y: x } : { x: 94 - y, y: 50 - x }
}

/** A disc for each made shot, a cross for each missed one. */
export function ShotMarks({ shots }: { shots: readonly Shot[] }) {
  return (
    <g>
      {shots.map((shot, at) => {
        const { x, y } = place(shot)
        const colourClass = shot.side === 0 ? 'fill-brand stroke-brand' : 'fill-info stroke-info'
        return shot.made ? (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: shots are numbered
            key={at}
            cx={x}
            cy={y}
            r="0.8"
            className={colourClass}
            fillOpacity="0.85"
            strokeWidth="0.15"
          />
        ) : (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: shots are numbered
            key={at}
            d={`M${x - 0.65} ${y - 0.65}l1.3 1.3m0-1.3l-1.3 1.3`}
            strokeWidth="0.3"
            strokeOpacity="0.75"
            className={colourClass}
          />
        )
      })}
    </g>
  )
}
