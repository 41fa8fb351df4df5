'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PagedRows } from '#components/shared/lists/paged-rows.tsx'
import { Box } from '#components/ui/box.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import { purchasesQuery } from '#lib/client/experts/purchases.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { Link } from '#lib/i18n/link.tsx'
import { PURCHASE_STATES } from '#lib/shared/experts/vocabulary.ts'
import { PurchaseRow } from './purchase-row.tsx'

const ALL = 'all'

/** The plans that the user bought, a section of /member. Needs the messages `common` and `experts`. */
export function PurchasesScreen() {
  const user = useUser()
  return user ? <Purchases userId={user.id} /> : null
}

function Purchases({ userId }: { userId: number }) {
  const t = useTranslations('experts.purchases')
  const [chosen, setChosen] = useState<string>(ALL)
  const [page, setPage] = useState(1)
  const state = PURCHASE_STATES.find((each) => each === chosen)
  const query = useQuery({
    ...purchasesQuery(userId, { page, ...(state && { state }) }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="flex flex-col gap-3">
      <div>
        <Segmented
          legend={t('state')}
          name="purchase-state"
          value={chosen}
          onChange={(value) => {
            setChosen(value)
            setPage(1)
          }}
          segments={[ALL, ...PURCHASE_STATES].map((value) => ({
            value,
            label: value === ALL ? t('all') : t(`states.${value as (typeof PURCHASE_STATES)[number]}`),
          }))}
        />
      </div>
      <Box as="div">
        <PagedRows
          label={t('title')}
          query={query}
          icon="file-text"
          empty={{
            title: t('none'),
            text: t('noneText'),
            action: (
              <Link href="/specialist" className={buttonClass({ kind: 'primary' })}>
                {t('find')}
              </Link>
            ),
          }}
          onPage={setPage}
        >
          {(purchase) => <PurchaseRow key={purchase.id} purchase={purchase} />}
        </PagedRows>
      </Box>
      <p className="text-ink-2 text-xs">{t('note')}</p>
    </div>
  )
}
