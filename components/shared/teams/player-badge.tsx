import { initialsOf } from '../people/initials-of.ts'
import { readableOn } from './competition-chip.tsx'
import { type CrestDesign, crestDesignOf } from './crest-design.ts'

interface PlayerBadgeProps {
  /** The player's name in the page's language. */
  name: string
  number: number | null
  /** The team's colours; null without a team or where they are unknown: derived from `teamName`. */
  colours: CrestDesign | null
  /** The team's name in a fixed language; the player's name without a team. */
  teamName: string
  /** Edge in CSS px. */
  size?: number
  className?: string
}

/** Below this size both would be too small to read: only the number is shown. */
const BOTH_FROM = 44

/**
 * A player as their initials on a shirt of the team's colours, with the shirt number; on a small one the
 * number alone. Never a likeness. Decorative: name and number are in the text beside it, so screen readers
 * skip it.
 */
export function PlayerBadge(props: PlayerBadgeProps) {
  const { name, number, colours, teamName, size = 40, className = '' } = props
  const design = colours ?? crestDesignOf(teamName)
  const ink = readableOn(design.primary)
  const both = number !== null && size >= BOTH_FROM
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 48 48"
      width={size}
      height={size}
      className={`num shrink-0 ${className}`}
    >
      <path
        d="M15 5l-11 7 4 9 6-2v24h20V19l6 2 4-9-11-7c-1 3-4 5-9 5s-8-2-9-5z"
        fill={design.primary}
        stroke={design.secondary}
        strokeWidth="2"
        strokeLinejoin="round"
      />
      {both ? (
        <text x="24" y="25" textAnchor="middle" fontSize="11" fontWeight="700" fill={ink}>
          {initialsOf(name)}
        </text>
      ) : null}
      <text
        x="24"
        y={both ? 38 : 33}
        textAnchor="middle"
        fontSize={both ? 12 : 16}
        fontWeight="700"
        fill={ink}
      >
        {number ?? initialsOf(name)}
      </text>
    </svg>
  )
}
