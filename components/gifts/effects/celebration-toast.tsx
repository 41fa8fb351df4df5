'use client'

import { useLocale, useTranslations } from 'next-intl'
import { GiftArt } from '#components/shared/goods/gift-art.tsx'
import { GoodsArt } from '#components/shared/goods/goods-art.tsx'
import { Avatar } from '#components/shared/people/avatar.tsx'
import { TierBadge } from '#components/shared/people/tier-badge.tsx'
import { localisedName } from '#lib/shared/text/names.ts'
import type { TierStyle } from '#lib/shared/vocabulary/gifts.ts'
import type { Celebration, GiftArtSource } from './celebration.ts'
import styles from './effects.module.css'

interface CelebrationToastProps {
  celebration: Celebration
  art: GiftArtSource | undefined
  tier: { style: TierStyle; name: string } | undefined
}

/** A toast at the left of the picture: a gift with its combo, or the arrival of a guard, a noble or a user with an entrance effect. */
export function CelebrationToast({ celebration, art, tier }: CelebrationToastProps) {
  const t = useTranslations('gifts.effects')
  const language = useLocale()
  const { about, name } = celebration
  if (about.kind === 'tier')
    return (
      <li
        className={`${styles.line} flex h-9 w-max max-w-full items-center gap-2 rounded-full bg-amber-weak pr-4 pl-1.5 text-sm`}
      >
        <TierBadge tierStyle={tier?.style ?? 'bronze'} kind={about.of} size={22} />
        <span className="truncate">
          {t(about.bought === null ? 'came' : about.bought.isRenewal ? 'renewed' : 'became', {
            name,
            tier: tier?.name ?? t(about.of),
          })}
        </span>
      </li>
    )
  if (about.kind === 'entrance')
    return (
      <li
        className={`${styles.line} flex h-11 w-max max-w-full items-center gap-2 rounded-full bg-amber-weak pr-4 pl-1.5 text-sm`}
      >
        <GoodsArt goods={{ kind: 'entrance', image: null, look: about.look, gift: null }} size={32} />
        <span className="truncate">
          {t('cameWith', { name, effect: localisedName(about.effect, language) })}
        </span>
      </li>
    )
  if (about.kind === 'follow' || about.kind === 'super')
    return (
      <li
        className={`${styles.line} flex min-h-11 w-max max-w-full items-center gap-2 rounded-2xl py-1 pr-4 pl-1 text-sm ${about.kind === 'super' ? 'bg-amber-weak' : 'bg-veil'}`}
      >
        <Avatar seed={`user-${celebration.userId}`} size={34} />
        <span className="min-w-0 wrap-anywhere">
          {about.kind === 'follow' ? t('followed', { name }) : t('superSaid', { name, text: about.text })}
        </span>
      </li>
    )
  return (
    <li
      className={`${styles.line} flex h-11 w-max max-w-full items-center gap-2 rounded-full bg-veil pr-4 pl-1`}
    >
      <Avatar seed={`user-${celebration.userId}`} size={34} />
      <span className="min-w-0 leading-tight">
        <span className="block truncate font-semibold text-sm">{name}</span>
        <span className="block truncate text-2xs text-ink-2">
          {t('sent', { gift: localisedName(about.gift, language) })}
        </span>
      </span>
      <GiftArt code={art?.code} image={art?.image} effect={about.effect} size={34} />
      {about.count > 1 ? <span className="num font-semibold text-md">{about.count}</span> : null}
      <span key={about.combo} className={`${styles.combo} num font-semibold text-card-yellow text-xl italic`}>
        ×{about.combo}
      </span>
    </li>
  )
}
