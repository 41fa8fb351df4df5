import { type CrestDesign, crestDesignOf } from './crest-design.ts'

interface CrestProps {
  /** The team's colours; null if unknown, and then derived from the name. */
  colours: CrestDesign | null
  /** The team's name in a fixed language, so that the crest does not change with the page's. */
  name: string
  /** Edge in CSS px. */
  size?: number
  className?: string
}

/**
 * A team's crest, drawn by code. Decorative: the team's name is beside it, so screen readers skip it. The
 * shapes are in CrestSprite, once per document: an inline crest takes some hundred bytes, and a list has
 * hundreds.
 */
export function Crest({ colours, name, size = 20, className = '' }: CrestProps) {
  const design = colours ?? crestDesignOf(name)
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      fill={design.primary}
      color={design.secondary}
      className={className ? `shrink-0 ${className}` : 'shrink-0'}
    >
      <use href={`#crest-${design.pattern}`} />
    </svg>
  )
}
