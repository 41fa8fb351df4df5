import { addressUnder } from '#components/layout/document/alternates.ts'
import type { PlayerPage, TeamPage } from '#lib/contract/competitions/teams.ts'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { playerAddress, teamAddress } from '#lib/shared/addresses/addresses.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'

const SPORT = { football: 'Association football', basketball: 'Basketball', esports: 'Esports' }

/** An absolute address in a language; `site` is the site's origin. */
const absolute = (site: string, language: Language, bare: string) =>
  addressUnder(site, addressIn(language, bare))

/** A team as schema.org's SportsTeam, for search engines. `site` is the site's origin. */
export function sportsTeam(page: TeamPage, language: Language, site: string): object {
  const { team, coach, squad, seasons } = page
  const venue = localisedName(namesUnder(team, 'venue'), language)
  const city = localisedName(namesUnder(team, 'city'), language)
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsTeam',
    name: localisedName(namesUnder(team, 'name'), language),
    sport: SPORT[team.sport],
    url: absolute(site, language, teamAddress(team.id)),
    ...(venue && { location: { '@type': 'Place', name: venue, ...(city && { address: city }) } }),
    ...(coach && { coach: { '@type': 'Person', name: localisedName(coach, language) } }),
    ...(seasons.length > 0 && {
      memberOf: seasons.map(({ competition }) => ({
        '@type': 'SportsOrganization',
        name: localisedName(namesUnder(competition, 'name'), language),
      })),
    }),
    ...(squad.length > 0 && {
      athlete: squad.map(({ player }) => ({
        '@type': 'Person',
        name: localisedName(namesUnder(player, 'name'), language),
        url: absolute(site, language, playerAddress(player.id)),
      })),
    }),
  }
}

/** A player as schema.org's Person. */
export function sportsPerson(page: PlayerPage, language: Language, site: string): object {
  const { player, team } = page
  const country = localisedName(namesUnder(player, 'country'), language)
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: localisedName(namesUnder(player, 'name'), language),
    url: absolute(site, language, playerAddress(player.id)),
    ...(player.born_on && { birthDate: player.born_on }),
    ...(player.height_cm !== null && {
      height: { '@type': 'QuantitativeValue', value: player.height_cm, unitCode: 'CMT' },
    }),
    ...(country && { nationality: { '@type': 'Country', name: country } }),
    ...(team && {
      affiliation: {
        '@type': 'SportsTeam',
        name: localisedName(namesUnder(team, 'name'), language),
        url: absolute(site, language, teamAddress(team.id)),
      },
    }),
  }
}
