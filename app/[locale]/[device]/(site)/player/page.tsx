import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTimeZone, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { idIn } from '#components/competitions/season/read-season-query.ts'
import { PlayerView } from '#components/competitions/teams/player/player-view.tsx'
import { sportsPerson } from '#components/competitions/teams/structured-data.ts'
import { linkBaseOfRendering } from '#components/layout/document/link-base.ts'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { getTransfers } from '#lib/client/competitions/past.ts'
import { getPlayer } from '#lib/client/competitions/teams.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { jsonForScript } from '#lib/shared/text/page-scripts.ts'
import { orNotFound } from '../base-football/load-season.ts'

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const loadPlayer = cache(async (id: number) => orNotFound(getPlayer(id, { timeZone: await getTimeZone() })))
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

/** A player: facts, current match, statistics by season, the latest matches, position, career. */
export default async function Player(props: Props) {
  const page = await loadRequestedPlayer(props)
  const transfers = await getTransfers({ kind: 'player', id: page.player.id }).catch(() => null)
  const person = sportsPerson(page, await getLocale(), await linkBaseOfRendering())
  return (
    <div className="wrap-page flex flex-col gap-4 py-4 lg:py-5">
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data as JSON, which cannot end its element
        dangerouslySetInnerHTML={{ __html: jsonForScript(person) }}
      />
      <PlayerView page={page} transfers={transfers} />
    </div>
  )
}
