import { Crest } from './crest.tsx'
import type { CrestDesign } from './crest-design.ts'

interface TeamNameProps {
  /** In the page's language. */
  name: string
  /** The name from which the crest is derived if the team has no colours; `name` by default. */
  crestName?: string
  colours: CrestDesign | null
  /** Crest after the name, for the team to the left of the score. */
  reverse?: boolean
  size?: number
  /** Paler, for a losing or eliminated team. */
  quiet?: boolean
  className?: string
}

/** A crest and a name that is truncated with an ellipsis; the full name is in its title. */
export function TeamName({
  name,
  crestName,
  colours,
  reverse,
  size = 20,
  quiet,
  className = '',
}: TeamNameProps) {
  return (
    <span
      className={`flex min-w-0 items-center gap-2 ${reverse ? 'flex-row-reverse text-right' : ''} ${quiet ? 'text-ink-2' : ''} ${className}`}
    >
      <Crest colours={colours} name={crestName ?? name} size={size} />
      <span className="truncate" title={name}>
        {name}
      </span>
    </span>
  )
}
