'use client'

import { type ComponentType, useRef, useState } from 'react'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { ROOMS_TOPIC, type TopicMessage } from '#lib/contract/core/push.ts'
import { isWorldSilent } from '../effects/settings.ts'

const KINDS: readonly unknown[] = ['gift', 'horn', 'noble']

/** A gift of the room that is shown fills its picture already. */
const isShown = ({ kind, payload }: TopicMessage): boolean =>
  kind === 'gift' &&
  typeof payload === 'object' &&
  payload !== null &&
  'room_id' in payload &&
  /\/live$/.test(location.pathname) &&
  new URLSearchParams(location.search).get('id') === String(payload.room_id)

/**
 * Listens on every page for site-wide events: large gifts, horns, new nobles, unless the reader silenced
 * it. Part of every page's first
 * load, so it parses nothing and draws nothing: what does comes with the first of them.
 */
export function WorldWatch() {
  const [Banner, setBanner] = useState<ComponentType | null>(null)
  const waiting = useRef<TopicMessage[]>([])
  const hear = (message: TopicMessage) => {
    if (message.type !== 'room_event' || message.room_id !== null || !KINDS.includes(message.kind)) return
    if (isShown(message) || isWorldSilent()) return
    waiting.current.push(message)
    void import('./world-banner.tsx').then(
      ({ WorldBanner, showWorldMessage }) => {
        setBanner(() => WorldBanner)
        for (const one of waiting.current.splice(0)) showWorldMessage(one)
      },
      // The next one tries again.
      () => {},
    )
  }
  useTopic(ROOMS_TOPIC, hear, 'now')
  return Banner ? <Banner /> : null
}
