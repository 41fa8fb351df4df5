import type { ChartModel } from './chart-model.ts'
import { OUTCOME_STROKE } from './outcome-stroke.ts'

interface ChartPathsProps {
  model: ChartModel
  /** Start of the selected quote, as a share of the plot's width. */
  at: number
  /** Screen-reader label of the whole chart. */
  label: string
}

/** The plot: grid, kick-off, goals and red cards, price steps, and the selected quote. */
export function ChartPaths({ model, at, label }: ChartPathsProps) {
  const { levels, kickoff, marks, paths } = model
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible [&_path]:[vector-effect:non-scaling-stroke]"
      fill="none"
    >
      {levels.map(({ y }) => (
        <path key={y} d={`M0 ${y}H1`} className="stroke-line" />
      ))}
      {kickoff !== null && kickoff > 0 ? <path d={`M${kickoff} 0V1`} className="stroke-line-strong" /> : null}
      {marks.map(({ key, x }) => (
        <path key={key} d={`M${x} 0V1`} strokeDasharray="2 3" className="stroke-ink-3" />
      ))}
      {paths.map(({ outcome, d }) => (
        <path key={outcome} d={d} stroke="currentColor" strokeWidth="2" {...OUTCOME_STROKE[outcome]} />
      ))}
      <path d={`M${at} 0V1`} strokeWidth="1.5" className="stroke-live" />
    </svg>
  )
}
