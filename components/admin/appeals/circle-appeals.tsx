'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { circleName } from '#components/shared/circles/circle-name.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { decideMuteAppeal } from '#lib/client/community/circle-moderation.ts'
import { getCircleAppeals } from '#lib/client/community/review.ts'
import { CIRCLE_APPEAL_STATES, type CircleAppeal } from '#lib/contract/community/review.ts'
import { Link } from '#lib/i18n/link.tsx'
import { circleAddress } from '#lib/shared/addresses/addresses.ts'
import { LocalTime } from '../frame/local-time.tsx'
import { Queue } from '../frame/rows/queue.tsx'
import { UserLink } from '../frame/user-link.tsx'
import { AppealDialog } from './appeal-dialog.tsx'

const TONES = { open: 'amber', denied: 'neutral' } as const

/** Appeals against mutes in circles, those of the oldest mute first; `filter` chooses other ones. */
export function CircleAppeals({ filter }: { filter: ReactNode }) {
  const t = useTranslations('admin.appeals')
  const own = useTranslations('admin.circleAppeals')
  const community = useTranslations('community')
  const language = useLocale()
  const [open, setOpen] = useState<CircleAppeal | null>(null)
  return (
    <>
      <Queue
        section="circleAppeals"
        filter={filter}
        states={CIRCLE_APPEAL_STATES}
        nameOf={(state) => t(`states.${state}`)}
        icon="rotate-ccw"
        read={getCircleAppeals}
      >
        {(each) => (
          <li
            key={`${each.circle.id} ${each.user_id}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3"
          >
            <div className="min-w-0 flex-1 basis-60">
              <p className="flex flex-wrap items-center gap-2">
                <UserLink id={each.user_id} name={each.user_nickname} />
                <Chip tone={TONES[each.state]}>{t(`states.${each.state}`)}</Chip>
              </p>
              <p className="mt-1 break-words text-md">{each.text}</p>
              <p className="mt-0.5 flex flex-wrap gap-x-3 text-ink-2 text-sm">
                <Link
                  href={circleAddress(each.circle.id)}
                  className="hit-44 text-brand wrap-anywhere hover:underline"
                >
                  {circleName(each.circle, language, community)}
                </Link>
                <span>
                  {own('until')} <LocalTime at={each.ends_at} />
                </span>
              </p>
              {each.answer ? <p className="mt-0.5 break-words text-sm">{each.answer}</p> : null}
            </div>
            {each.state === 'open' ? (
              <Button aria-label={t('decideOf', { name: each.user_nickname })} onClick={() => setOpen(each)}>
                {t('decide')}
              </Button>
            ) : null}
          </li>
        )}
      </Queue>
      {open ? (
        <AppealDialog
          appeal={open}
          note={circleName(open.circle, language, community)}
          decide={(decision, options) =>
            decideMuteAppeal({ circle_id: open.circle.id, user_id: open.user_id, ...decision }, options)
          }
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  )
}
