/**
 * A drawn card: a second yellow is a red card with a yellow behind it, so that the three differ by shape as
 * well.
 */
export function CardMark({
  kind,
  className = '',
}: {
  kind: 'yellow' | 'second_yellow' | 'red'
  className?: string
}) {
  return (
    <svg aria-hidden="true" width="18" height="18" viewBox="0 0 18 18" className={`shrink-0 ${className}`}>
      {kind === 'second_yellow' ? (
        <rect x="3" y="1.5" width="9" height="12" rx="1.500" className="fill-card-yellow" />
      ) : null}
      <rect
        x={kind === 'second_yellow' ? 6.5 : 4.5}
        y={kind === 'second_yellow' ? 4.5 : 2.5}
        width="9"
        height="12"
        rx="1.500"
        transform={kind === 'yellow' ? undefined : 'skewX(-8) translate(1.500 0)'}
        className={kind === 'yellow' ? 'fill-card-yellow' : 'fill-card-red'}
      />
    </svg>
  )
}
