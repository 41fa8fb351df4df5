import { type CrestLook, crestLookOf } from './crest-look.ts'

interface CrestProps {
  /** The team's colours, or null when nobody knows them: then they follow from the name. */
  colours: CrestLook | null
  /** The team's name in whichever language never changes for it. */
  name: string
  /** Edge in CSS px. */
  size?: number
  className?: string
}

/**
 * A team's crest, drawn by code. It decorates a name that stands beside it, so screen readers pass it by. The shapes
 * are in CrestSprite, once a document: a crest is some hundred bytes, and a list has hundreds.
 */
export function Crest({ colours, name, size = 20, className = '' }: CrestProps) {
  const look = colours ?? crestLookOf(name)
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      fill={look.primary}
      color={look.secondary}
      className={className ? `shrink-0 ${className}` : 'shrink-0'}
    >
      <use href={`#crest-${look.pattern}`} />
    </svg>
  )
}
