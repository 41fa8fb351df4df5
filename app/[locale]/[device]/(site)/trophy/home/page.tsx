import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { Catalogue } from '#components/competitions/catalogue/catalogue.tsx'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { hasScreen } from '#components/layout/navigation/navigation.ts'
import { getCompetitions } from '#lib/client/competitions/standings.ts'
import { SPORTS } from '#lib/shared/vocabulary.ts'

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** `type` 1, 2 and 3 are the sports in their order; anything else is all of them. */
async function sportOf({ searchParams }: Props) {
  const { type } = await searchParams
  return (typeof type === 'string' && /^[1-3]$/.test(type) && SPORTS[Number(type) - 1]) || null
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const sport = await sportOf(props)
  const query = sport ? { query: { type: SPORTS.indexOf(sport) + 1 } } : {}
  return pageMetadata(await getLocale(), 'trophy/home', query)
}

/** Every competition of the site, by sport and country. */
export default async function TrophyHome(props: Props) {
  const sport = await sportOf(props)
  const { list } = await getCompetitions()
  const sports = SPORTS.filter((each) => each !== 'esports' || hasScreen('/gamingLeague'))
  return (
    <div className="wrap-page py-4 lg:py-5">
      <Catalogue competitions={list} sport={sport} sports={sports} />
    </div>
  )
}
