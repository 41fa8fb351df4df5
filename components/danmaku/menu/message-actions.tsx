import { useTranslations } from 'next-intl'
import { useBlocking } from '#components/shared/room-live/blocked.ts'
import { openUserCard } from '#components/shared/room-live/user-card.ts'
import { notify } from '#components/ui/toast/notices.ts'
import { setLikes, useLikes } from '#lib/client/chat/messages/liked.ts'
import { requireLogin } from '#lib/client/session/request-login.ts'
import type { FlyingMessage } from '../engine/flying-message.ts'
import { useSendDanmaku } from '../use-send-danmaku.ts'

const ACTION =
  'flex h-9 min-w-14 flex-1 items-center justify-center rounded-sm px-2 text-sm hover:bg-surface-3 max-lg:h-11'

/** Buttons of a message's menu; each closes it. */
export function MessageActions(props: { message: FlyingMessage; onClose: () => void; onReport: () => void }) {
  const { message, onClose, onReport } = props
  const t = useTranslations('danmaku')
  const { send } = useSendDanmaku()
  const { line_id: messageId } = message
  const likes = useLikes(messageId)
  const closeAnd = (action: () => unknown) => () => {
    onClose()
    void action()
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(message.text)
      notify({ message: t('copied'), kind: 'good' })
    } catch {
      notify({ message: t('notCopied'), kind: 'bad' })
    }
  }
  const repeat = () => send(message.text, { mode: message.mode, color: message.color, size: message.size })
  const more = () =>
    openUserCard(
      {
        userId: message.user_id,
        nickname: message.user_nickname,
        message: message.line_id === null ? null : { id: message.line_id, text: message.text },
      },
      { x: innerWidth / 2, y: innerHeight / 3 },
    )
  const { isAccount, block } = useBlocking()
  const blockAuthor = async (userId: number) => {
    const outcome = await block(userId)
    if (outcome === 'full') notify({ message: t('blockedFull'), kind: 'bad' })
    if (outcome === 'done')
      notify({ message: t(isAccount ? 'blocked' : 'hidden', { name: message.user_nickname }), kind: 'good' })
  }
  return (
    <fieldset
      aria-label={t('lineActions', { name: message.user_nickname })}
      className="flex flex-wrap border-0 p-0"
    >
      {messageId !== null && !message.own ? (
        <button
          type="button"
          aria-pressed={likes}
          onClick={closeAnd(() => requireLogin({ name: 'like', input: {} }) && setLikes(messageId, !likes))}
          className={`${ACTION} aria-pressed:font-semibold aria-pressed:text-brand`}
        >
          {t('like')}
        </button>
      ) : null}
      <button type="button" onClick={closeAnd(copy)} className={ACTION}>
        {t('copy')}
      </button>
      <button type="button" onClick={closeAnd(repeat)} className={ACTION}>
        {t('repeat')}
      </button>
      {message.own || (messageId === null && message.user_id === null) ? null : (
        <button
          type="button"
          onClick={() => (requireLogin({ name: 'report', input: {} }) ? onReport() : onClose())}
          className={ACTION}
        >
          {t('report')}
        </button>
      )}
      {/* Moderators cannot be blocked. */}
      {message.user_id !== null && !message.own && message.role === 'viewer' ? (
        <button type="button" onClick={closeAnd(() => blockAuthor(message.user_id ?? 0))} className={ACTION}>
          {t(isAccount ? 'block' : 'hide')}
        </button>
      ) : null}
      {message.own ? null : (
        <button type="button" onClick={closeAnd(more)} className={ACTION}>
          {t('more')}
        </button>
      )}
    </fieldset>
  )
}
