'use client'

import { useTranslations } from 'next-intl'
import { SmallPicture } from '#components/shared/lists/small-picture.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { decideHeldMessage, getHeldMessages } from '#lib/client/moderation/held-messages.ts'
import { MESSAGE_HOLD_STATES } from '#lib/shared/vocabulary/rooms.ts'
import { LocalTime } from './frame/local-time.tsx'
import { DecisionButtons } from './frame/rows/decision-buttons.tsx'
import { Queue } from './frame/rows/queue.tsx'
import { UserLink } from './frame/user-link.tsx'

const TONES = { words: 'live', first_time: 'info', link: 'amber', marked: 'amber' } as const

/** Messages of all rooms that the filter held, oldest first. */
export function HeldMessagesSection() {
  const t = useTranslations('admin.held')
  const common = useTranslations('common')
  const pictureOf = (message: { user_nickname: string }) =>
    common('pictureBy', { name: message.user_nickname })
  return (
    <Queue
      section="held"
      states={MESSAGE_HOLD_STATES}
      nameOf={(state) => t(`states.${state}`)}
      icon="message-square"
      read={getHeldMessages}
    >
      {(each) => (
        <li key={each.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
          <div className="min-w-0 flex-1 basis-60">
            {each.text ? <p className="break-words text-md">{each.text}</p> : null}
            {each.image ? <SmallPicture src={each.image} name={pictureOf(each)} /> : null}
            <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-sm">
              <Chip tone={TONES[each.why]}>{t(`why.${each.why}`)}</Chip>
              {each.user_id === null ? (
                <span>{each.user_nickname}</span>
              ) : (
                <UserLink id={each.user_id} name={each.user_nickname} />
              )}
              <span>{t('inRoom', { id: each.room_id })}</span>
              <LocalTime at={each.created_at} />
            </p>
          </div>
          {each.state === 'waiting' ? (
            <DecisionButtons
              yes={{
                verb: t('release'),
                label: t('releaseOf', { text: each.text || pictureOf(each) }),
                done: t('released'),
                action: () => decideHeldMessage({ id: each.id, release: true }, { quiet: true }),
              }}
              no={{
                verb: t('refuse'),
                label: t('refuseOf', { text: each.text || pictureOf(each) }),
                done: t('refused'),
                action: () => decideHeldMessage({ id: each.id, release: false }, { quiet: true }),
              }}
            />
          ) : null}
        </li>
      )}
    </Queue>
  )
}
