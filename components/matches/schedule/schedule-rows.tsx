'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { scoresTopic, type TopicMessage } from '#lib/contract/core/push.ts'
import { matchPush } from '#lib/contract/matches/match.ts'
import type { MatchBookings } from '#lib/contract/streams/reservations.ts'
import type { Language } from '#lib/shared/languages.ts'
import { SPORTS, type Sport } from '#lib/shared/vocabulary.ts'
import { type CompetitionModel, type RowModel, rowOf } from '../lists/row/row-model.ts'
import { ScheduleRow } from './schedule-row.tsx'

export interface ScheduleRowsProps {
  rows: readonly RowModel[]
  competitions: readonly CompetitionModel[]
  booked: readonly MatchBookings[]
  /** Sports of the list; only their topics are subscribed to. */
  sports: readonly Sport[]
  language: Language
  /** ISO 8601. */
  serverTime: string
  zone: string
}

/**
 * A day's matches by kick-off, updated by the socket. A match that moves to another day stays until the page
 * is reloaded.
 */
export function ScheduleRows({
  rows,
  competitions,
  booked,
  sports,
  language,
  serverTime,
  zone,
}: ScheduleRowsProps) {
  const t = useTranslations('matches.schedule')
  const [updates, setUpdates] = useState<ReadonlyMap<number, RowModel>>(() => new Map())
  const handleMessage = (message: TopicMessage) => {
    if (message.type !== 'match') return
    const push = matchPush.safeParse(message).data
    if (!push || !rows.some(({ id }) => id === push.match.id)) return
    setUpdates((before) => new Map(before).set(push.match.id, rowOf(push.match, language)))
  }
  const topicOf = (sport: Sport | undefined) => (sport && sports.includes(sport) ? scoresTopic(sport) : null)
  useTopic(topicOf(SPORTS[0]), handleMessage, 'now')
  useTopic(topicOf(SPORTS[1]), handleMessage, 'now')
  useTopic(topicOf(SPORTS[2]), handleMessage, 'now')
  const ofMatch = new Map(booked.map((each) => [each.match_id, each]))
  const named = new Map(competitions.map((each) => [each.id, each]))
  return (
    <ul
      aria-label={t('list')}
      className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface"
    >
      {rows.map((row) => (
        <ScheduleRow
          key={row.id}
          row={updates.get(row.id) ?? row}
          competition={named.get(row.competition)}
          booked={ofMatch.get(row.id)}
          language={language}
          serverTime={serverTime}
          zone={zone}
        />
      ))}
    </ul>
  )
}
