import { useLocale, useTranslations } from 'next-intl'
import { Avatar } from '#components/shared/people/avatar.tsx'
import { Cell, HeadCell, Row, Table } from '#components/ui/table.tsx'
import type { ExpertBrief } from '#lib/contract/experts/plan.ts'
import type { ExpertCard } from '#lib/contract/experts/records.ts'
import { Link } from '#lib/i18n/link.tsx'
import { expertAddress } from '#lib/shared/addresses/addresses.ts'
import { RECORD_WINDOWS } from '#lib/shared/experts/vocabulary.ts'
import { shareText } from '#lib/shared/figures/share-text.ts'
import { StreakChip } from '../plans/expert-line.tsx'

const SIZES = RECORD_WINDOWS.filter((size) => size > 0)

/** The return of a number of plans, paler where there were fewer. */
function ReturnCell({ expert, size }: { expert: ExpertBrief; size: number }) {
  const t = useTranslations('experts.rows')
  const language = useLocale()
  const record = expert.windows.find((window) => window.size === size)?.record
  if (!record || record.yield === null) return <Cell className="text-ink-3">–</Cell>
  const isFull = record.plans >= size
  return (
    <Cell
      title={t('of', { count: record.plans })}
      className={
        isFull ? (record.yield >= 0 ? 'font-semibold text-brand' : 'font-semibold text-live') : 'text-ink-2'
      }
    >
      {shareText(record.yield, language, true)}
      {isFull ? null : <span className="block text-2xs leading-3">{t('of', { count: record.plans })}</span>}
    </Cell>
  )
}

/** Experts with what their last plans returned. */
export function ExpertRows({ experts }: { experts: readonly ExpertCard[] }) {
  const t = useTranslations('experts')
  return (
    <Table caption={t('views.experts')}>
      <thead>
        <tr>
          <HeadCell className="text-left!">{t('rows.expert')}</HeadCell>
          {SIZES.map((size) => (
            <HeadCell key={size}>{t('rows.last', { count: size })}</HeadCell>
          ))}
          <HeadCell className="max-sm:hidden">{t('rows.settled')}</HeadCell>
          <HeadCell className="max-sm:hidden">{t('rows.followers')}</HeadCell>
          <HeadCell>{t('rows.open')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {experts.map((expert) => (
          <Row key={expert.user_id}>
            <Cell as="th" className="py-2">
              <span className="flex min-w-0 items-center gap-2.5">
                <Avatar seed={`user-${expert.user_id}`} src={expert.avatar} size={32} />
                {/* The table scrolls before a name is cut. */}
                <span className="min-w-36">
                  <Link
                    href={expertAddress(expert.user_id)}
                    className="hit-44 block whitespace-normal font-semibold text-base leading-5 wrap-anywhere hover:text-brand"
                  >
                    <bdi>{expert.user_nickname}</bdi>
                  </Link>
                  <span className="flex items-center gap-1.5 text-ink-2 text-xs">
                    <span className="truncate">
                      {expert.sports.map((sport) => t(`sports.${sport}`)).join(' · ')}
                    </span>
                    <StreakChip streak={expert.streak} />
                  </span>
                </span>
              </span>
            </Cell>
            {SIZES.map((size) => (
              <ReturnCell key={size} expert={expert} size={size} />
            ))}
            <Cell className="max-sm:hidden">{expert.settled}</Cell>
            <Cell className="max-sm:hidden">{expert.followers}</Cell>
            <Cell className={expert.open_plans > 0 ? 'font-semibold text-brand' : 'text-ink-2'}>
              {expert.open_plans}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
