import { AMERICAS, ASIA, EUROPE } from '#demo/world/regions.ts'
import type { DemoCompetition } from '#demo/world/types.ts'
import { FOOTBALL } from '../clubs.ts'
import { aLeague } from '../competitions/australia.ts'
import { chineseSuperLeague } from '../competitions/china.ts'
import { premierLeague } from '../competitions/england.ts'
import { ligue1 } from '../competitions/france.ts'
import { bundesliga } from '../competitions/germany.ts'
import { serieA } from '../competitions/italy.ts'
import { j1League } from '../competitions/japan.ts'
import { kLeague1 } from '../competitions/korea.ts'
import { ligaMx } from '../competitions/mexico.ts'
import { saudiProLeague } from '../competitions/saudi-arabia.ts'
import { laLiga } from '../competitions/spain.ts'
import { mls } from '../competitions/usa.ts'
import { vLeague } from '../competitions/vietnam.ts'

const NIGHT = 'Tue 21:00*8; Wed 21:00*8'
const ASIAN_NIGHT = 'Tue 19:00*2 20:00*2; Wed 19:00*2 20:00*2'

type Places = readonly [DemoCompetition, number][]
const teamsOf = (places: Places) => places.flatMap(([{ teams }]) => teams)
const entrantsOf = (places: Places) =>
  places.map(([{ teams }, count]) => ({ teams: teams.map(({ id }) => id), places: count }))

const EUROPEAN: Places = [
  [premierLeague, 6],
  [laLiga, 5],
  [serieA, 5],
  [bundesliga, 4],
  [ligue1, 4],
]
const ASIAN: Places = [
  [chineseSuperLeague, 3],
  [j1League, 3],
  [kLeague1, 3],
  [saudiProLeague, 3],
  [aLeague, 2],
  [vLeague, 2],
]
const NORTH_AMERICAN: Places = [
  [mls, 8],
  [ligaMx, 8],
]

/** European and Asian nights and their American counterpart: midweek matches of the leagues' best clubs. */
export const CONTINENTAL_CUPS: readonly DemoCompetition[] = [
  {
    ...FOOTBALL,
    id: 'champions-league',
    kind: 'cup',
    country: EUROPE,
    names: { zh: '欧洲冠军联赛', en: 'UEFA Champions League', vi: 'UEFA Champions League' },
    shortNames: { zh: '欧冠', en: 'UCL', vi: 'Cúp C1' },
    colour: '#1E1B4B',
    tieBreaks: ['pts', 'gd', 'gf'],
    zones: [],
    order: 15,
    history: true,
    teams: teamsOf(EUROPEAN),
    timetable: {
      form: 'cup',
      year: 'autumn',
      zone: 'Europe/Paris',
      entrants: entrantsOf(EUROPEAN),
      phase: {
        on: ['09-17', '10-01', '10-22', '11-05', '11-26', '12-10', '01-20', '01-27'],
        slots: 'Tue 18:45*2 21:00*4; Wed 18:45*2 21:00*4',
      },
      knockout: [
        { on: ['03-04', '03-11'], slots: NIGHT },
        { on: ['04-08', '04-15'], slots: NIGHT },
        { on: ['04-29', '05-06'], slots: 'Tue 21:00; Wed 21:00' },
        { on: ['05-28'], slots: 'Sat 18:00', neutral: true },
      ],
    },
  },
  {
    ...FOOTBALL,
    id: 'afc-champions-league',
    kind: 'cup',
    country: ASIA,
    names: {
      zh: '亚足联冠军精英联赛',
      en: 'AFC Champions League Elite',
      vi: 'AFC Champions League Elite',
    },
    shortNames: { zh: '亚冠精英', en: 'ACLE', vi: 'Cúp C1 châu Á' },
    colour: '#0F766E',
    tieBreaks: ['pts', 'gd', 'gf'],
    zones: [],
    order: 16,
    teams: teamsOf(ASIAN),
    timetable: {
      form: 'cup',
      year: 'autumn',
      entrants: entrantsOf(ASIAN),
      phase: { on: ['09-17', '10-01', '11-05', '11-26', '12-03', '02-17'], slots: ASIAN_NIGHT },
      knockout: [
        { on: ['03-04', '03-11'], slots: ASIAN_NIGHT },
        { on: ['04-15', '04-22'], slots: ASIAN_NIGHT },
        { on: ['05-13'], slots: 'Wed 20:00', neutral: true },
      ],
    },
  },
  {
    ...FOOTBALL,
    id: 'concacaf-champions-cup',
    kind: 'cup',
    country: AMERICAS,
    names: { zh: '中北美冠军杯', en: 'CONCACAF Champions Cup', vi: 'CONCACAF Champions Cup' },
    shortNames: { zh: '中北美冠军杯', en: 'Champions Cup', vi: 'Cúp C1 CONCACAF' },
    colour: '#0E7490',
    tieBreaks: ['pts', 'gd', 'gf'],
    zones: [],
    order: 39,
    teams: teamsOf(NORTH_AMERICAN),
    timetable: {
      form: 'cup',
      year: 'calendar',
      entrants: entrantsOf(NORTH_AMERICAN),
      knockout: [
        { on: ['03-04', '03-11'], slots: 'Tue 18:00 20:00*3; Wed 18:00 20:00*3' },
        { on: ['04-08', '04-15'], slots: 'Tue 18:00 20:00; Wed 18:00 20:00' },
        { on: ['05-06', '05-13'], slots: 'Tue 20:00; Wed 20:00' },
        { on: ['05-27'], slots: 'Wed 20:00' },
      ],
    },
  },
]
