import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { idIn } from '#components/competitions/season/read-season-query.ts'
import { PlayerView } from '#components/competitions/teams/player-view.tsx'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { getPlayer } from '#lib/client/competitions/teams.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { orNotFound } from '../base-football/load-season.ts'

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const loadPlayer = cache((id: number) => orNotFound(getPlayer(id)))
const loadRequestedPlayer = async ({ searchParams }: Props) =>
  loadPlayer(idIn(await searchParams, 'id') ?? notFound())

export async function generateMetadata(props: Props): Promise<Metadata> {
  const page = await loadRequestedPlayer(props)
  const locale = await getLocale()
  const t = await getTranslations('competitions.database')
  const name = localisedName(namesUnder(page.player, 'name'), locale)
  return pageMetadata(locale, 'player', {
    title: name,
    description: t('player.describe', { name }),
    query: { id: page.player.id },
  })
}

/** A player: facts, statistics by season, the latest matches. */
export default async function Player(props: Props) {
  const page = await loadRequestedPlayer(props)
  return (
    <div className="wrap-page flex flex-col gap-4 py-4 lg:py-5">
      <PlayerView page={page} />
    </div>
  )
}
