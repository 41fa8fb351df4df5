'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { blockPerson } from '#components/shared/room-live/blocked.ts'
import { useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { openUserCard } from '#components/shared/room-live/user-card.ts'
import { notify } from '#components/ui/toast/notices.ts'
import { setLikes, useLikes } from '#lib/client/chat/liked.ts'
import { loggedInOr } from '#lib/client/session/ask-login.ts'
import type { FlyingLine } from './engine/line.ts'
import type { Point } from './engine/stage.ts'
import { useSay } from './use-say.ts'

const ReportDialog = dynamic(
  () => import('#components/shared/forms/report-dialog.tsx').then((file) => file.ReportDialog),
  { ssr: false },
)

const ACTION =
  'flex h-9 min-w-14 flex-1 items-center justify-center rounded-sm px-2 text-sm hover:bg-surface-3 max-lg:h-11'

/** Inside the picture whatever was pressed; its parent is the box that positions it. */
const within = (at: number, length: number, most: number) => Math.max(8, Math.min(at, most - length - 8))

interface LineMenuProps {
  line: FlyingLine
  at: Point
  onClose: () => void
}

/** What can be done with a line over the picture. What is asked further is asked over the picture too, whatever its size. */
export function LineMenu(props: LineMenuProps) {
  const { line, onClose } = props
  const { roomId } = useRoomLive()
  const [reporting, setReporting] = useState(false)
  if (!reporting) return <Menu {...props} onReport={() => setReporting(true)} />
  const { line_id: id, text, user_id: userId, user_nickname: name } = line
  return (
    // The layer over the picture lets presses through; a dialog does not.
    <div className="pointer-events-auto">
      <ReportDialog
        of={id === null ? { kind: 'user', id: userId ?? 0, name, roomId } : { kind: 'line', id, text }}
        onClose={onClose}
      />
    </div>
  )
}

/** Escape or a press beside it closes it; the first button has the focus. */
function Menu({ line, at, onClose, onReport }: LineMenuProps & { onReport: () => void }) {
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
      menu.style.left = `${within(at.x - menu.offsetWidth / 2, menu.offsetWidth, around.clientWidth)}px`
      menu.style.top = `${within(at.y + 12, menu.offsetHeight, around.clientHeight)}px`
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
  const more = () =>
    openUserCard(
      {
        userId: line.user_id,
        nickname: line.user_nickname,
        line: line.line_id === null ? null : { id: line.line_id, text: line.text },
      },
      { x: innerWidth / 2, y: innerHeight / 3 },
    )
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
      className="pointer-events-auto absolute w-[min(25rem,calc(100%-1rem))] z-20 animate-rise rounded-md border border-line bg-surface p-1 text-ink shadow-pop"
    >
      <p className="truncate px-2 py-1 text-sm">
        <span className="text-ink-2">{line.user_nickname}</span> {line.text}
      </p>
      <fieldset
        aria-label={t('lineActions', { name: line.user_nickname })}
        className="flex flex-wrap border-0 p-0"
      >
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
        {line.own || (lineId === null && line.user_id === null) ? null : (
          <button
            type="button"
            onClick={() => (loggedInOr({ name: 'report', input: {} }) ? onReport() : onClose())}
            className={ACTION}
          >
            {t('report')}
          </button>
        )}
        {/* Who keeps order is seen by everybody. */}
        {line.user_id !== null && !line.own && line.role === 'viewer' ? (
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
