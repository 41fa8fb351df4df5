'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PagedRows } from '#components/shared/lists/paged-rows.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Select } from '#components/ui/forms/select.tsx'
import { useExchangeRecords } from '#lib/client/mall/exchanges.ts'
import { EXCHANGE_STATES, type ExchangeState } from '#lib/shared/mall/vocabulary.ts'
import { RecordRow } from './record-row.tsx'

/** The user's exchanges, newest first, filtered by state. */
export function RecordsSection({ userId }: { userId: number }) {
  const t = useTranslations('mall')
  const [state, setState] = useState<ExchangeState | ''>('')
  const [page, setPage] = useState(1)
  const query = useExchangeRecords(userId, state, page)
  return (
    <Box as="div">
      <BoxHead title={t('tabs.records')} />
      <div className="border-line border-b px-4 py-2.5">
        <Select
          label={t('records.state')}
          value={state}
          options={[
            { value: '', label: t('all') },
            ...EXCHANGE_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
          ]}
          onChange={(event) => {
            setState(event.target.value as ExchangeState | '')
            setPage(1)
          }}
        />
      </div>
      <PagedRows
        label={t('tabs.records')}
        query={query}
        icon="inbox"
        empty={
          state === ''
            ? { title: t('records.empty'), text: t('records.emptyText') }
            : { title: t('records.emptyState') }
        }
        onPage={setPage}
      >
        {(record) => <RecordRow key={record.number} userId={userId} record={record} />}
      </PagedRows>
    </Box>
  )
}
