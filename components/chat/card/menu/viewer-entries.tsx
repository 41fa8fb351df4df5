import { useTranslations } from 'next-intl'
import { mention, setReplyTarget } from '#components/chat/composer/draft.ts'
import { openPrivateChat } from '#components/shared/private-chat.ts'
import { useBlocking } from '#components/shared/room-live/blocked.ts'
import type { OpenCard } from '#components/shared/room-live/user-card.ts'
import { notify } from '#components/ui/toast/notices.ts'
import { setLikes } from '#lib/client/chat/messages/liked.ts'
import { requireLogin } from '#lib/client/session/request-login.ts'
import { useCopy } from '../use-copy.ts'
import { MenuEntry } from './menu-entry.tsx'
import type { CardPerson } from './use-card-person.ts'

interface ViewerEntriesProps {
  card: OpenCard
  person: CardPerson
  /** Whether the viewer likes the message. */
  likes: boolean
  isBlocked: boolean
  /** Returns a handler that closes the card and then runs the action. */
  closeAnd: (action: () => unknown) => () => void
  onReport: () => void
}

/** Actions every viewer has for a person and their message. */
export function ViewerEntries({ card, person, likes, isBlocked, closeAnd, onReport }: ViewerEntriesProps) {
  const t = useTranslations('chat.card')
  const copy = useCopy()
  const { userId, nickname: name, message } = card
  const { isOwn, role } = person
  const { isAccount, block, unblock } = useBlocking()
  const labels = isAccount
    ? ({ on: 'block', off: 'unblock', done: 'blocked' } as const)
    : ({ on: 'hide', off: 'unhide', done: 'hidden' } as const)
  const blockAndNotify = async (id: number) => {
    const outcome = await block(id)
    if (outcome === 'full') notify({ message: t('tooMany'), kind: 'bad' })
    if (outcome === 'done')
      notify({
        message: t(labels.done, { name }),
        kind: 'good',
        action: { label: t(labels.off), run: () => void unblock(id) },
      })
  }
  return (
    <>
      {message ? (
        <MenuEntry
          label={t('reply')}
          onPress={closeAnd(() => setReplyTarget({ id: message.id, name, text: message.text }))}
        />
      ) : null}
      {message && !isOwn ? (
        <MenuEntry
          label={t(likes ? 'unlike' : 'like')}
          onPress={closeAnd(() => requireLogin({ name: 'like', input: {} }) && setLikes(message.id, !likes))}
        />
      ) : null}
      {userId !== null && !isOwn ? (
        <MenuEntry label={t('mention')} onPress={closeAnd(() => mention(userId, name))} />
      ) : null}
      {userId !== null && !isOwn ? (
        <MenuEntry label={t('message')} onPress={closeAnd(() => openPrivateChat(userId))} />
      ) : null}
      {message && message.text !== '' ? (
        <MenuEntry label={t('copy')} onPress={closeAnd(() => copy(message.text))} />
      ) : null}
      {isOwn ? null : (
        <MenuEntry
          label={t('report')}
          onPress={closeAnd(() => requireLogin({ name: 'report', input: {} }) && onReport())}
        />
      )}
      {userId !== null && !isOwn && role === 'viewer' ? (
        <MenuEntry
          label={t(isBlocked ? labels.off : labels.on)}
          onPress={closeAnd(() => (isBlocked ? unblock(userId) : blockAndNotify(userId)))}
        />
      ) : null}
    </>
  )
}
