import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { roomInfoQuery } from '#lib/client/streams/rooms.ts'
import { ROOMS_TOPIC, scoresTopic, type TopicMessage } from '#lib/contract/core/push.ts'
import type { RoomCard } from '#lib/contract/streams/rooms.ts'
import { type KnownRooms, putRoom, takeRooms, takeScores } from './take-rooms.ts'

/** The rooms on the air: who comes and goes, viewers, scores; begun with the cards the page was rendered with. */
export function useRooms(first: RoomCard[]): KnownRooms {
  const client = useQueryClient()
  const [known, setKnown] = useState<KnownRooms>({ list: first, whole: false })
  const newest = useRef(known)
  const change = (next: KnownRooms) => {
    newest.current = next
    setKnown(next)
  }

  useTopic(ROOMS_TOPIC, (message) => {
    const { unknown, ...next } = takeRooms(newest.current, message)
    change(next)
    // A push names a room and not its card. Anyone who has no card of it asks once; a failure leaves it out until it is published again.
    if (unknown !== null)
      client.query(roomInfoQuery(unknown)).then(
        ({ room }) => change(putRoom(newest.current, room)),
        () => {},
      )
  })

  const hear = (message: TopicMessage) => {
    const next = takeScores(newest.current, message)
    if (next !== newest.current) change(next)
  }
  const shows = (sport: string) => known.list.some(({ match }) => match?.sport === sport)
  useTopic(shows('football') ? scoresTopic('football') : null, hear)
  useTopic(shows('basketball') ? scoresTopic('basketball') : null, hear)
  useTopic(shows('esports') ? scoresTopic('esports') : null, hear)
  return known
}
