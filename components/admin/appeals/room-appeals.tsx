'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { decideAppeal, getAppeals } from '#lib/client/moderation/appeals.ts'
import { APPEAL_STATES } from '#lib/shared/vocabulary/rooms.ts'
import { LocalTime } from '../frame/local-time.tsx'
import { Queue } from '../frame/rows/queue.tsx'
import { UserLink } from '../frame/user-link.tsx'
import type { Appeal } from './appeal.ts'
import { AppealDialog } from './appeal-dialog.tsx'

const TONES = { open: 'amber', approved: 'brand', denied: 'neutral' } as const

/** Appeals from all rooms, against the site's own sanctions and against shut rooms, oldest first; `filter` chooses other ones. */
export function RoomAppeals({ filter }: { filter: ReactNode }) {
  const t = useTranslations('admin.appeals')
  const [open, setOpen] = useState<Appeal | null>(null)
  const reasonOf = ({ reason }: Appeal) => (reason ? t('because', { reason }) : t('noReason'))
  return (
    <>
      <Queue
        section="appeals"
        filter={filter}
        states={APPEAL_STATES}
        nameOf={(state) => t(`states.${state}`)}
        icon="rotate-ccw"
        read={getAppeals}
      >
        {(each) => (
          <li key={each.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="flex flex-wrap items-center gap-2">
                <UserLink id={each.user_id} name={each.user_nickname} />
                <Chip tone="live">{t(`kinds.${each.kind}`)}</Chip>
                <Chip>{each.room_id === null ? t('onSite') : t('inRoom', { id: each.room_id })}</Chip>
                <Chip tone={TONES[each.state]}>{t(`states.${each.state}`)}</Chip>
              </p>
              <p className="mt-1 break-words text-md">{each.text}</p>
              <p className="mt-0.5 flex flex-wrap gap-x-3 text-ink-2 text-sm">
                <span>{reasonOf(each)}</span>
                {each.kind === 'shut' ? null : (
                  <span>
                    {t('until')} {each.until ? <LocalTime at={each.until} /> : t('forGood')}
                  </span>
                )}
                <LocalTime at={each.created_at} />
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
          key={open.id}
          appeal={open}
          note={reasonOf(open)}
          decide={(decision, options) => decideAppeal({ id: open.id, ...decision }, options)}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  )
}
