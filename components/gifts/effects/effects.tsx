'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useRoomEvents, useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { IslandIcon } from '#components/ui/icons/island-icon.tsx'
import { useGifts } from '#lib/client/gifts/gifts.ts'
import { useGuards, useNobles } from '#lib/client/gifts/perks.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { type GiftLooks, type Happening, happeningOf } from './happening.ts'
import { LargeShow } from './large-show.tsx'
import { useEffectsOff } from './settings.ts'
import { SideLine } from './side-line.tsx'
import { type Caps, createStage, NOTHING_SHOWN } from './stage.ts'

const REDUCED = '(prefers-reduced-motion: reduce)'
const watchReduced = (listener: () => void) => {
  const query = matchMedia(REDUCED)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
const useStill = () =>
  useSyncExternalStore(
    watchReduced,
    () => matchMedia(REDUCED).matches,
    () => true,
  )

/** A device of few cores plays video with what it has. */
const isWeak = () => navigator.hardwareConcurrency <= 4
const capsOf = (): Caps => (isWeak() ? { lines: 2, waiting: 3 } : { lines: 3, waiting: 10 })

/**
 * What was given and who came, celebrated over the picture: decoration for a screen reader, who hears of large gifts in
 * one line. Nothing is drawn where effects are switched off. `alerts`: as a streaming program lays it over its picture, with
 * nothing to press.
 */
export function Effects({ alerts = false }: { alerts?: boolean }) {
  const t = useTranslations('gifts.effects')
  const language = useLocale()
  const { roomId } = useRoomLive()
  const userId = useUser()?.id ?? 0
  const off = useEffectsOff()
  const still = useStill()
  const [shown, setShown] = useState(NOTHING_SHOWN)
  const [announcement, setAnnouncement] = useState('')
  const [tiers, setTiers] = useState(false)
  const stage = useRef<ReturnType<typeof createStage> | null>(null)
  const gifts = useGifts()
  const guards = useGuards(userId, roomId, tiers)
  const nobles = useNobles(userId, tiers)

  useEffect(() => {
    if (off) return
    const made = createStage(capsOf(), still, setShown)
    stage.current = made
    return () => {
      stage.current = null
      made.end()
    }
  }, [off, still])

  useRoomEvents((event, past) => {
    if (past || off) return
    const news = happeningOf(event, alerts)
    if (!news) return
    if (news.about.kind === 'tier') setTiers(true)
    if (news.large && news.about.kind === 'gift')
      setAnnouncement(
        t('gave', {
          name: news.name,
          gift: localisedName(news.about.gift, language),
          count: news.about.count,
        }),
      )
    stage.current?.take(news)
  })

  const artOf = ({ about }: Happening): GiftLooks | undefined =>
    about.kind === 'gift' ? gifts.data?.list.find(({ gift_id: id }) => id === about.giftId) : undefined
  const tierOf = ({ about }: Happening) => {
    if (about.kind !== 'tier') return undefined
    const tier = (about.of === 'guard' ? guards.data : nobles.data)?.tiers.find(
      ({ tier }) => tier === about.tier,
    )
    return tier && { look: tier.look, name: localisedName(namesUnder(tier, 'name'), language) }
  }
  return (
    <div data-gift-effects className="pointer-events-none absolute inset-0 z-10 overflow-hidden">
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {shown.show ? (
        <LargeShow key={shown.show.id} news={shown.show} art={artOf(shown.show)} weak={isWeak()} />
      ) : null}
      <ul
        aria-hidden="true"
        className="absolute bottom-20 left-3 flex max-w-[80%] flex-col gap-1.5 max-md:bottom-12 max-md:left-2"
      >
        {shown.lines.map((line) => (
          <SideLine key={line.key} news={line} art={artOf(line)} tier={tierOf(line)} />
        ))}
      </ul>
      {shown.show && !alerts ? (
        <button
          type="button"
          onClick={() => stage.current?.skip()}
          className="hit-44 pointer-events-auto absolute! top-16 right-3 max-md:top-12 flex h-8 items-center gap-1.5 rounded-full bg-scrim px-3 text-ink text-sm"
        >
          <IslandIcon name="skip-forward" size={14} />
          {t('skip')}
        </button>
      ) : null}
    </div>
  )
}
