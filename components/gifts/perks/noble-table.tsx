'use client'

import { useLocale, useTranslations } from 'next-intl'
import { TIER_INKS } from '#components/shared/people/tier-art.ts'
import { Cell, HeadCell, Row, Table } from '#components/ui/table.tsx'
import type { OutputOf } from '#lib/contract/core/endpoint.ts'
import type { getNobles } from '#lib/contract/gifts/perks.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'

type NobleTier = OutputOf<typeof getNobles>['tiers'][number]

/** What each noble tier gives, side by side. */
export function NobleTable({ tiers, chosen }: { tiers: readonly NobleTier[]; chosen: number }) {
  const t = useTranslations('gifts.perks.table')
  const language = useLocale()
  return (
    <div className="mt-3 overflow-clip rounded-md border border-line">
      <Table caption={t('caption')} isFocusable>
        <thead>
          <tr>
            <HeadCell className="text-left">{t('tier')}</HeadCell>
            <HeadCell>{t('horns')}</HeadCell>
            <HeadCell>{t('barrages')}</HeadCell>
            <HeadCell>{t('discount')}</HeadCell>
            <HeadCell>{t('entrance')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {tiers.map((tier) => (
            <Row key={tier.tier} className={tier.tier === chosen ? 'bg-brand-weak' : ''}>
              <th scope="row" className="px-1.5 text-left font-normal first:pl-4">
                <span className={`font-semibold ${TIER_INKS[tier.look]}`}>
                  {localisedName(namesUnder(tier, 'name'), language)}
                </span>
              </th>
              <Cell>{tier.horns}</Cell>
              <Cell>{tier.free_barrages}</Cell>
              <Cell>{`${tier.horn_discount}%`}</Cell>
              <Cell>{t(tier.entrance ? 'yes' : 'no')}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <p className="px-4 py-2 text-ink-2 text-xs">{t('all')}</p>
    </div>
  )
}
