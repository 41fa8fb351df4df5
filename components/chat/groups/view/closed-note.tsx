'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { GroupCard } from '#lib/contract/chat/group-fields.ts'
import { JoinButton } from '../join-button.tsx'

interface ClosedNoteProps {
  userId: number
  /** What everybody may see of the group; null where it is not there for the user. */
  card: GroupCard | null
  /** Whether the user was a member of the group on this page. */
  wasMember: boolean
  onBack: () => void
}

/** Takes the place of the messages of a group that the user is not a member of, or no longer. */
export function ClosedNote({ userId, card, wasMember, onBack }: ClosedNoteProps) {
  const t = useTranslations('chat-groups')
  const title = wasMember ? t('closed.left') : card ? card.name : t('closed.none')
  const text = wasMember
    ? t('closed.leftText')
    : (card?.intro ?? '') || (card ? t(`joinModes.${card.join_mode}Text`) : t('closed.noneText'))
  return (
    <div role="status" className="m-auto wrap-anywhere">
      <EmptyState
        icon={<Icon name="users" size={24} />}
        title={title}
        text={text}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            {card?.join_mode === 'open' ? (
              <JoinButton userId={userId} groupId={card.group_id} name={card.name} onJoined={() => {}} />
            ) : null}
            <Button size="sm" onClick={onBack}>
              {t('closed.back')}
            </Button>
          </span>
        }
      />
    </div>
  )
}
