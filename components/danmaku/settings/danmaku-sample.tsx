'use client'

import { useCallback, useRef, useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { DANMAKU_MODES } from '#lib/shared/vocabulary/rooms.ts'
import { DanmakuLayer } from '../danmaku-layer.tsx'
import { EVERYTHING } from '../engine/allow.ts'
import { AS_SENT } from '../engine/drawn.ts'
import type { FlyingLine } from '../engine/line.ts'
import { DANMAKU_AS_DRAWN } from './settings.ts'

const COLORS = ['#ffffff', '#ffd54a', '#7fe3a1', '#8ecbff'] as const
const ALL = { ...EVERYTHING, modes: DANMAKU_MODES }
const USUAL = {}
const CROWD = 40
const CROWD_MS = 40

/** The gallery's stage: one line of one's own, or a crowd that says the same few things. */
export function DanmakuSample({ texts, send, crowd }: { texts: string[]; send: string; crowd: string }) {
  const listeners = useRef(new Set<(line: FlyingLine) => void>())
  const next = useRef(0)
  const [picked, setPicked] = useState('')
  const lines = useCallback((hear: (line: FlyingLine) => void) => {
    listeners.current.add(hear)
    return () => void listeners.current.delete(hear)
  }, [])
  const say = (own: boolean) => {
    const n = next.current++
    const line: FlyingLine = {
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
      own,
      paid: false,
      look: null,
      badge: null,
    }
    for (const hear of listeners.current) hear(line)
  }
  return (
    <div className="flex w-full max-w-xl flex-col gap-2">
      <div data-theme="dark" className="relative aspect-video overflow-hidden rounded-md bg-bg">
        <DanmakuLayer
          settings={DANMAKU_AS_DRAWN}
          filter={ALL}
          style={AS_SENT}
          crowd={USUAL}
          lines={lines}
          onPick={({ text }) => setPicked(text)}
        />
      </div>
      <div className="flex items-center gap-2">
        <Button onClick={() => say(true)}>{send}</Button>
        <Button
          kind="outline"
          onClick={() => {
            for (let n = 0; n < CROWD; n++) setTimeout(() => say(false), n * CROWD_MS)
          }}
        >
          {crowd}
        </Button>
        <output className="truncate text-ink-2 text-sm">{picked}</output>
      </div>
    </div>
  )
}
