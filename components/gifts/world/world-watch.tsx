'use client'

import { type ComponentType, useRef, useState } from 'react'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { ROOMS_TOPIC, type TopicMessage } from '#lib/contract/core/push.ts'
import { isWorldHidden } from '../effects/settings.ts'

const KINDS: readonly unknown[] = ['gift', 'horn', 'noble']

/** Whether the room of this gift is the page shown, which celebrates it already. */
const isOfShownRoom = ({ kind, payload }: TopicMessage): boolean =>
  kind === 'gift' &&
  typeof payload === 'object' &&
  payload !== null &&
  'room_id' in payload &&
  /\/live$/.test(location.pathname) &&
  new URLSearchParams(location.search).get('id') === String(payload.room_id)

/**
 * Listens on every page for site-wide events: large gifts, horns, new nobles, unless the user hid them. Part
 * of every page's first load, so it parses and renders nothing itself: that code is loaded with the first
 * event.
 */
export function WorldWatch() {
  const [Banner, setBanner] = useState<ComponentType | null>(null)
  const waiting = useRef<TopicMessage[]>([])
  const onMessage = (message: TopicMessage) => {
    if (message.type !== 'room_event' || message.room_id !== null || !KINDS.includes(message.kind)) return
    if (isOfShownRoom(message) || isWorldHidden()) return
    waiting.current.push(message)
    void import('./world-banner.tsx').then(
      ({ WorldBanner, showWorldMessage }) => {
        setBanner(() => WorldBanner)
        for (const one of waiting.current.splice(0)) showWorldMessage(one)
      },
      // The next event tries again.
      () => {},
    )
  }
  useTopic(ROOMS_TOPIC, onMessage, 'now')
  return Banner ? <Banner /> : null
}
