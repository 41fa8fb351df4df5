import { hash } from '../figures/hash.ts'

const GROUNDS = [
  'fill-brand-weak',
  'fill-amber-weak',
  'fill-info-weak',
  'fill-live-weak',
  'fill-surface-3',
] as const
const SHIRTS = ['fill-brand', 'fill-amber', 'fill-info', 'fill-live', 'fill-ink-2'] as const
const SKINS = ['fill-skin-1', 'fill-skin-2', 'fill-skin-3'] as const
/** Hair on a 40 px grid, head at 20,17 with radius 7.5. */
const HAIR = [
  'M12.3 17c-.6-6 3-9.5 7.7-9.500s8.3 3.5 7.7 9.500c-1.2-2.5-2.4-4-3.7-4.8-2 1-6 1.2-8.2.4-1.5.9-2.7 2.3-3.5 4.400z',
  'M12.5 16c0-5.5 3-8.6 7.5-8.600s7.5 3.1 7.5 8.600c-1-1.6-1.7-2.7-2-4h-11c-.3 1.3-1 2.4-2 4z',
  'M11.5 24c-2-9 .8-16.8 8.5-16.800s10.5 7.8 8.5 16.800l-3-1c1.2-3.5 1.3-7 .3-10-3 .8-8 .6-11-1.5-1.3 3.6-1.4 8-.3 11.500z',
  'M12.4 15.500c-2-5.5 3-9 7.8-8.6 4.5.3 8.6 3.5 7.4 8.8-.8-1-1.4-1.5-2-3.2-2.5.7-4-.6-5.1-1.5-1.4 1.5-3.6 2-6 1.8-.9.8-1.6 1.7-2.1 2.700z',
] as const

/** An avatar drawn from a seed (an id or a name): always the same for the same seed, never a photograph. */
export function Avatar({ seed, src, size = 32 }: { seed: string; src?: string | null; size?: number }) {
  if (src) {
    return (
      // biome-ignore lint/performance/noImgElement: uploads come in every size from our own storage, which sizes them
      <img
        src={src}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        className="shrink-0 rounded-full bg-surface-3 object-cover"
      />
    )
  }
  const value = hash(seed)
  const tone = value % GROUNDS.length
  const skin = SKINS[Math.floor(value / 5) % SKINS.length]
  const hair = HAIR[Math.floor(value / 15) % HAIR.length]
  return (
    <svg aria-hidden="true" viewBox="0 0 40 40" width={size} height={size} className="shrink-0 rounded-full">
      <path d="M0 0h40v40H0z" className={GROUNDS[tone]} />
      <path d="M5.5 40c.5-8.5 6-12.5 14.5-12.500s14 4 14.5 12.500z" className={SHIRTS[tone]} />
      <path d="M16.5 22h7v5.500a3.5 3.5 0 0 1-7 0z" className={skin} />
      <circle cx="20" cy="17" r="7.5" className={skin} />
      <path d={hair} className="fill-hair" />
    </svg>
  )
}
