import { useTranslations } from 'next-intl'
import { blockPerson } from '#components/shared/room-live/blocked.ts'
import { openUserCard } from '#components/shared/room-live/user-card.ts'
import { notify } from '#components/ui/toast/notices.ts'
import { setLikes, useLikes } from '#lib/client/chat/messages/liked.ts'
import { loggedInOr } from '#lib/client/session/ask-login.ts'
import type { FlyingLine } from '../engine/line.ts'
import { useSay } from '../use-say.ts'

const ACTION =
  'flex h-9 min-w-14 flex-1 items-center justify-center rounded-sm px-2 text-sm hover:bg-surface-3 max-lg:h-11'

/** The buttons of a line's menu; each closes it. */
export function LineActions(props: { line: FlyingLine; onClose: () => void; onReport: () => void }) {
  const { line, onClose, onReport } = props
  const t = useTranslations('danmaku')
  const { say } = useSay()
  const { line_id: lineId } = line
  const likes = useLikes(lineId)
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
  )
}
