import type { ArticleTexts, Letter } from '../article-types.ts'
import { countResults, favourite, movement } from '../outcome.ts'

const times = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const record = (form: readonly Letter[]) => {
  const { won, drawn, lost } = countResults(form)
  return [
    won && times(won, 'win', 'wins'),
    drawn && times(drawn, 'draw', 'draws'),
    lost && times(lost, 'defeat', 'defeats'),
  ]
    .filter(Boolean)
    .join(', ')
}
const price = (value: number | undefined) => value?.toFixed(2) ?? '–'

export const enPreview: ArticleTexts['preview'] = {
  title: [
    (m) => `${m.home} v ${m.away}: what to know before the start`,
    (m) =>
      m.hosted
        ? `Preview: ${m.home} host ${m.away} in ${m.league}`
        : `Preview: ${m.home} face ${m.away} in ${m.league}`,
    (m) => (m.hosted && countResults(m.forms.home).won >= 4 ? `In-form ${m.home} await ${m.away}` : null),
    (m) => (countResults(m.forms.away).won >= 4 ? `${m.home} next to try to stop ${m.away}` : null),
    (m) =>
      countResults(m.forms.home).won === 0 && m.forms.home.length >= 4
        ? `${m.home} look for a way out against ${m.away}`
        : null,
    (m) =>
      m.ranks.home && m.ranks.away && m.ranks.home <= 3 && m.ranks.away <= 3
        ? `Top of the table: ${m.home} meet ${m.away}`
        : null,
    (m) =>
      m.ranks.home && m.ranks.away && Math.abs(m.ranks.home - m.ranks.away) === 1
        ? `Neighbours in the table: ${m.home} and ${m.away}`
        : null,
    (m) => (m.hosted ? `${m.away} travel to ${m.home}` : null),
  ],
  lead: [
    (m) => `${m.home} and ${m.away} meet in ${m.league} on ${m.day}, starting at ${m.time}.`,
    (m) =>
      m.round
        ? `${m.league}, ${m.round.toLowerCase()}: ${m.home} against ${m.away}, ${m.day} at ${m.time}.`
        : null,
    (m) =>
      m.venue
        ? `${m.venue} is the place, ${m.time} on ${m.day} the time: ${m.home} against ${m.away}.`
        : null,
  ],
  body: [
    [
      (m) =>
        m.forms.home.length > 2 && m.forms.away.length > 2
          ? `${m.home} come from ${record(m.forms.home)} in their last ${m.forms.home.length}; ${m.away} bring ${record(m.forms.away)}.`
          : null,
      (m) =>
        m.forms.home.length > 2 && m.forms.away.length > 2
          ? `Recent form, oldest first: ${m.home} ${m.forms.home.join('')}, ${m.away} ${m.forms.away.join('')}.`
          : null,
      (m) =>
        m.forms.home.length > 2 && m.forms.away.length > 2
          ? `Over the last ${m.forms.home.length} matches ${m.home} have ${record(m.forms.home)}, while ${m.away} have ${record(m.forms.away)}.`
          : null,
    ],
    [
      (m) =>
        m.ranks.home && m.ranks.away
          ? `The table has ${m.home} in place ${m.ranks.home} and ${m.away} in place ${m.ranks.away}.`
          : null,
      (m) =>
        m.ranks.home && m.ranks.away
          ? `${m.ranks.home < m.ranks.away ? m.home : m.away} stand higher: place ${Math.min(m.ranks.home, m.ranks.away)} against ${Math.max(m.ranks.home, m.ranks.away)}.`
          : null,
      (m) =>
        m.ranks.homePoints !== null &&
        m.ranks.awayPoints !== null &&
        m.ranks.homePoints !== m.ranks.awayPoints
          ? `${times(Math.abs(m.ranks.homePoints - m.ranks.awayPoints), 'point lies', 'points lie')} between the two.`
          : null,
    ],
    [
      (m) =>
        favourite(m)
          ? `Invented bookmakers make ${m[favourite(m) ?? 'home']} favourites: ${m.odds?.last.map(price).join(' / ')}.`
          : null,
      (m) =>
        movement(m)
          ? `The price of ${m[movement(m)?.side ?? 'home']} has moved from ${movement(m)?.from} to ${movement(m)?.to} since the market opened.`
          : null,
      (m) =>
        m.odds
          ? `The simulated market opened at ${m.odds.first.map(price).join(' / ')} and stands at ${m.odds.last.map(price).join(' / ')}.`
          : null,
    ],
    [
      (m) => (m.venue ? `They play at ${m.venue}.` : null),
      (m) => (m.venue && m.hosted ? `${m.venue} opens its gates for it on ${m.day}.` : null),
    ],
  ],
}
