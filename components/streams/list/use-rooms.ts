import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useRenderedAgain } from '#components/shared/use-rendered-again.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { roomInfoQuery } from '#lib/client/streams/rooms.ts'
import { ROOMS_TOPIC, scoresTopic, type TopicMessage } from '#lib/contract/core/push.ts'
import type { RoomCard } from '#lib/contract/streams/rooms.ts'
import { applyRoomsMessage, applyScoresMessage, type RoomsState, upsertRoom } from './apply-rooms-message.ts'

/**
 * Returns the rooms on the air, starting with the cards of the page and updated over the socket: rooms,
 * viewers and scores.
 */
export function useRooms(initial: RoomCard[]): RoomsState {
  const client = useQueryClient()
  const [known, setKnown] = useState<RoomsState>({ list: initial, isComplete: false })
  const newest = useRef(known)
  const change = (next: RoomsState) => {
    newest.current = next
    setKnown(next)
  }
  useRenderedAgain(initial, (list) => change({ list, isComplete: false }))

  useTopic(ROOMS_TOPIC, (message) => {
    const { unknown, ...next } = applyRoomsMessage(newest.current, message)
    change(next)
    // A push contains the id of a room without its card. A missing card is requested once; after a failure
    // the room is left out until it is published again.
    if (unknown !== null)
      client.query(roomInfoQuery(unknown)).then(
        ({ room }) => change(upsertRoom(newest.current, room)),
        () => {},
      )
  })

  const onScores = (message: TopicMessage) => {
    const next = applyScoresMessage(newest.current, message)
    if (next !== newest.current) change(next)
  }
  const hasSport = (sport: string) => known.list.some(({ match }) => match?.sport === sport)
  useTopic(hasSport('football') ? scoresTopic('football') : null, onScores)
  useTopic(hasSport('basketball') ? scoresTopic('basketball') : null, onScores)
  useTopic(hasSport('esports') ? scoresTopic('esports') : null, onScores)
  return known
}
