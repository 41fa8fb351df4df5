import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { useMomentOf } from '#components/shared/room-live/moment.ts'
import { useRenderedAgain } from '#components/shared/use-rendered-again.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { matchTopic, ROOMS_TOPIC, roomTopic, type TopicMessage } from '#lib/contract/core/push.ts'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import { profilePush, type RoomInfo } from '#lib/contract/streams/rooms.ts'
import { rewindClock, rewindDetail } from '../delay/rewind-detail.ts'
import type { ScoreDelay } from '../delay/score-delay.ts'
import { useDelayedState } from '../delay/use-delayed-state.ts'
import { withProfile } from '../list/apply-rooms-message.ts'
import { type InitialOdds, useRequestedOdds } from '../room-match/use-requested-odds.ts'
import { useWholeDetail } from '../room-match/use-whole-detail.ts'
import { applyViewMessage, type MatchView } from '../stats/apply-view-message.ts'
import { applyRoomMessage, matchIdOf } from './apply-room-message.ts'

interface InitialMatch {
  /** Null if the page does not have it; the socket then sends a full snapshot. */
  detail: MatchDetail | null
  /** `false` where no odds are shown. */
  odds: InitialOdds | null | false
}

/** Whole seconds that a viewer is behind live; 0 while they are live. */
function secondsBehind(delay: ScoreDelay): number {
  const { away, behind } = delay.get()
  return away ? Math.round(behind ?? 0) : 0
}

/**
 * Returns a room and its current match, starting with the data of the page and updated over the socket. Match
 * events and odds are delayed like the picture.
 */
export function useRoom(initial: RoomInfo, { detail, odds }: InitialMatch, delay: ScoreDelay) {
  const [info, setInfo] = useState(initial)
  const initialMatchId = initial.room.match?.id ?? null
  const [matchId, setMatchId] = useState(initialMatchId)
  const start: MatchView = { detail, odds: odds ? odds.list : [], isWhole: false }
  const { shown: view, seen, apply, reset } = useDelayedState<MatchView>(delay, start)
  useRenderedAgain(initial, (next) => {
    setInfo(next)
    reset(start)
  })
  const onRoomMessage = (message: TopicMessage) => {
    setInfo((known) => applyRoomMessage(known, message))
    setMatchId((known) => matchIdOf(known, message))
  }
  useTopic(roomTopic(initial.room.room_id), onRoomMessage, initial.position)
  useTopic(
    ROOMS_TOPIC,
    (message) => {
      const profile = profilePush.safeParse(message).data
      if (profile) setInfo((known) => ({ ...known, room: withProfile(known.room, profile) }))
    },
    'now',
  )
  const onMatchMessage = useCallback(
    (message: TopicMessage) => {
      if (matchId !== null) apply((known) => applyViewMessage(known, matchId, message))
    },
    [apply, matchId],
  )
  const known = view.detail?.match.id === matchId ? view.detail : null
  const moment = useMomentOf(delay)
  const rewound = useMemo(
    () => (known && moment !== null ? rewindDetail(known, moment) : known),
    [known, moment],
  )
  const behind = useSyncExternalStore(
    delay.subscribe,
    () => secondsBehind(delay),
    () => 0,
  )
  const current = useMemo(() => (rewound ? rewindClock(rewound, behind) : null), [rewound, behind])
  const match = current?.match ?? (info.room.match?.id === matchId ? info.room.match : null)
  const requestedOdds = useRequestedOdds({
    match,
    initial: { matchId: initialMatchId, odds },
    push: onMatchMessage,
  })
  const isWhole = view.isWhole && current !== null
  const whole = useWholeDetail({ matchId, isWhole, push: onMatchMessage })
  useTopic(
    matchId === null ? null : matchTopic(matchId),
    (message) => {
      requestedOdds.onMessage(message, matchId)
      whole.onMessage(message)
      onMatchMessage(message)
    },
    detail?.match.id === matchId ? detail?.position : null,
  )
  const { company } = requestedOdds
  const quotes = view.odds.find((row) => row.match_id === matchId && row.company_id === company?.id)
  return {
    info,
    detail: current,
    /** The match as the viewer has seen it so far: while they are behind, with what follows. */
    seenDetail: seen.detail?.match.id === matchId ? seen.detail : null,
    match,
    odds: company && quotes ? { company, quotes } : null,
    /** Statistics, line-ups and momentum: loaded once they are wanted. */
    whole: { ...whole, isLoaded: isWhole },
  }
}
