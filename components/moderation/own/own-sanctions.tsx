'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { PagedRows } from '#components/shared/lists/paged-rows.tsx'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { useConductRefresh, useOwnSanctions } from '#lib/client/moderation/conduct.ts'
import type { OwnSanction } from '#lib/contract/moderation/sanctions.ts'
import { Link } from '#lib/i18n/link.tsx'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { ListHead } from '../list-head.tsx'
import { SanctionAppealDialog } from './sanction-appeal-dialog.tsx'

const TONES = { runs: 'live', over: 'neutral', lifted: 'brand' } as const
const APPEAL_TONES = { open: 'amber', approved: 'brand', denied: 'live' } as const

/** The user's own mutes, kicks and warnings: room, role of the moderator, reason, end, and appeal. */
export function OwnSanctions({ userId }: { userId: number }) {
  const t = useTranslations('moderation.own')
  const language = useLocale()
  const reload = useConductRefresh(userId)
  const [page, setPage] = useState(1)
  const [appealed, setAppealed] = useState<OwnSanction | null>(null)
  const query = useOwnSanctions(userId, page)
  return (
    <>
      <ListHead title={t('sanctions')} text={t('text')} />
      <PagedRows
        label={t('sanctions')}
        query={query}
        icon="circle-check"
        empty={{ title: t('none'), text: t('noneText') }}
        onPage={setPage}
      >
        {(each) => (
          <li
            key={`${each.kind} ${each.id}`}
            className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3"
          >
            <div className="min-w-52 flex-1">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold text-md">{t(`kind.${each.kind}`)}</span>
                {each.room ? (
                  <Link href={`/live?id=${each.room.room_id}`} className="wrap-anywhere hover:underline">
                    {localisedName(namesUnder(each.room, 'title'), language) || each.room.user_nickname}
                  </Link>
                ) : (
                  <span>{t('site')}</span>
                )}
                <Chip tone={TONES[each.state]}>{t(`state.${each.state}`)}</Chip>
              </p>
              <p className="mt-1 text-md wrap-anywhere">{each.reason || t('noReason')}</p>
              <p className="mt-0.5 flex flex-wrap gap-x-3 text-ink-2 text-sm">
                <span>
                  <LocalDateTime at={each.created_at} /> {t(`by.${each.by_role}`)}
                </span>
                {each.kind === 'warn' ? null : (
                  <span>{each.until ? <EndsAt at={each.until} /> : t('forGood')}</span>
                )}
              </p>
              {each.appeal ? (
                <div className="mt-2 border-line border-l-2 pl-3 text-sm">
                  <p className="flex flex-wrap items-center gap-2">
                    <span className="text-ink-2">{t('yours')}</span>
                    <Chip tone={APPEAL_TONES[each.appeal.state]}>
                      {t(`appealState.${each.appeal.state}`)}
                    </Chip>
                    <LocalDateTime at={each.appeal.created_at} className="text-ink-2" />
                  </p>
                  <p className="mt-0.5 wrap-anywhere">{each.appeal.text}</p>
                  {each.appeal.answer ? (
                    <p className="mt-0.5 wrap-anywhere">{t('answer', { answer: each.appeal.answer })}</p>
                  ) : null}
                </div>
              ) : null}
            </div>
            {each.kind !== 'warn' && each.state === 'runs' && !each.appeal ? (
              <Button
                aria-label={t('appealOf', { what: t(`kind.${each.kind}`) })}
                onClick={() => setAppealed(each)}
              >
                {t('appeal')}
              </Button>
            ) : null}
          </li>
        )}
      </PagedRows>
      {appealed ? (
        <SanctionAppealDialog sanction={appealed} onClose={() => setAppealed(null)} onDone={reload} />
      ) : null}
    </>
  )
}

function EndsAt({ at }: { at: string }) {
  const t = useTranslations('moderation.own')
  return (
    <>
      {t('until')} <LocalDateTime at={at} />
    </>
  )
}
