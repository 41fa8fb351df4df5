import { useTranslations } from 'next-intl'
import { answer, mention } from '#components/chat/composer/draft.ts'
import { blockPerson, unblockPerson } from '#components/shared/room-live/blocked.ts'
import type { AskedCard } from '#components/shared/room-live/user-card.ts'
import { notify } from '#components/ui/toast/notices.ts'
import { setLikes } from '#lib/client/chat/messages/liked.ts'
import { loggedInOr } from '#lib/client/session/ask-login.ts'
import { useCopy } from '../use-copy.ts'
import { MenuEntry } from './menu-entry.tsx'
import type { CardPerson } from './use-card-person.ts'

interface ViewerEntriesProps {
  card: AskedCard
  person: CardPerson
  /** The viewer likes the message, or has blocked the person. */
  likes: boolean
  isBlocked: boolean
  /** Makes a handler that closes the card and then acts. */
  then: (action: () => unknown) => () => void
  onReport: () => void
}

/** What every viewer may do about a person and their message. */
export function ViewerEntries({ card, person, likes, isBlocked, then, onReport }: ViewerEntriesProps) {
  const t = useTranslations('chat.card')
  const copy = useCopy()
  const { userId, nickname: name, line } = card
  const { isOwn, role } = person
  const block = (id: number) => {
    const done = blockPerson(id)
    notify(
      done
        ? {
            message: t('blocked', { name }),
            kind: 'good',
            action: { label: t('unblock'), run: () => unblockPerson(id) },
          }
        : { message: t('tooMany'), kind: 'bad' },
    )
  }
  return (
    <>
      {line ? (
        <MenuEntry label={t('reply')} onPress={then(() => answer({ id: line.id, name, text: line.text }))} />
      ) : null}
      {line && !isOwn ? (
        <MenuEntry
          label={t(likes ? 'unlike' : 'like')}
          onPress={then(() => loggedInOr({ name: 'like', input: {} }) && setLikes(line.id, !likes))}
        />
      ) : null}
      {userId !== null && !isOwn ? (
        <MenuEntry label={t('mention')} onPress={then(() => mention(userId, name))} />
      ) : null}
      {line && line.text !== '' ? (
        <MenuEntry label={t('copy')} onPress={then(() => copy(line.text))} />
      ) : null}
      {isOwn ? null : (
        <MenuEntry
          label={t('report')}
          onPress={then(() => loggedInOr({ name: 'report', input: {} }) && onReport())}
        />
      )}
      {userId !== null && !isOwn && role === 'viewer' ? (
        <MenuEntry
          label={t(isBlocked ? 'unblock' : 'block')}
          onPress={then(() => (isBlocked ? unblockPerson(userId) : block(userId)))}
        />
      ) : null}
    </>
  )
}
