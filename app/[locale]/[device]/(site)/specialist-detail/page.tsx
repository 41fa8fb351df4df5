import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTimeZone, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { CommentSection, REPORT_MESSAGES } from '#components/comments/comment-section.tsx'
import { PlanScreen } from '#components/experts/detail/plan-screen.tsx'
import { DETAIL_MESSAGES } from '#components/experts/messages.ts'
import { matchNames } from '#components/experts/plans/pick-text.ts'
import type { Query } from '#components/experts/plans/read-query.ts'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { RechargeHost } from '#components/wallet/recharge-host.tsx'
import { isNotFound } from '#lib/client/core/errors.ts'
import { getPlan } from '#lib/client/experts/plans.ts'
import type { Language } from '#lib/shared/languages.ts'
import { requireExperts } from '../specialist/load.ts'

interface Props {
  searchParams: Promise<Query>
}

async function idOf({ searchParams }: Props): Promise<number> {
  const { id } = await searchParams
  if (typeof id !== 'string' || !/^[1-9]\d{0,14}$/.test(id)) notFound()
  return Number(id)
}

/** Loads the plan once per rendering as everybody sees it; an unknown one shows the not-found page. */
const loadPlan = cache(async (id: number, language: Language) => {
  try {
    return await getPlan(id, { language })
  } catch (error) {
    if (isNotFound(error)) notFound()
    throw error
  }
})

export async function generateMetadata(props: Props): Promise<Metadata> {
  const id = await idOf(props)
  const locale = await getLocale()
  await requireExperts(locale)
  const { plan } = await loadPlan(id, locale)
  const t = await getTranslations('experts.detail')
  const matches = plan.selections.map(({ match }) => {
    const { home, away } = matchNames(match, locale)
    return `${home} – ${away}`
  })
  return pageMetadata(locale, 'specialist-detail', {
    title: t('title', { number: plan.number, name: plan.expert.user_nickname }),
    description: t('description', { name: plan.expert.user_nickname, matches: matches.join(', ') }),
    query: { id },
    // A plan on sale has nothing to read yet.
    unlisted: plan.state === 'open' && plan.is_locked,
  })
}

/** One plan with its comments. The same for everybody; the browser loads what the user has bought. */
export default async function SpecialistDetail(props: Props) {
  const id = await idOf(props)
  const locale = await getLocale()
  const { isSimulated } = await requireExperts(locale)
  const detail = await loadPlan(id, locale)
  return (
    <ClientMessages
      names={['chat', 'common', 'experts', 'gifts', 'odds']}
      only={{ ...REPORT_MESSAGES, experts: DETAIL_MESSAGES, gifts: ['spend'], odds: ['market'] }}
    >
      <PlanScreen
        detail={detail}
        zone={await getTimeZone()}
        isSimulated={isSimulated}
        comments={
          <CommentSection
            subject={{ type: 'plan', id }}
            now={detail.server_time}
            language={locale}
            authorId={detail.plan.expert.user_id}
          />
        }
      />
      <RechargeHost />
    </ClientMessages>
  )
}
