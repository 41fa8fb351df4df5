import { getLocale, getTranslations } from 'next-intl/server'
import type * as z from 'zod/mini'
import { compactCount } from '#components/shared/figures/compact-count.ts'
import { SimulatedNote } from '#components/shared/lists/simulated-note.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { PillLinks } from '#components/ui/tabs/pill-links.tsx'
import { AUDIENCE_PERIODS, type AudiencePeriod, type getAnchorRanking } from '#lib/contract/streams/rooms.ts'
import { Link } from '#lib/i18n/link.tsx'
import { CategoryLinks } from '../list/category-links.tsx'
import { FindTabs } from '../list/find-tabs.tsx'
import { RankRow } from './rank-row.tsx'

interface RankScreenProps {
  type: number
  period: AudiencePeriod
  answer: z.output<typeof getAnchorRanking.output>
}

/** Ranking of anchors by the time they were watched, per day, week or month. */
export async function RankScreen({ type, period, answer }: RankScreenProps) {
  const language = await getLocale()
  const t = await getTranslations('streams.reservations.rank')
  const address = (to: number, of: AudiencePeriod) => `/rank?type=${to}${of === 'day' ? '' : `&tab=${of}`}`
  const { list } = answer
  return (
    <div className="wrap-page py-4 lg:py-5">
      <header className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-xl">{t('title')}</h1>
        <p className="text-ink-2 text-sm">{t('how')}</p>
      </header>
      <FindTabs current="rank" />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <CategoryLinks label={t('kinds')} current={type} address={(to) => address(to, period)} />
        <PillLinks
          label={t('periods')}
          links={AUDIENCE_PERIODS.map((one) => ({
            href: address(type, one),
            label: t(one),
            current: one === period,
          }))}
        />
      </div>
      {list.length === 0 ? (
        <EmptyState
          icon={<Icon name="trophy" size={26} />}
          title={t('none')}
          text={t('noneText')}
          action={
            <Link href="/anchor?type=0" className={buttonClass({ kind: 'primary' })}>
              {t('toRooms')}
            </Link>
          }
        />
      ) : (
        <ol
          aria-label={t('title')}
          className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface"
        >
          {list.map((anchor) => (
            <RankRow
              key={anchor.room_id}
              anchor={anchor}
              hours={compactCount(Math.max(1, Math.round(anchor.watched_minutes / 60)), language)}
              peak={compactCount(anchor.peak_viewers, language)}
            />
          ))}
        </ol>
      )}
      {list.some((anchor) => anchor.is_simulated) ? <SimulatedNote /> : null}
    </div>
  )
}
