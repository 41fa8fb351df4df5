import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTimeZone, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { PLAN_MESSAGES } from '#components/experts/messages.ts'
import { LISTED_STATES, PLAN_PAGE_SIZE, type Query } from '#components/experts/plans/read-query.ts'
import { ExpertScreen } from '#components/experts/records/expert-screen.tsx'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { isNotFound } from '#lib/client/core/errors.ts'
import { getPlans } from '#lib/client/experts/plans.ts'
import { getExpert } from '#lib/client/experts/records.ts'
import type { Language } from '#lib/shared/languages.ts'
import { firstCharacters } from '#lib/shared/text/characters.ts'
import { requireExperts } from '../specialist/load.ts'

interface Props {
  searchParams: Promise<Query>
}

const DESCRIPTION_CHARACTERS = 160

async function readQuery({ searchParams }: Props) {
  const { id, state, page } = await searchParams
  if (typeof id !== 'string' || !/^[1-9]\d{0,14}$/.test(id)) notFound()
  return {
    id: Number(id),
    state: LISTED_STATES.find((each) => each === state) ?? ('all' as const),
    page: typeof page === 'string' && /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  }
}

/** Loads the expert once per rendering; a user who is none shows the not-found page. */
const loadExpert = cache(async (id: number, language: Language) => {
  try {
    return await getExpert(id, { language, timeZone: await getTimeZone() })
  } catch (error) {
    if (isNotFound(error)) notFound()
    throw error
  }
})

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { id } = await readQuery(props)
  const locale = await getLocale()
  await requireExperts(locale)
  const { expert } = await loadExpert(id, locale)
  const t = await getTranslations('experts')
  return pageMetadata(locale, 'specialist-home', {
    title: t('home.title', { name: expert.user_nickname }),
    ...(expert.introduction === ''
      ? {}
      : { description: firstCharacters(expert.introduction.replaceAll('\n', ' '), DESCRIPTION_CHARACTERS) }),
    query: { id },
  })
}

/** An expert with their record and plans. The same for everybody. */
export default async function SpecialistHome(props: Props) {
  const { id, state, page } = await readQuery(props)
  const locale = await getLocale()
  const { isSimulated } = await requireExperts(locale)
  const filter = { expert_id: id, state, sort: 'newest', page, page_size: PLAN_PAGE_SIZE } as const
  const [home, plans] = await Promise.all([loadExpert(id, locale), getPlans(filter, { language: locale })])
  return (
    <ClientMessages
      names={['common', 'experts', 'odds']}
      only={{ experts: [...PLAN_MESSAGES, 'curve'], odds: ['market'] }}
    >
      <ExpertScreen
        home={home}
        plans={plans}
        filter={filter}
        state={state}
        language={locale}
        isSimulated={isSimulated}
      />
    </ClientMessages>
  )
}
