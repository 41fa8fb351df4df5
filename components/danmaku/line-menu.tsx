'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { blockPerson } from '#components/shared/room-live/blocked.ts'
import { openUserCard } from '#components/shared/room-live/user-card.ts'
import { notify } from '#components/ui/toast/notices.ts'
import { setLikes, useLikes } from '#lib/client/chat/liked.ts'
import { loggedInOr } from '#lib/client/who/ask-login.ts'
import type { FlyingLine } from './line.ts'
import type { Point } from './stage.ts'
import { useSay } from './use-say.ts'

const WIDTH = 344
const HEIGHT = 104
const ACTION =
  'flex h-9 min-w-16 flex-1 items-center justify-center rounded-sm px-2 text-sm hover:bg-surface-3 max-lg:h-11'

/** Inside the picture whatever was pressed; the box it is laid out in is its parent. */
const within = (at: number, length: number, most: number) => Math.max(8, Math.min(at, most - length - 8))

/** What can be done with a line over the picture. Escape or a press beside it closes it; the first button has the focus. */
export function LineMenu({ line, at, onClose }: { line: FlyingLine; at: Point; onClose: () => void }) {
  const t = useTranslations('danmaku')
  const box = useRef<HTMLDivElement>(null)
  const { say } = useSay()
  const { line_id: lineId } = line
  const likes = useLikes(lineId)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const { activeElement: before } = document
    const menu = box.current
    const around = menu?.parentElement
    if (menu && around) {
      menu.style.left = `${within(at.x - WIDTH / 2, WIDTH, around.clientWidth)}px`
      menu.style.top = `${within(at.y + 12, HEIGHT, around.clientHeight)}px`
      menu.querySelector('button')?.focus()
    }
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !menu?.contains(target)) close()
    }
    document.addEventListener('pointerdown', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      if (before instanceof HTMLElement && document.activeElement === document.body)
        before.focus({ preventScroll: true })
    }
  }, [at])

  const then = (action: () => unknown) => () => {
    onClose()
    void action()
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(line.text)
      notify({ message: t('copied'), kind: 'good' })
    } catch {
      notify({ message: t('notCopied'), kind: 'bad' })
    }
  }
  const repeat = () => say(line.text, { mode: line.mode, color: line.color, size: line.size })
  const more = async () => {
    // The card lies over the page, not over a picture that fills the screen.
    if (document.fullscreenElement) await document.exitFullscreen().catch(() => {})
    openUserCard(
      {
        userId: line.user_id,
        nickname: line.user_nickname,
        line: line.line_id === null ? null : { id: line.line_id, text: line.text },
      },
      { x: innerWidth / 2, y: innerHeight / 3 },
    )
  }
  const block = (userId: number) => {
    const done = blockPerson(userId)
    notify({
      message: done ? t('blocked', { name: line.user_nickname }) : t('blockedFull'),
      kind: done ? 'good' : 'bad',
    })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape belongs to everything inside
    <div
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
      style={{ width: WIDTH }}
      className="pointer-events-auto absolute z-20 animate-rise rounded-md border border-line bg-surface p-1 text-ink shadow-pop"
    >
      <p className="truncate px-2 py-1 text-sm">
        <span className="text-ink-2">{line.user_nickname}</span> {line.text}
      </p>
      <fieldset aria-label={t('lineActions', { name: line.user_nickname })} className="flex border-0 p-0">
        {lineId !== null && !line.own ? (
          <button
            type="button"
            aria-pressed={likes}
            onClick={then(() => loggedInOr({ name: 'like', input: {} }) && setLikes(lineId, !likes))}
            className={`${ACTION} aria-pressed:font-semibold aria-pressed:text-brand`}
          >
            {t('like')}
          </button>
        ) : null}
        <button type="button" onClick={then(copy)} className={ACTION}>
          {t('copy')}
        </button>
        <button type="button" onClick={then(repeat)} className={ACTION}>
          {t('repeat')}
        </button>
        {line.user_id !== null && !line.own ? (
          <button type="button" onClick={then(() => block(line.user_id ?? 0))} className={ACTION}>
            {t('block')}
          </button>
        ) : null}
        {line.own ? null : (
          <button type="button" onClick={then(more)} className={ACTION}>
            {t('more')}
          </button>
        )}
      </fieldset>
    </div>
  )
}
