'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { BannerSlide, bannerTitle } from '#components/shared/banner/banner-slide.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { getAllBanners, removeBanner } from '#lib/client/admin/banners.ts'
import { useAdminQuery } from '#lib/client/admin/operators.ts'
import { LocalTime } from '../frame/local-time.tsx'
import { ConfirmActionDialog } from '../frame/rows/confirm-action-dialog.tsx'
import { PagedList } from '../frame/rows/paged-list.tsx'
import { SectionHead } from '../frame/rows/section-head.tsx'
import { BannerForm } from './banner-form.tsx'
import { type BannerRow, stateOf } from './draft.ts'

const TONES = { running: 'brand', coming: 'info', over: 'neutral', off: 'amber' } as const

/** All banners and adverts, and the form for one. */
export function BannersSection() {
  const t = useTranslations('admin.banners')
  const common = useTranslations('common')
  const language = useLocale()
  const [page, setPage] = useState(1)
  const [edited, setEdited] = useState<BannerRow | 'new' | null>(null)
  const [removed, setRemoved] = useState<BannerRow | null>(null)
  const query = useAdminQuery('banners', page, (options) => getAllBanners(page, options))
  const add = (
    <Button kind="primary" onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  )
  if (edited !== null) {
    const row = edited === 'new' ? null : edited
    return <BannerForm row={row} onDone={() => setEdited(null)} />
  }
  return (
    <>
      <SectionHead title={t('title')} text={t('text')} end={add} />
      <PagedList
        label={t('title')}
        query={query}
        icon="layout-grid"
        empty={{ title: t('empty'), text: t('emptyText') }}
        onPage={setPage}
      >
        {(row) => {
          const state = stateOf(row, Date.now())
          const title = bannerTitle(row, language)
          return (
            <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
              <div aria-hidden="true" className="w-60 shrink-0 max-sm:w-full">
                <BannerSlide banner={row} language={language} noLink className="h-24" />
              </div>
              <div className="min-w-56 flex-1">
                <h2 className="break-words font-semibold text-md">{title}</h2>
                <p className="mt-1 flex flex-wrap items-center gap-2">
                  <Chip tone={TONES[state]}>{t(`states.${state}`)}</Chip>
                  <Chip>{t(`kinds.${row.kind}`)}</Chip>
                  <Chip>{t(`places.${row.place}`)}</Chip>
                  {row.is_simulated ? <Chip>{common('simulated')}</Chip> : null}
                </p>
                <p className="num mt-1 flex flex-wrap gap-x-3 text-ink-2 text-sm">
                  <span>{t('order', { sort: row.sort })}</span>
                  {row.href ? <span className="break-all">{row.href}</span> : null}
                  {row.starts_at ? (
                    <span>
                      {t('from')} <LocalTime at={row.starts_at} />
                    </span>
                  ) : null}
                  {row.ends_at ? (
                    <span>
                      {t('to')} <LocalTime at={row.ends_at} />
                    </span>
                  ) : null}
                </p>
              </div>
              <div className="flex gap-2">
                <Button aria-label={t('editOf', { name: title })} onClick={() => setEdited(row)}>
                  {t('edit')}
                </Button>
                <Button
                  kind="danger"
                  aria-label={t('removeOf', { name: title })}
                  onClick={() => setRemoved(row)}
                >
                  <Icon name="x" size={16} />
                  {t('remove')}
                </Button>
              </div>
            </li>
          )
        }}
      </PagedList>
      {removed ? (
        <ConfirmActionDialog
          title={t('removeOf', { name: bannerTitle(removed, language) })}
          text={t('removeText')}
          verb={t('remove')}
          done={t('removed')}
          danger
          onClose={() => setRemoved(null)}
          action={() => removeBanner(removed.id, { quiet: true })}
        />
      ) : null}
    </>
  )
}
