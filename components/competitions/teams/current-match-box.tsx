import { getLocale, getTranslations } from 'next-intl/server'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import type { TeamPage } from '#lib/contract/competitions/teams.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { CurrentMatch } from './current-match.tsx'
import { NoData } from './no-data.tsx'

interface CurrentMatchBoxProps {
  page: Pick<TeamPage, 'match' | 'position' | 'competitions' | 'time_zone' | 'server_time'>
}

/** A team's match in play or its next one; one line where none is fixed. */
export async function CurrentMatchBox({ page }: CurrentMatchBoxProps) {
  const language = await getLocale()
  const t = await getTranslations('competitions.match')
  const { match } = page
  if (match === null) return <NoData text={t('none')} />
  const competition = page.competitions.find(({ id }) => id === match.competition_id)
  return (
    <ClientMessages names={['common', 'competitions.match', 'matches.lists']}>
      <CurrentMatch
        key={match.id}
        match={match}
        position={page.position}
        note={[
          competition ? localisedName(namesUnder(competition, 'name'), language) : '',
          localisedName(namesUnder(match, 'round_name'), language),
        ]
          .filter(Boolean)
          .join(' · ')}
        zone={page.time_zone}
        serverTime={page.server_time}
        language={language}
      />
    </ClientMessages>
  )
}
