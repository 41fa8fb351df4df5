'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { amountText } from '#components/shared/figures/amount.ts'
import { GiftArt } from '#components/shared/goods/gift-art.tsx'
import { TierBadge } from '#components/shared/people/tier-badge.tsx'
import { TierMarks } from '#components/shared/people/tier-marks.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { AboveAll } from '#components/ui/overlays/above-all.tsx'
import { useBlockedIds } from '#lib/client/social/blocks.ts'
import { Link } from '#lib/i18n/link.tsx'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { hideWorldEvents, isWorldHidden, watchWorldHidden } from '../effects/settings.ts'
import { WithTexts } from '../with-texts.tsx'
import { currentWorldEvent, showNextWorldEvent, type WorldEvent, watchWorldEvents } from './world-events.ts'

export { showWorldMessage } from './world-events.ts'

/**
 * Site-wide events at the top of every page, in full screen too, with a link to the room, until the user
 * hides them; without the horns of users whom they have blocked. Loaded with the first event.
 */
export function WorldBanner() {
  const event = useSyncExternalStore(watchWorldEvents, currentWorldEvent, () => null)
  const blocked = useBlockedIds()
  const isBlocked = event?.kind === 'horn' && blocked.has(event.payload.user_id)
  const silent = useSyncExternalStore(watchWorldHidden, isWorldHidden, () => true)
  return (
    <WithTexts>
      <AboveAll>
        <div
          role="status"
          className="pointer-events-none fixed inset-x-0 top-[calc(var(--sticky-top)+8px)] z-40 flex justify-center px-4"
        >
          {event && !silent && !isBlocked ? <BannerContent key={event.id} event={event} /> : null}
        </div>
      </AboveAll>
    </WithTexts>
  )
}

const ROOM = (id: number) => `/live?id=${id}`

function BannerContent({ event }: { event: WorldEvent }) {
  const t = useTranslations('gifts.world')
  const common = useTranslations('common')
  const room = event.kind === 'noble' ? null : event.payload.room_id
  const content = (
    <>
      {event.kind === 'gift' ? (
        <GiftArt effect={event.payload.effect} size={28} />
      ) : event.kind === 'noble' ? (
        <TierBadge tierStyle="crown" kind="noble" size={24} />
      ) : (
        <Icon name="radio" size={20} className="text-amber" />
      )}
      <Sentence event={event} />
      {room === null ? null : <span className="shrink-0 font-semibold text-brand text-sm">{t('enter')}</span>}
    </>
  )
  const className = 'flex min-w-0 flex-1 items-center gap-2.5 py-2 pl-3'
  return (
    <div className="pointer-events-auto flex max-w-2xl min-w-0 animate-rise items-center gap-1 rounded-md border border-line bg-surface pr-1 shadow-pop">
      {room === null ? (
        <span className={className}>{content}</span>
      ) : (
        <Link href={ROOM(room)} className={className} onClick={showNextWorldEvent}>
          {content}
        </Link>
      )}
      <Button kind="quiet" size="sm" onClick={hideWorldEvents}>
        {t('hide')}
      </Button>
      <IconButton label={common('close')} icon={<Icon name="x" size={16} />} onClick={showNextWorldEvent} />
    </div>
  )
}

function Sentence({ event }: { event: WorldEvent }) {
  const t = useTranslations('gifts.world')
  const language = useLocale()
  const name = event.payload.user_nickname
  if (event.kind === 'horn')
    return (
      <span className="line-clamp-2 min-w-0 text-sm">
        <TierMarks of={event.payload} />
        <strong className="mr-1.5 text-amber">{name}</strong>
        {event.payload.text}
      </span>
    )
  const text =
    event.kind === 'gift'
      ? t('gift', {
          name,
          anchor: event.payload.anchor_nickname,
          gift: localisedName(namesUnder(event.payload, 'gift'), language),
          count: event.payload.count,
          amount: amountText(event.payload.tenths, 'diamonds', language),
        })
      : t('noble', { name, tier: localisedName(namesUnder(event.payload, 'tier'), language) })
  return <span className="line-clamp-2 min-w-0 text-sm">{text}</span>
}
