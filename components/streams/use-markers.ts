import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { PlayerMarker } from '#components/player/seek-bar.tsx'
import type { MatchDetail } from '#lib/contract/match-detail.ts'
import { markOf } from '#lib/shared/room-words.ts'
import type { ScoreDelay } from './delay/score-delay.ts'

/**
 * Goals and cards that this page has seen, each where the picture was when it was told. What happened before the page
 * was there has no place on the bar.
 */
export function useMarkers(detail: MatchDetail | null, delay: ScoreDelay): readonly PlayerMarker[] {
  const t = useTranslations('streams')
  const [markers, setMarkers] = useState<readonly PlayerMarker[]>([])
  const known = useRef<{ match: number; ids: Set<number> } | null>(null)
  const events = detail?.events
  const match = detail?.match.id
  useEffect(() => {
    if (!events || match === undefined) return
    if (known.current?.match !== match) {
      known.current = { match, ids: new Set(events.map(({ id }) => id)) }
      setMarkers([])
      return
    }
    const { ids } = known.current
    const fresh = events.filter(({ id }) => !ids.has(id))
    if (fresh.length === 0) return
    for (const { id } of fresh) ids.add(id)
    const at = Date.now() - (delay.get().behind ?? 0) * 1_000
    const marks = fresh.flatMap(({ id, type, minute, cancelled }) => {
      const kind = markOf(type)
      if (!kind || cancelled) return []
      const label = [minute === null ? '' : t('minute', { minute: String(minute) }), t(`event.${type}`)]
      return [{ id, kind, at, label: label.filter(Boolean).join(' ') }]
    })
    setMarkers((before) => [...before, ...marks])
  }, [events, match, delay, t])
  return markers
}
