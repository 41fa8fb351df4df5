import { useTranslations } from 'next-intl'
import { useMemo, useSyncExternalStore } from 'react'
import type { PlayerMarker } from '#components/player/controls/seek-bar.tsx'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import { toTimelineMark } from '#lib/shared/vocabulary/rooms.ts'
import type { ScoreDelay } from '../delay/score-delay.ts'

/**
 * Returns the match's goals and cards at the time the picture showed them: when the site received them, plus
 * the viewer's correction for the streamer's picture. Includes events before this page was opened.
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
        const kind = toTimelineMark(type)
        if (!kind || cancelled) return []
        const label = [minute === null ? '' : t('minute', { minute: String(minute) }), t(`event.${type}`)]
        const at = Date.parse(reported_at) + offset * 1_000
        return [{ id, kind, at, label: label.filter(Boolean).join(' ') }]
      }),
    [events, offset, t],
  )
}
