import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Avatar } from '#components/shared/people/avatar.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import type { ExpertBrief } from '#lib/contract/experts/plan.ts'
import { Link } from '#lib/i18n/link.tsx'
import { expertAddress } from '#lib/shared/addresses/addresses.ts'
import { shareText } from '#lib/shared/figures/share-text.ts'

/** The smallest number of plans in a row that is named as a streak. */
const MIN_STREAK = 2

/** The streak of an expert up to now, if there is one. */
export function StreakChip({ streak }: Pick<ExpertBrief, 'streak'>) {
  const t = useTranslations('experts.streaks')
  const count = Math.abs(streak)
  if (count < MIN_STREAK) return null
  return <Chip tone={streak > 0 ? 'brand' : 'live'}>{t(streak > 0 ? 'won' : 'lost', { count })}</Chip>
}

/** What the newest settled plans returned, with their number; all of them where there are fewer. */
export function ReturnText({ expert, size }: { expert: ExpertBrief; size: number }) {
  const t = useTranslations('experts')
  const language = useLocale()
  const record = expert.windows.find((window) => window.size === size)?.record
  if (!record || record.yield === null) return <>{t('noRecord')}</>
  return (
    <>
      {t('lastReturn', {
        count: record.plans,
        share: shareText(record.yield, language, true),
        won: record.won,
        lost: record.lost,
      })}
    </>
  )
}

interface ExpertLineProps {
  expert: ExpertBrief
  size?: number
  /** Instead of the return of the last ten plans. */
  note?: ReactNode
}

/** An expert in one row: who they are, what their last plans returned and their streak. */
export function ExpertLine({ expert, size = 36, note }: ExpertLineProps) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar seed={`user-${expert.user_id}`} src={expert.avatar} size={size} />
      <span className="min-w-0">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
          <Link
            href={expertAddress(expert.user_id)}
            className="hit-44 min-w-0 truncate font-semibold text-base hover:text-brand"
          >
            <bdi>{expert.user_nickname}</bdi>
          </Link>
          <StreakChip streak={expert.streak} />
        </span>
        <span className="num block text-ink-2 text-xs">
          {note ?? <ReturnText expert={expert} size={10} />}
        </span>
      </span>
    </span>
  )
}
