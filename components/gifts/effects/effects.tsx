'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useRoomEvents, useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { useGifts } from '#lib/client/gifts/gifts.ts'
import { useGuards, useNobles } from '#lib/client/gifts/perks.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { type Celebration, type GiftArtSource, toCelebration } from './celebration.ts'
import { CelebrationToast } from './celebration-toast.tsx'
import { LargeShow } from './large-show.tsx'
import { useEffectsOff } from './settings.ts'
import { type Caps, createStage, NOTHING_SHOWN } from './stage.ts'

const REDUCED = '(prefers-reduced-motion: reduce)'
const watchReduced = (listener: () => void) => {
  const query = matchMedia(REDUCED)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
const useReducedMotion = () =>
  useSyncExternalStore(
    watchReduced,
    () => matchMedia(REDUCED).matches,
    () => true,
  )

/** Devices with few cores need them for the video. */
const isWeak = () => navigator.hardwareConcurrency <= 4
const capsOf = (): Caps => (isWeak() ? { toasts: 2, waiting: 3 } : { toasts: 3, waiting: 10 })

/**
 * Shows gifts, new tiers and entrances over the picture: decoration for screen readers, which announce large
 * gifts in one sentence. Renders nothing while effects are switched off. `alerts`: for a streaming program
 * that shows them over its picture, without controls.
 */
export function Effects({ alerts = false }: { alerts?: boolean }) {
  const t = useTranslations('gifts.effects')
  const language = useLocale()
  const { roomId } = useRoomLive()
  const userId = useUser()?.id ?? 0
  const off = useEffectsOff()
  const reducedMotion = useReducedMotion()
  const [shown, setShown] = useState(NOTHING_SHOWN)
  const [announcement, setAnnouncement] = useState('')
  const [tiers, setTiers] = useState(false)
  const stage = useRef<ReturnType<typeof createStage> | null>(null)
  const gifts = useGifts()
  const guards = useGuards(userId, roomId, tiers)
  const nobles = useNobles(userId, tiers)

  useEffect(() => {
    if (off) return
    const created = createStage(capsOf(), reducedMotion, setShown)
    stage.current = created
    return () => {
      stage.current = null
      created.end()
    }
  }, [off, reducedMotion])

  useRoomEvents((event, past) => {
    if (past || off) return
    const celebration = toCelebration(event, alerts)
    if (!celebration) return
    if (celebration.about.kind === 'tier') setTiers(true)
    if (celebration.large && celebration.about.kind === 'gift')
      setAnnouncement(
        t('gave', {
          name: celebration.name,
          gift: localisedName(celebration.about.gift, language),
          count: celebration.about.count,
        }),
      )
    stage.current?.add(celebration)
  })

  const artOf = ({ about }: Celebration): GiftArtSource | undefined =>
    about.kind === 'gift' ? gifts.data?.list.find(({ gift_id: id }) => id === about.giftId) : undefined
  const tierOf = ({ about }: Celebration) => {
    if (about.kind !== 'tier') return undefined
    const tier = (about.of === 'guard' ? guards.data : nobles.data)?.tiers.find(
      ({ tier }) => tier === about.tier,
    )
    return tier && { style: tier.look, name: localisedName(namesUnder(tier, 'name'), language) }
  }
  return (
    <div data-gift-effects className="pointer-events-none absolute inset-0 z-10 overflow-hidden">
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {shown.show ? (
        <LargeShow key={shown.show.id} celebration={shown.show} art={artOf(shown.show)} weak={isWeak()} />
      ) : null}
      <ul
        aria-hidden="true"
        className="absolute bottom-20 left-3 flex max-w-[80%] flex-col gap-1.5 max-md:bottom-12 max-md:left-2"
      >
        {shown.toasts.map((toast) => (
          <CelebrationToast key={toast.key} celebration={toast} art={artOf(toast)} tier={tierOf(toast)} />
        ))}
      </ul>
      {shown.show && !alerts ? (
        <button
          type="button"
          onClick={() => stage.current?.skip()}
          className="hit-44 pointer-events-auto absolute! top-16 right-3 max-md:top-12 flex h-8 items-center gap-1.5 rounded-full bg-scrim px-3 text-ink text-sm"
        >
          <Icon name="skip-forward" size={14} />
          {t('skip')}
        </button>
      ) : null}
    </div>
  )
}
