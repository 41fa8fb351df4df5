import type { TierLook } from '#lib/shared/gift-words.ts'

const GROUNDS: Record<TierLook, string> = {
  bronze: 'fill-skin-3',
  silver: 'fill-ink-3',
  gold: 'fill-card-yellow',
  jade: 'fill-brand',
  sapphire: 'fill-info',
  ruby: 'fill-live',
  crown: 'fill-amber',
}

/** The badge of a tier: a shield for guards, a crown for nobles, in the colour of its look. Decoration beside its name. */
export function TierBadge({
  look,
  kind,
  size = 20,
}: {
  look: TierLook
  kind: 'guard' | 'noble'
  size?: number
}) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" width={size} height={size} className="shrink-0">
      <path
        d={
          kind === 'guard'
            ? 'M10 1l7.5 2.5v6c0 4.5-3.2 7.7-7.5 9.5-4.3-1.8-7.5-5-7.5-9.5v-6z'
            : 'M1.5 5l4.5 4L10 2l4 7 4.5-4-1.7 12H3.2z'
        }
        className={GROUNDS[look]}
      />
      <path
        d={
          kind === 'guard'
            ? 'M10 5.5l1.3 2.7 3 .4-2.2 2.1.5 2.9-2.6-1.4-2.6 1.4.5-2.9-2.2-2.1 3-.4z'
            : 'M4.5 13.5h11'
        }
        fill={kind === 'guard' ? undefined : 'none'}
        strokeWidth="1.6"
        strokeLinecap="round"
        className={kind === 'guard' ? 'fill-surface' : 'stroke-surface'}
      />
    </svg>
  )
}
