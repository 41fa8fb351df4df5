'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PagedRows } from '#components/shared/lists/paged-rows.tsx'
import { Box } from '#components/ui/box.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { ownPlansQuery } from '#lib/client/experts/dashboard.ts'
import { Link } from '#lib/i18n/link.tsx'
import { AREA_ADDRESS } from '../addresses.ts'
import { OwnPlanRow } from './own-plan-row.tsx'

/** The plans of an expert with what each has earned. */
export function OwnPlans({ userId }: { userId: number }) {
  const t = useTranslations('experts.ownPlans')
  const [page, setPage] = useState(1)
  const query = useQuery({ ...ownPlansQuery(userId, page), placeholderData: keepPreviousData })
  return (
    <Box as="div">
      <PagedRows
        label={t('title')}
        query={query}
        icon="file-text"
        empty={{
          title: t('none'),
          text: t('noneText'),
          action: (
            <Link href={`${AREA_ADDRESS}?tab=publish`} className={buttonClass({ kind: 'primary' })}>
              {t('publish')}
            </Link>
          ),
        }}
        onPage={setPage}
      >
        {(row) => <OwnPlanRow key={row.plan.id} row={row} />}
      </PagedRows>
    </Box>
  )
}
