import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Columns } from '#components/layout/navigation/columns.tsx'
import { SimulatedNote } from '#components/shared/lists/simulated-note.tsx'
import { FollowButton } from '#components/shared/people/follow-button.tsx'
import { Box } from '#components/ui/box.tsx'
import type { PlanDetail } from '#lib/contract/experts/plans.ts'
import { Link } from '#lib/i18n/link.tsx'
import { expertAddress } from '#lib/shared/addresses/addresses.ts'
import { RECORD_WINDOWS } from '#lib/shared/experts/vocabulary.ts'
import { pack } from '#lib/shared/packed/pack.ts'
import { ExpertLine, ReturnText } from '../plans/expert-line.tsx'
import { PlanView } from './plan-view.tsx'

/** The expert of a plan, with what their last plans returned. */
async function ExpertBox({ plan: { expert } }: Pick<PlanDetail, 'plan'>) {
  const t = await getTranslations('experts')
  return (
    <Box as="div" className="p-4">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <ExpertLine expert={expert} size={40} note={t('settled', { count: expert.settled })} />
        </div>
        <FollowButton kind="user" id={expert.user_id} name={expert.user_nickname} />
      </div>
      <ul className="num mt-3 flex flex-col gap-1 border-line border-t pt-3 text-ink-2 text-sm">
        {RECORD_WINDOWS.filter((size) => size > 0).map((size) => (
          <li key={size}>
            <ReturnText expert={expert} size={size} />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm">
        <Link href={expertAddress(expert.user_id)} className="hit-44 text-brand hover:underline">
          {t('detail.record')}
        </Link>
      </p>
    </Box>
  )
}

interface PlanScreenProps {
  detail: PlanDetail
  zone: string
  isSimulated: boolean
  /** The comments, which another noun provides. */
  comments: ReactNode
}

/** The page of one plan. */
export async function PlanScreen({ detail, zone, isSimulated, comments }: PlanScreenProps) {
  const t = await getTranslations('experts')
  const { plan } = detail
  return (
    <Columns rail={<ExpertBox plan={plan} />}>
      <nav aria-label={t('title')} className="mb-1 text-ink-2 text-sm">
        <Link href="/specialist" className="hit-44 hover:text-brand">
          {t('title')}
        </Link>
      </nav>
      <h1 className="mb-3 text-xl wrap-anywhere">
        {t('detail.title', { number: plan.number, name: plan.expert.user_nickname })}
      </h1>
      <PlanView initial={pack(detail)} zone={zone} />
      <div className="mt-4 rounded-md border border-line bg-surface">{comments}</div>
      {isSimulated ? (
        <div className="mt-4">
          <SimulatedNote />
        </div>
      ) : null}
    </Columns>
  )
}
