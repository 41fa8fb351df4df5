'use client'

import { useCallback, useRef, useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { DANMAKU_MODES } from '#lib/shared/preferences.ts'
import { DanmakuLayer } from '../danmaku-layer.tsx'
import { AS_SENT } from '../engine/appearance.ts'
import { ALLOW_ALL } from '../engine/filter.ts'
import type { FlyingMessage } from '../engine/flying-message.ts'
import { DEFAULT_DANMAKU_SETTINGS } from './settings.ts'

const COLORS = ['#ffffff', '#ffd54a', '#7fe3a1', '#8ecbff'] as const
const ALL = { ...ALLOW_ALL, modes: DANMAKU_MODES }
const DEFAULT_CROWD = {}
const CROWD = 40
const CROWD_MS = 40

/**
 * The stage of the component gallery: sends a message of one's own, or a crowd of a few repeated messages.
 */
export function DanmakuSample({ texts, send, crowd }: { texts: string[]; send: string; crowd: string }) {
  const listeners = useRef(new Set<(message: FlyingMessage) => void>())
  const next = useRef(0)
  const [picked, setPicked] = useState('')
  const subscribe = useCallback((onMessage: (message: FlyingMessage) => void) => {
    listeners.current.add(onMessage)
    return () => void listeners.current.delete(onMessage)
  }, [])
  const sendSample = (isOwn: boolean) => {
    const n = next.current++
    const message: FlyingMessage = {
      id: String(n),
      line_id: null,
      text: texts[n % texts.length] ?? '',
      mode: 'scroll',
      color: COLORS[n % COLORS.length] ?? COLORS[0],
      size: 2,
      user_id: null,
      user_nickname: '',
      role: 'viewer',
      level: null,
      own: isOwn,
      paid: false,
      look: null,
      badge: null,
    }
    for (const onMessage of listeners.current) onMessage(message)
  }
  return (
    <div className="flex w-full max-w-xl flex-col gap-2">
      <div data-theme="dark" className="relative aspect-video overflow-hidden rounded-md bg-bg">
        <DanmakuLayer
          settings={DEFAULT_DANMAKU_SETTINGS}
          filter={ALL}
          style={AS_SENT}
          crowd={DEFAULT_CROWD}
          subscribe={subscribe}
          onSelect={({ text }) => setPicked(text)}
        />
      </div>
      <div className="flex items-center gap-2">
        <Button onClick={() => sendSample(true)}>{send}</Button>
        <Button
          kind="outline"
          onClick={() => {
            for (let n = 0; n < CROWD; n++) setTimeout(() => sendSample(false), n * CROWD_MS)
          }}
        >
          {crowd}
        </Button>
        <output className="truncate text-ink-2 text-sm">{picked}</output>
      </div>
    </div>
  )
}
