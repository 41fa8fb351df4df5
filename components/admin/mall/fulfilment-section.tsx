'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { useAdminQuery } from '#lib/client/admin/operators.ts'
import { getExchanges } from '#lib/client/mall/fulfilment.ts'
import { EXCHANGE_STATES, type ExchangeState } from '#lib/shared/mall/vocabulary.ts'
import { PagedList } from '../frame/rows/paged-list.tsx'
import { SectionHead } from '../frame/rows/section-head.tsx'
import { ExchangeRowItem } from './exchange-row-item.tsx'
import { ExportDialog } from './export-dialog.tsx'

/** Exchanges of real goods by state, with the next steps, and the export for the packer. */
export function FulfilmentSection() {
  const t = useTranslations('admin.mall')
  const [state, setState] = useState<ExchangeState>('placed')
  const [page, setPage] = useState(1)
  const [isExporting, setExporting] = useState(false)
  const query = useAdminQuery('mall-exchanges', { state, page }, (options) =>
    getExchanges({ state, page }, options),
  )
  const isToPack = state === 'placed' || state === 'packed'
  return (
    <>
      <SectionHead
        title={t('exchanges')}
        text={t('exchangesText')}
        end={
          isToPack ? (
            <Button icon={<Icon name="download" size={16} />} onClick={() => setExporting(true)}>
              {t('export.button')}
            </Button>
          ) : undefined
        }
      />
      <div className="scroll-x mb-4">
        <Segmented
          legend={t('state')}
          name="exchange-state"
          segments={EXCHANGE_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
          value={state}
          onChange={(value) => {
            setState(value as ExchangeState)
            setPage(1)
          }}
        />
      </div>
      <PagedList
        label={t(`states.${state}`)}
        query={query}
        icon="package"
        empty={{ title: t('noExchanges'), text: t('noExchangesText') }}
        onPage={setPage}
      >
        {(row) => <ExchangeRowItem key={row.number} row={row} />}
      </PagedList>
      {isExporting && isToPack ? <ExportDialog state={state} onClose={() => setExporting(false)} /> : null}
    </>
  )
}
