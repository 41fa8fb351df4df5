'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { getCampaigns, removeCampaign } from '#lib/client/admin/campaigns.ts'
import { useAdminQuery } from '#lib/client/admin/operators.ts'
import { Link } from '#lib/i18n/link.tsx'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { stateOf } from '../banners/draft.ts'
import { LocalTime } from '../frame/local-time.tsx'
import { ConfirmActionDialog } from '../frame/rows/confirm-action-dialog.tsx'
import { PagedList } from '../frame/rows/paged-list.tsx'
import { SectionHead } from '../frame/rows/section-head.tsx'
import type { CampaignRow } from './campaign-draft.ts'
import { CampaignForm } from './campaign-form.tsx'

const TONES = { running: 'brand', coming: 'info', over: 'neutral', off: 'amber' } as const

/** All campaigns, which one users see, and the form for one. */
export function CampaignsSection() {
  const t = useTranslations('admin.campaigns')
  const banners = useTranslations('admin.banners')
  const common = useTranslations('common')
  const language = useLocale()
  const [page, setPage] = useState(1)
  const [edited, setEdited] = useState<CampaignRow | 'new' | null>(null)
  const [removed, setRemoved] = useState<CampaignRow | null>(null)
  const query = useAdminQuery('campaigns', page, (options) => getCampaigns(page, options))
  const titleOf = (row: CampaignRow) => localisedName(namesUnder(row, 'title'), language)
  if (edited !== null)
    return <CampaignForm row={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />
  const add = (
    <Button kind="primary" onClick={() => setEdited('new')}>
      {banners('add')}
    </Button>
  )
  return (
    <>
      <SectionHead title={t('title')} text={t('text')} end={add} />
      <PagedList
        label={t('title')}
        query={query}
        icon="calendar-days"
        empty={{ title: t('empty'), text: t('emptyText') }}
        onPage={setPage}
      >
        {(row) => {
          const state = stateOf(row, Date.now())
          const title = titleOf(row)
          return (
            <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
              <div className="min-w-56 flex-1">
                <h2 className="break-words font-semibold text-md">{title}</h2>
                <p className="mt-1 flex flex-wrap items-center gap-2">
                  <Chip tone={TONES[state]}>{t(`states.${state}`)}</Chip>
                  {row.is_shown ? (
                    <Link href="/dome" className="hit-44 text-brand text-sm hover:underline">
                      {t('shown')}
                    </Link>
                  ) : null}
                  {row.is_simulated ? <Chip>{common('simulated')}</Chip> : null}
                </p>
                <p className="num mt-1 flex flex-wrap gap-x-3 text-ink-2 text-sm">
                  {row.href ? <span className="break-all">{row.href}</span> : null}
                  {row.starts_at ? (
                    <span>
                      {banners('from')} <LocalTime at={row.starts_at} />
                    </span>
                  ) : null}
                  {row.ends_at ? (
                    <span>
                      {banners('to')} <LocalTime at={row.ends_at} />
                    </span>
                  ) : null}
                </p>
              </div>
              <div className="flex gap-2">
                <Button aria-label={banners('editOf', { name: title })} onClick={() => setEdited(row)}>
                  {banners('edit')}
                </Button>
                <Button
                  kind="danger"
                  aria-label={banners('removeOf', { name: title })}
                  onClick={() => setRemoved(row)}
                >
                  <Icon name="x" size={16} />
                  {banners('remove')}
                </Button>
              </div>
            </li>
          )
        }}
      </PagedList>
      {removed ? (
        <ConfirmActionDialog
          title={banners('removeOf', { name: titleOf(removed) })}
          text={banners('removeText')}
          verb={banners('remove')}
          done={banners('removed')}
          danger
          onClose={() => setRemoved(null)}
          action={() => removeCampaign(removed.id, { quiet: true })}
        />
      ) : null}
    </>
  )
}
