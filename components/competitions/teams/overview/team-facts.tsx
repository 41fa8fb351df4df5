import { getLocale, getTranslations } from 'next-intl/server'
import { Box, BoxHead } from '#components/ui/box.tsx'
import type { TeamPage } from '#lib/contract/competitions/teams.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { ageOn } from '#lib/shared/time/age.ts'

/** The mean age of the players whose birthday is known, in years; null where none is. */
function averageAge({ squad, server_time }: TeamPage): number | null {
  const ages = squad.flatMap(({ player }) => (player.born_on ? ageOn(player.born_on, server_time) : []))
  return ages.length === 0 ? null : ages.reduce((sum, age) => sum + age, 0) / ages.length
}

/** Coach, stadium, country and squad of a team: what is known of them. */
export async function TeamFacts({ page }: { page: TeamPage }) {
  const language = await getLocale()
  const t = await getTranslations('competitions.teams.facts')
  const { team, coach, squad } = page
  const number = new Intl.NumberFormat(language)
  const age = averageAge(page)
  const facts = [
    ['coach', coach && localisedName(coach, language)],
    ['venue', localisedName(namesUnder(team, 'venue'), language)],
    ['city', localisedName(namesUnder(team, 'city'), language)],
    ['capacity', team.capacity && number.format(team.capacity)],
    ['country', localisedName(namesUnder(team, 'country'), language)],
    ['players', squad.length > 0 ? String(squad.length) : null],
    ['age', age?.toFixed(1)],
  ] as const
  const known = facts.filter(([, value]) => value)
  if (known.length === 0) return null
  return (
    <Box labelledBy="team-facts">
      <BoxHead id="team-facts" title={t('title')} />
      <dl className="px-4 py-2">
        {known.map(([key, value]) => (
          <div key={key} className="flex items-baseline justify-between gap-4 py-1.5 text-sm">
            <dt className="text-ink-2">{t(key)}</dt>
            <dd className="num min-w-0 text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Box>
  )
}
