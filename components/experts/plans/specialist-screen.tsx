import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Columns } from '#components/layout/navigation/columns.tsx'
import { SimulatedNote } from '#components/shared/lists/simulated-note.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { PillLinks } from '#components/ui/tabs/pill-links.tsx'
import { TabLinks } from '#components/ui/tabs/tab-links.tsx'
import { Link } from '#lib/i18n/link.tsx'
import { SPORTS } from '#lib/shared/vocabulary.ts'
import { AREA_ADDRESS } from '../addresses.ts'
import { type SpecialistQuery, specialistPath } from './read-query.ts'

interface SpecialistScreenProps {
  query: SpecialistQuery
  isSimulated: boolean
  rail: ReactNode
  children: ReactNode
}

/** The frame of /specialist: plans on sale and ended ones, experts, and the chain of all plans. */
export async function SpecialistScreen({ query, isSimulated, rail, children }: SpecialistScreenProps) {
  const t = await getTranslations('experts')
  const { view, sport, state } = query
  const isList = view === 'plans'
  const tabs = [
    { label: t('views.open'), to: { sport }, current: isList && state === 'open' },
    { label: t('views.ended'), to: { sport, state: 'ended' as const }, current: isList && state === 'ended' },
    { label: t('views.experts'), to: { sport, view: 'experts' as const }, current: view === 'experts' },
    { label: t('views.chain'), to: { view: 'chain' as const }, current: view === 'chain' },
  ]
  return (
    <Columns rail={rail}>
      <header className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-80">
          <h1 className="text-xl">{t('title')}</h1>
          <p className="mt-1 max-w-[68ch] text-ink-2 text-sm">{t('lead')}</p>
        </div>
        <Link href={AREA_ADDRESS} className={buttonClass({ kind: 'outline' })}>
          {t('area')}
        </Link>
      </header>
      <div className="mt-2 mb-4 border-line border-b">
        <TabLinks
          label={t('views.label')}
          links={tabs.map(({ label, to, current }) => ({ href: specialistPath(to), label, current }))}
        />
      </div>
      {view === 'chain' ? null : (
        <div className="mb-3">
          <PillLinks
            label={t('filters.sport')}
            links={[undefined, ...SPORTS].map((each) => ({
              href: specialistPath({
                ...query,
                sport: each,
                competition: undefined,
                market: undefined,
                page: 1,
              }),
              label: each ? t(`sports.${each}`) : t('filters.allSports'),
              current: each === sport,
            }))}
          />
        </div>
      )}
      {children}
      {isSimulated ? (
        <div className="mt-6">
          <SimulatedNote />
        </div>
      ) : null}
    </Columns>
  )
}
