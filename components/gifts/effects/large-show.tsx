'use client'

import { useLocale, useTranslations } from 'next-intl'
import { GiftArt } from '#components/shared/goods/gift-art.tsx'
import { localisedName } from '#lib/shared/text/names.ts'
import type { Celebration, GiftArtSource } from './celebration.ts'
import styles from './effects.module.css'
import { durationOf } from './stage.ts'

const PAPERS = ['bg-card-yellow', 'bg-live', 'bg-info', 'bg-brand'] as const
const RAYS = Array.from({ length: 12 }, (_, at) => at * 30)

/** A gift that covers the picture: a moving banner, or rays and confetti over all of it. */
export function LargeShow({
  celebration,
  art,
  weak,
}: {
  celebration: Celebration
  art: GiftArtSource | undefined
  weak: boolean
}) {
  const t = useTranslations('gifts.effects')
  const language = useLocale()
  const { about, name } = celebration
  if (about.kind !== 'gift') return null
  const gift = localisedName(about.gift, language)
  const style = { animationDuration: `${durationOf(celebration)}ms` }
  const text = t('gave', { name, gift, count: about.count })
  if (about.effect === 'banner')
    return (
      <div aria-hidden="true" style={style} className={`${styles.banner} bg-brand-weak`}>
        <GiftArt
          code={art?.code}
          image={art?.image}
          effect={about.effect}
          className={styles.bannerArt ?? ''}
        />
        <span className="truncate font-semibold text-2xl max-md:text-lg">{text}</span>
      </div>
    )
  const papers = Array.from({ length: weak ? 10 : 28 }, (_, at) => at)
  return (
    <div aria-hidden="true" style={style} className={styles.screen}>
      <svg viewBox="-100 -100 200 200" aria-hidden="true" className={styles.rays}>
        {RAYS.map((turn) => (
          <path key={turn} d="M0 0L-9 -100H9z" transform={`rotate(${turn})`} className="fill-card-yellow" />
        ))}
      </svg>
      {papers.map((at) => (
        <span
          key={at}
          className={`${styles.paper} ${PAPERS[at % PAPERS.length]}`}
          style={{
            left: `${(at * 37) % 100}%`,
            animationDelay: `${(at * 173) % 2_400}ms`,
            animationDuration: `${2_200 + ((at * 211) % 1_600)}ms`,
          }}
        />
      ))}
      <GiftArt code={art?.code} image={art?.image} effect={about.effect} className={styles.screenArt ?? ''} />
      <p className="relative max-w-[90%] truncate rounded-full bg-veil px-5 py-1.5 font-semibold text-lg max-md:text-sm">
        {text}
      </p>
    </div>
  )
}
