import { useLocale } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { momentAt } from '#components/shared/room-live/moment.ts'
import { useRoomEvents, useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { realNow } from '#lib/client/socket/clock/real-now.ts'
import { usePageSocket } from '#lib/client/socket/socket-provider.tsx'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { GOAL_EVENTS } from '#lib/shared/vocabulary.ts'
import { applyEvent, type Note, withNote } from './notes.ts'

const toIso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** Room events, and the goals of its match since the page was opened, to be shown between the messages. */
export function useNotes(detail: MatchDetail | null): readonly Note[] {
  const { chat, moment } = useRoomLive()
  const { socket } = usePageSocket()
  const language = useLocale()
  const [notes, setNotes] = useState<readonly Note[]>([])
  useRoomEvents((event) => setNotes((known) => applyEvent(known, event)))

  const announced = useRef<{ match: number; goals: Set<number> } | null>(null)
  useEffect(() => {
    if (!detail) return
    const goals = detail.events.filter(({ type, cancelled }) => GOAL_EVENTS.includes(type) && !cancelled)
    if (announced.current?.match !== detail.match.id) {
      announced.current = { match: detail.match.id, goals: new Set(goals.map(({ id }) => id)) }
      return
    }
    for (const { id, minute, added, score } of goals) {
      if (announced.current.goals.has(id)) continue
      announced.current.goals.add(id)
      const { home_score: home = 0, away_score: away = 0 } = detail.match
      const note: Note = {
        kind: 'goal',
        key: `g${id}`,
        // Live: after the newest message, whatever the user's clock shows.
        at:
          toIso(momentAt(moment.get(), realNow(socket))) ??
          chat?.get().messages.at(-1)?.sent_at ??
          new Date().toISOString(),
        minute: minute === null ? '' : `${minute}${added ? `+${added}` : ''}′`,
        home: localisedName(namesUnder(detail.match, 'home_team_name'), language),
        away: localisedName(namesUnder(detail.match, 'away_team_name'), language),
        score: score ? score.join('-') : `${home ?? 0}-${away ?? 0}`,
      }
      setNotes((known) => withNote(known, note))
    }
  }, [detail, language, chat, moment, socket])
  return notes
}
