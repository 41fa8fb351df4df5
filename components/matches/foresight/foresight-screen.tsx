import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { SimulatedNote } from '#components/shared/lists/simulated-note.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { TabLinks } from '#components/ui/tabs/tab-links.tsx'
import type { getForesight } from '#lib/contract/matches/schedule.ts'
import { Link } from '#lib/i18n/link.tsx'
import { SPORTS } from '#lib/shared/vocabulary.ts'
import { type ForesightQuery, foresightAddress } from './foresight-query.ts'
import { PreviewCard } from './preview-card.tsx'

const TYPES = ['all', ...SPORTS] as const

interface ForesightScreenProps {
  query: ForesightQuery
  answer: z.output<typeof getForesight.output>
  /** Articles about each match, by its id. */
  articles?: ReadonlyMap<number, ReactNode>
}

/** Previews of upcoming matches, two in a row. */
export async function ForesightScreen({ query, answer, articles }: ForesightScreenProps) {
  const t = await getTranslations('matches.schedule')
  const common = await getTranslations('common')
  const { list, page, page_size, total } = answer
  const pages = Math.max(1, Math.ceil(total / page_size))
  return (
    <ClientMessages names={['common']}>
      <div className="wrap-page py-4">
        <h1 className="text-2xl">{t('foresight')}</h1>
        <p className="mt-1 max-w-[70ch] text-ink-2 text-sm">{t('foresightText')}</p>
        <div className="mt-2 mb-4 border-line border-b">
          <TabLinks
            label={t('sports')}
            links={TYPES.map((name, type) => ({
              href: foresightAddress({ type, page: 1 }),
              label: t(`type.${name}`),
              current: type === query.type,
            }))}
          />
        </div>
        {list.length === 0 ? (
          <EmptyState
            icon={<Icon name="calendar-days" size={28} />}
            title={t('noForesight')}
            action={
              <Link href="/schedule?type=0" className={buttonClass({})}>
                {t('toSchedule')}
              </Link>
            }
          />
        ) : (
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
            {list.map((item) => (
              <PreviewCard
                key={item.match.id}
                item={item}
                zone={answer.time_zone}
                articles={articles?.get(item.match.id)}
              />
            ))}
          </div>
        )}
        {pages > 1 ? (
          <nav aria-label={t('pages')} className="mt-6 flex items-center justify-center gap-4">
            {page > 1 ? (
              <Link
                href={foresightAddress({ ...query, page: page - 1 })}
                rel="prev"
                className={buttonClass({})}
              >
                {common('previous')}
              </Link>
            ) : null}
            <span className="num text-ink-2 text-sm">{t('page', { page, pages })}</span>
            {page < pages ? (
              <Link
                href={foresightAddress({ ...query, page: page + 1 })}
                rel="next"
                className={buttonClass({})}
              >
                {common('next')}
              </Link>
            ) : null}
          </nav>
        ) : null}
        <div className="mt-4">{list.some(({ match }) => match.is_simulated) ? <SimulatedNote /> : null}</div>
      </div>
    </ClientMessages>
  )
}
