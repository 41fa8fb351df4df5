'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { amountText } from '#components/shared/figures/amount.ts'
import { TierBadge } from '#components/shared/people/tier-badge.tsx'
import { TierMarks } from '#components/shared/people/tier-marks.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { AboveAll } from '#components/ui/overlays/above-all.tsx'
import { Link } from '#lib/i18n/link.tsx'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { hideWorldNews, isWorldSilent, watchWorldSilent } from '../effects/settings.ts'
import { GiftArt } from '../gift-art.tsx'
import { WithTexts } from '../with-texts.tsx'
import { currentNews, nextNews, type WorldNews, watchNews } from './world-news.ts'

export { showWorldMessage } from './world-news.ts'

/**
 * Site-wide events, at the top of whatever page is shown, in full screen too, leading to its room, until the
 * reader hides it. Fetched with the first of them.
 */
export function WorldBanner() {
  const news = useSyncExternalStore(watchNews, currentNews, () => null)
  const silent = useSyncExternalStore(watchWorldSilent, isWorldSilent, () => true)
  return (
    <WithTexts>
      <AboveAll>
        <div
          role="status"
          className="pointer-events-none fixed inset-x-0 top-[calc(var(--sticky-top)+8px)] z-40 flex justify-center px-4"
        >
          {news && !silent ? <BannerContent key={news.id} news={news} /> : null}
        </div>
      </AboveAll>
    </WithTexts>
  )
}

const ROOM = (id: number) => `/live?id=${id}`

function BannerContent({ news }: { news: WorldNews }) {
  const t = useTranslations('gifts.world')
  const common = useTranslations('common')
  const room = news.kind === 'noble' ? null : news.payload.room_id
  const shown = (
    <>
      {news.kind === 'gift' ? (
        <GiftArt effect={news.payload.effect} size={28} />
      ) : news.kind === 'noble' ? (
        <TierBadge look="crown" kind="noble" size={24} />
      ) : (
        <Icon name="radio" size={20} className="text-amber" />
      )}
      <Sentence news={news} />
      {room === null ? null : <span className="shrink-0 font-semibold text-brand text-sm">{t('enter')}</span>}
    </>
  )
  const look = 'flex min-w-0 flex-1 items-center gap-2.5 py-2 pl-3'
  return (
    <div className="pointer-events-auto flex max-w-2xl min-w-0 animate-rise items-center gap-1 rounded-md border border-line bg-surface pr-1 shadow-pop">
      {room === null ? (
        <span className={look}>{shown}</span>
      ) : (
        <Link href={ROOM(room)} className={look} onClick={nextNews}>
          {shown}
        </Link>
      )}
      <Button kind="quiet" size="sm" onClick={hideWorldNews}>
        {t('hide')}
      </Button>
      <IconButton label={common('close')} icon={<Icon name="x" size={16} />} onClick={nextNews} />
    </div>
  )
}

function Sentence({ news }: { news: WorldNews }) {
  const t = useTranslations('gifts.world')
  const language = useLocale()
  const name = news.payload.user_nickname
  if (news.kind === 'horn')
    return (
      <span className="line-clamp-2 min-w-0 text-sm">
        <TierMarks of={news.payload} />
        <strong className="mr-1.5 text-amber">{name}</strong>
        {news.payload.text}
      </span>
    )
  const text =
    news.kind === 'gift'
      ? t('gift', {
          name,
          anchor: news.payload.anchor_nickname,
          gift: localisedName(namesUnder(news.payload, 'gift'), language),
          count: news.payload.count,
          amount: amountText(news.payload.tenths, 'diamonds', language),
        })
      : t('noble', { name, tier: localisedName(namesUnder(news.payload, 'tier'), language) })
  return <span className="line-clamp-2 min-w-0 text-sm">{text}</span>
}
