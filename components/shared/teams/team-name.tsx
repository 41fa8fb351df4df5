import { Crest } from './crest.tsx'
import type { CrestLook } from './crest-look.ts'

interface TeamNameProps {
  /** In the page's language. */
  name: string
  /** The name that decides the crest where the team has no colours; the shown one by default. */
  crestName?: string
  colours: CrestLook | null
  /** Crest after the name, for the side that stands to the left of the score. */
  reverse?: boolean
  size?: number
  /** Paler, for the side that is behind or out. */
  quiet?: boolean
  className?: string
}

/** A crest and a name that gives way with an ellipsis; the whole name is in its title. */
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
