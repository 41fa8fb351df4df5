import type { DemoTeam, Names3 } from './types.ts'

const withAge = ({ zh, en, vi }: Names3, age: number): Names3 => ({
  zh: `${zh}U${age}`,
  en: `${en} U${age}`,
  vi: `U${age} ${vi}`,
})

/** Youth teams are of about equal strength: this share of the difference between their clubs remains. */
const DIFFERENCE = 0.5
const CAPACITY = 3000

/**
 * Returns the youth teams of some clubs, with the clubs' names and colours. They play on the training ground;
 * `zone` replaces the time zones of clubs whose country has several.
 */
export function youthTeams(
  clubs: readonly DemoTeam[],
  age: number,
  { zone }: { zone?: string } = {},
): DemoTeam[] {
  return clubs.map((club) => ({
    ...club,
    id: `${club.id}-u${age}`,
    names: withAge(club.names, age),
    shortNames: withAge(club.shortNames, age),
    abbr: `${club.abbr.slice(0, 3)}${age}`,
    strength: {
      attack: 1 + (club.strength.attack - 1) * DIFFERENCE,
      defence: 1 + (club.strength.defence - 1) * DIFFERENCE,
    },
    venue: {
      names: {
        zh: `${club.shortNames.zh}训练基地`,
        en: `${club.shortNames.en} Training Ground`,
        vi: `Trung tâm huấn luyện ${club.shortNames.vi}`,
      },
      city: club.venue.city,
      capacity: CAPACITY,
    },
    aliases: [],
    zone: zone ?? club.zone,
    youngerThan: age,
  }))
}
