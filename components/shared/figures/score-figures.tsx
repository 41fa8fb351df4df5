interface ScoreFiguresProps {
  home: number | null
  away: number | null
  /** The score in words, for screen readers; says that there is none where both are null. */
  sentence: string
  size?: 'row' | 'strip' | 'hero'
  /** Which figure has just changed. */
  scored?: 'home' | 'away' | null
  live?: boolean
}

const SIZES = { row: 'text-xl gap-1.5', strip: 'text-3xl gap-2', hero: 'text-5xl gap-4' }

/** Two figures that keep their width; a dash between them when there is no score yet. */
export function ScoreFigures({
  home,
  away,
  sentence,
  size = 'row',
  scored = null,
  live = true,
}: ScoreFiguresProps) {
  const look = (side: 'home' | 'away') => (scored === side ? 'text-live' : '')
  return (
    <span
      className={`num inline-flex items-baseline justify-center font-bold ${SIZES[size]} ${live ? '' : 'text-ink-2'}`}
    >
      <span aria-hidden="true" className={look('home')}>
        {home ?? ''}
      </span>
      <span aria-hidden="true" className="font-normal text-ink-3">
        -
      </span>
      <span aria-hidden="true" className={look('away')}>
        {away ?? ''}
      </span>
      <span className="sr-only">{sentence}</span>
    </span>
  )
}
