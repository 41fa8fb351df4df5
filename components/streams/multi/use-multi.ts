import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { showMini } from '#components/player/mini/mini-room.ts'
import { notify } from '#components/ui/toast/notices.ts'
import { roomInfoQuery } from '#lib/client/streams/rooms.ts'
import type { RoomInfo } from '#lib/contract/streams/rooms.ts'
import { type Choice, type Chosen, choose, roomsQuery } from './chosen.ts'

/**
 * State of the screen: rooms, layout and sound. It is reflected in the address; the keys 1 to 4, M and G
 * change it. `time` formats an ISO 8601 time like the page.
 */
export function useMulti(rooms: readonly RoomInfo[], time: (at: string) => string) {
  const client = useQueryClient()
  const common = useTranslations('common')
  const out = useTranslations('chat.out')
  const [infos, setInfos] = useState(new Map(rooms.map((info) => [info.room.room_id, info])))
  const [chosen, setChosen] = useState<Chosen>({
    ids: rooms.map(({ room }) => room.room_id),
    sound: rooms[0]?.room.room_id ?? null,
    layout: 'grid',
  })
  const { ids } = chosen

  // Several rooms may be removed at once, so each action is applied to the result of the previous one.
  const apply = (choice: Choice) => setChosen((known) => choose(known, choice))
  const query = roomsQuery(ids)
  const applied = useRef(query)
  useEffect(() => {
    if (applied.current === query) return
    applied.current = query
    history.replaceState(null, '', location.pathname + query)
  }, [query])
  const add = async (id: number) => {
    try {
      const info = await client.query(roomInfoQuery(id))
      setInfos((known) => new Map(known).set(id, info))
      apply({ do: 'add', id })
    } catch {
      notify({ message: common('unreachable'), kind: 'bad' })
    }
  }
  const removeKicked = (info: RoomInfo, expiresAt: string | null, reason: string) => {
    apply({ do: 'remove', id: info.room.room_id })
    const sentences = [
      `${info.room.user_nickname}: ${out('title')}`,
      expiresAt ? out('until', { time: time(expiresAt) }) : out('forGood'),
      ...(reason ? [out('reason', { reason })] : []),
    ]
    notify({ message: sentences.join(' · '), kind: 'bad' })
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    const typed = target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
    if (typed || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return
    apply({ do: 'key', key: event.key })
  })
  useEffect(() => {
    showMini(null)
    const onKey = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return { infos, chosen, apply, add, removeKicked }
}
