'use client'

import { useLocale, useTranslations } from 'next-intl'
import { compactCount } from '#components/shared/figures/compact-count.ts'
import { GiftArt } from '#components/shared/goods/gift-art.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useAnchorGifts } from '#lib/client/gifts/gifts.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'

/** All gifts a streamer has received, by gift. */
export function GiftWall({ anchorId }: { anchorId: number }) {
  const t = useTranslations('gifts.ranking')
  const language = useLocale()
  const { data, error } = useAnchorGifts(anchorId)
  return (
    <section aria-label={t('wall')} className="border-line border-t px-4 py-3">
      <h3 className="mb-2 text-base">{t('wall')}</h3>
      {data && data.list.length > 0 ? (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] gap-2">
          {data.list.map((gift) => (
            <li
              key={gift.gift_id}
              className="flex flex-col items-center rounded-md bg-surface-2 px-1 py-2 text-center"
            >
              <GiftArt code={gift.code} image={gift.image} effect={gift.effect} size={28} />
              <span className="w-full truncate text-2xs">
                {localisedName(namesUnder(gift, 'name'), language)}
              </span>
              <span className="num text-ink-2 text-xs">×{compactCount(gift.count, language)}</span>
            </li>
          ))}
        </ul>
      ) : data || error ? (
        <p className="text-ink-2 text-sm">{t(error ? 'failed' : 'wallEmpty')}</p>
      ) : (
        <Skeleton className="h-16" />
      )}
    </section>
  )
}
