'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { amountText } from '#components/shared/figures/amount.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import { useAdminQuery } from '#lib/client/admin/operators.ts'
import { getAdminTiers } from '#lib/client/gifts/perks.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { TIER_KINDS, type TierKind } from '#lib/shared/vocabulary/gifts.ts'
import { PagedList } from '../frame/rows/paged-list.tsx'
import { SectionHead } from '../frame/rows/section-head.tsx'
import type { TierRow } from './tier-draft.ts'
import { TierForm } from './tier-form.tsx'

/** Tiers of guards and nobility, and the form for one. */
export function TiersSection() {
  const t = useTranslations('admin.tiers')
  const language = useLocale()
  const [kind, setKind] = useState<TierKind>('guard')
  const [edited, setEdited] = useState<TierRow | 'new' | null>(null)
  // All tiers fit on one page.
  const query = useAdminQuery('tiers', kind, async (options) => {
    const list = (await getAdminTiers(options))[kind]
    return { list, page: 1, page_size: Math.max(1, list.length), total: list.length }
  })
  const nameOf = (row: TierRow) => localisedName(namesUnder(row, 'name'), language)
  const amount = (tenths: number) => amountText(tenths, 'diamonds', language)
  if (edited !== null)
    return (
      <TierForm
        kind={kind}
        row={edited === 'new' ? null : edited}
        taken={query.data?.list.map(({ tier }) => tier) ?? []}
        onDone={() => setEdited(null)}
      />
    )
  return (
    <>
      <SectionHead
        title={t('title')}
        text={t('text')}
        end={
          <div className="flex flex-wrap items-center gap-3">
            <Segmented
              legend={t('kind')}
              name="tier-kind"
              segments={TIER_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
              value={kind}
              onChange={(value) => setKind(value as TierKind)}
            />
            <Button kind="primary" onClick={() => setEdited('new')}>
              {t('add')}
            </Button>
          </div>
        }
      />
      <PagedList
        label={t(`kinds.${kind}`)}
        query={query}
        icon="shield-check"
        empty={{ title: t('empty'), text: t('emptyText') }}
        onPage={() => {}}
      >
        {(row) => (
          <li key={row.tier} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
            <div className="min-w-0 flex-1 basis-56">
              <h2 className="flex flex-wrap items-center gap-2 break-words font-semibold text-md">
                {nameOf(row)}
                <Chip>{t('tier', { tier: row.tier })}</Chip>
                {row.active ? null : <Chip tone="amber">{t('withdrawn')}</Chip>}
              </h2>
              <p className="num mt-1 flex flex-wrap gap-x-3 text-ink-2 text-sm">
                <span>{t('price', { amount: amount(row.price) })}</span>
                <span>{t('renewal', { amount: amount(row.renewal_price) })}</span>
                <span>{t(`looks.${row.look}`)}</span>
                {row.entrance ? <span>{t('entrance')}</span> : null}
                {row.horns ? <span>{t('horns', { count: row.horns })}</span> : null}
                {row.free_barrages ? <span>{t('barrages', { count: row.free_barrages })}</span> : null}
                {row.horn_discount ? <span>{t('discount', { percent: row.horn_discount })}</span> : null}
                {row.coins_back ? <span>{t('coins', { count: row.coins_back })}</span> : null}
              </p>
            </div>
            <Button aria-label={t('changeOf', { name: nameOf(row) })} onClick={() => setEdited(row)}>
              {t('change')}
            </Button>
          </li>
        )}
      </PagedList>
    </>
  )
}
