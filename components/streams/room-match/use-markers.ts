import { useTranslations } from 'next-intl'
import { useMemo, useSyncExternalStore } from 'react'
import type { PlayerMarker } from '#components/player/controls/seek-bar.tsx'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import { markOf } from '#lib/shared/vocabulary/rooms.ts'
import type { ScoreDelay } from '../delay/score-delay.ts'

/**
 * The match's goals and cards, each where the picture showed it: when the site received it, and as much later as the viewer
 * says that the streamer's picture is. What happened before this page was open is among them.
 */
export function useMarkers(detail: MatchDetail | null, delay: ScoreDelay): readonly PlayerMarker[] {
  const t = useTranslations('streams.rooms')
  const offset = useSyncExternalStore(
    delay.subscribe,
    () => delay.get().offset,
    () => 0,
  )
  const events = detail?.events
  return useMemo(
    () =>
      (events ?? []).flatMap(({ id, type, minute, cancelled, reported_at }) => {
        const kind = markOf(type)
        if (!kind || cancelled) return []
        const label = [minute === null ? '' : t('minute', { minute: String(minute) }), t(`event.${type}`)]
        const at = Date.parse(reported_at) + offset * 1_000
        return [{ id, kind, at, label: label.filter(Boolean).join(' ') }]
      }),
    [events, offset, t],
  )
}
