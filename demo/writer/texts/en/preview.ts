import type { Letter } from '../../facts/facts.ts'
import { countResults, type Story } from '../../story/common.ts'
import type { PreviewTexts } from '../types.ts'
import { atMoment, counted, listed, ordinal } from './grammar.ts'

const record = (form: readonly Letter[]) => {
  const { won, drawn, lost } = countResults(form)
  return listed(
    [
      won > 0 && counted(won, 'win'),
      drawn > 0 && counted(drawn, 'draw'),
      lost > 0 && counted(lost, 'defeat'),
    ].filter((text) => text !== false),
  )
}

/** Enough results to speak of form. */
const KNOWN = 3
const GOOD = 4
const MANY_MISSING = 6

const ranksOf = ({ sides }: Story) => {
  const [home, away] = [sides.home.before, sides.away.before]
  return home && away ? { home, away } : null
}

export const preview: PreviewTexts = {
  title: (m) => {
    const ranks = ranksOf(m)
    const [home, away] = [m.sides.home.form, m.sides.away.form]
    return [
      `${m.home} v ${m.away}: what to know before the start`,
      m.hosted
        ? `${m.league} preview: ${m.home} host ${m.away}`
        : `${m.league} preview: ${m.home} face ${m.away}`,
      m.hosted && countResults(home).won >= GOOD && `In-form ${m.home} await ${m.away}`,
      countResults(away).won >= GOOD && `${m.home} next to try to stop ${m.away}`,
      home.length >= GOOD && countResults(home).won === 0 && `${m.home} look for a way out against ${m.away}`,
      ranks && ranks.home.rank <= 3 && ranks.away.rank <= 3 && `Top of the table: ${m.home} meet ${m.away}`,
      ranks &&
        Math.abs(ranks.home.rank - ranks.away.rank) === 1 &&
        `Neighbours in the table: ${m.home} and ${m.away}`,
      m.hosted && `${m.away} travel to ${m.home}`,
    ]
  },
  lead: (m) => [
    `${m.league}: ${m.home} and ${m.away} meet on ${atMoment(m.kickoff)}.`,
    m.round && `${m.league}, ${m.round}: ${m.home} against ${m.away}, ${atMoment(m.kickoff)}.`,
    m.venue && `${m.venue} is the place, ${atMoment(m.kickoff)} the time: ${m.home} against ${m.away}.`,
  ],
  setting: (m) => {
    const ranks = ranksOf(m)
    return [
      ranks && `It is ${ordinal(ranks.home.rank)} against ${ordinal(ranks.away.rank)}.`,
      m.meeting &&
        `Their last match ended ${m.meeting.score[0]}-${m.meeting.score[1]} from the view of ${m.home}.`,
    ]
  },
  form: (side) => [
    side.form.length >= KNOWN &&
      `${side.name} come from ${record(side.form)} in their last ${side.form.length} matches.`,
    side.form.length >= KNOWN &&
      `The last ${side.form.length} matches of ${side.name}: ${record(side.form)}.`,
    side.form.length >= KNOWN && `Form of ${side.name}, oldest first: ${side.form.join(' ')}.`,
    side.form.length >= KNOWN &&
      countResults(side.form).lost === 0 &&
      `${side.name} are unbeaten in ${side.form.length} matches (${record(side.form)}).`,
    side.form.length >= KNOWN &&
      countResults(side.form).won === 0 &&
      `${side.name} have waited ${side.form.length} matches for a win.`,
  ],
  last: ({ last }) => [
    last &&
      last.score[0] > last.score[1] &&
      `Last time out they beat ${last.name} ${last.score[0]}-${last.score[1]}.`,
    last &&
      last.score[0] < last.score[1] &&
      `Their last match was lost ${last.score[0]}-${last.score[1]} to ${last.name}.`,
    last &&
      last.score[0] === last.score[1] &&
      `Most recently they drew ${last.score[0]}-${last.score[1]} with ${last.name}.`,
  ],
  meeting: (m) => [
    m.meeting &&
      `The last meeting, on ${m.meeting.moment.day}, ended ${m.meeting.score[0]}-${m.meeting.score[1]} from the view of ${m.home}.`,
    m.meeting &&
      m.meeting.score[0] > m.meeting.score[1] &&
      `${m.home} won the last meeting ${m.meeting.score[0]}-${m.meeting.score[1]}.`,
    m.meeting &&
      m.meeting.score[0] < m.meeting.score[1] &&
      `${m.away} won the last meeting ${m.meeting.score[1]}-${m.meeting.score[0]}.`,
  ],
  table: (m) => {
    const ranks = ranksOf(m)
    if (!ranks) return []
    const [high, low] = ranks.home.rank <= ranks.away.rank ? [m.home, m.away] : [m.away, m.home]
    const [best, worst] = [
      Math.min(ranks.home.rank, ranks.away.rank),
      Math.max(ranks.home.rank, ranks.away.rank),
    ]
    return [
      `The table has ${m.home} in ${ordinal(ranks.home.rank)} place and ${m.away} in ${ordinal(ranks.away.rank)}.`,
      best !== worst && `${high} stand higher: ${ordinal(best)} against ${ordinal(worst)}.`,
      best === 1 && best !== worst && `${high} lead the table; ${low} are ${ordinal(worst)}.`,
    ]
  },
  gap: (m) => {
    const ranks = ranksOf(m)
    if (!ranks) return []
    const gap = Math.abs(ranks.home.points - ranks.away.points)
    return [
      gap > 0 && `${counted(gap, 'point lies', 'points lie')} between the two.`,
      gap === 0 && ranks.home.points > 0 && `Both have ${counted(ranks.home.points, 'point')}.`,
      `${m.home} have won ${ranks.home.won} and lost ${ranks.home.lost} of ${ranks.home.played}, ${m.away} ${ranks.away.won} and ${ranks.away.lost} of ${ranks.away.played}.`,
    ]
  },
  missing: ({ name, missing }) => [
    missing.length > 0 && missing.length <= MANY_MISSING && `${name} have to do without ${listed(missing)}.`,
    missing.length > 0 && missing.length <= MANY_MISSING && `Not available to ${name}: ${listed(missing)}.`,
    missing.length > MANY_MISSING && `${name} are without ${missing.length} players.`,
  ],
  start: (m) => [
    m.venue && `They play at ${m.venue}; the start is at ${m.kickoff.time} (${m.kickoff.zone}).`,
    `The match starts on ${atMoment(m.kickoff)}.`,
    m.venue && m.hosted && `${m.venue} opens its gates for it on ${m.kickoff.day}.`,
  ],
}
