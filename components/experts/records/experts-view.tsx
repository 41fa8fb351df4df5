import { getTranslations } from 'next-intl/server'
import { Box } from '#components/ui/box.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { PillLinks } from '#components/ui/tabs/pill-links.tsx'
import type { ExpertPage } from '#lib/contract/experts/records.ts'
import { EXPERT_SORTS } from '#lib/shared/experts/vocabulary.ts'
import { PageLinks } from '../page-links.tsx'
import { type SpecialistQuery, specialistPath } from '../plans/read-query.ts'
import { ExpertRows } from './expert-rows.tsx'

/** The experts of a query in their order. */
export async function ExpertsView({ query, experts }: { query: SpecialistQuery; experts: ExpertPage }) {
  const t = await getTranslations('experts')
  const order = query.order ?? 'return_50'
  return (
    <>
      <div className="mb-3">
        <PillLinks
          label={t('filters.sort')}
          links={EXPERT_SORTS.map((each) => ({
            href: specialistPath({ ...query, order: each, page: 1 }),
            label: t(`filters.orders.${each}`),
            current: each === order,
          }))}
        />
      </div>
      <Box as="div">
        {experts.list.length > 0 ? (
          <ExpertRows experts={experts.list} />
        ) : (
          <EmptyState
            icon={<Icon name="users" size={26} />}
            title={t('rows.none')}
            text={t('rows.noneText')}
          />
        )}
      </Box>
      <p className="mt-3 text-ink-2 text-xs">{t('rows.note')}</p>
      <PageLinks
        label={t('views.experts')}
        list={experts}
        address={(page) => specialistPath({ ...query, page })}
      />
    </>
  )
}
