import type { Standing } from '../../facts/facts.ts'
import type { ArticleTexts, TableLine } from '../types.ts'
import { basketball } from './basketball.ts'
import { esports } from './esports.ts'
import { football } from './football.ts'
import { atMoment, counted, ordinal } from './grammar.ts'
import { notice } from './notice.ts'
import { preview } from './preview.ts'

/** `20 points`, or matches won and lost as `12-5`. */
const total = (standing: Standing, isByPoints: boolean) =>
  isByPoints ? counted(standing.points, 'point') : `${standing.won}-${standing.lost}`

const tableLine = ({ team, before, after, isByPoints }: TableLine) =>
  `${team}: ${ordinal(before.rank)} (${total(before, isByPoints)}) before the match, ${ordinal(after.rank)} (${total(after, isByPoints)}) after it`

export const EN: ArticleTexts = {
  shared: {
    joined: ' ',
    tableTitle: 'The table before and after',
    tableLine,
    table: (t) => [
      t.climbed > 0 &&
        `The result takes ${t.team} up from ${ordinal(t.before.rank)} to ${ordinal(t.after.rank)}.`,
      t.climbed > 0 && t.after.rank > 1 && `${t.team} climb ${counted(t.climbed, 'place')}.`,
      t.climbed === 0 && t.after.rank > 1 && `${t.team} remain ${ordinal(t.after.rank)}.`,
      t.climbed < 0 && `${t.team} drop from ${ordinal(t.before.rank)} to ${ordinal(t.after.rank)}.`,
      t.after.rank === 1 && `${t.team} lead the table.`,
      t.isByPoints &&
        t.after.points > t.rivalAfter.points &&
        `${counted(t.after.points - t.rivalAfter.points, 'point now separates', 'points now separate')} ${t.team} and ${t.rival}.`,
    ],
    tableRival: (t) => [
      t.rivalAfter.rank > t.rivalBefore.rank && `${t.rival} fall to ${ordinal(t.rivalAfter.rank)}.`,
      t.rivalAfter.rank === t.rivalBefore.rank &&
        `Nothing changes for ${t.rival} in ${ordinal(t.rivalAfter.rank)} place.`,
      t.rivalAfter.rank < t.rivalBefore.rank && `${t.rival} move up to ${ordinal(t.rivalAfter.rank)}.`,
    ],
    odds: (o) => [
      o.result === null &&
        o.favourite &&
        `A simulated bookmaker has ${o.favourite} as favourites: ${o.home} ${o.prices.home}${o.prices.draw ? `, draw ${o.prices.draw}` : ''}, ${o.away} ${o.prices.away}.`,
      o.result === null &&
        `Decimal odds at a simulated bookmaker: ${o.home} ${o.prices.home}${o.prices.draw ? `, draw ${o.prices.draw}` : ''}, ${o.away} ${o.prices.away}.`,
      o.result === 'expected' &&
        `The simulated odds had it right: ${o.favourite} were favourites at ${o.prices.favourite}.`,
      o.result === 'expected' &&
        `${o.favourite} had started as favourites, at ${o.prices.favourite} in the simulated odds.`,
      o.result === 'upset' &&
        `By the simulated odds it was an upset: ${o.favourite} had been favourites at ${o.prices.favourite}.`,
      o.result === 'upset' &&
        `The simulated odds had expected something else, with ${o.favourite} at ${o.prices.favourite}.`,
      o.result === 'draw' &&
        `The simulated odds had favoured ${o.favourite} at ${o.prices.favourite}${o.prices.draw ? `; the draw stood at ${o.prices.draw}` : ''}.`,
    ],
    moved: (o) => [
      o.moved &&
        `The price of ${o.moved.team} ${o.result === null ? 'has moved' : 'had moved before the start'} from ${o.moved.from} to ${o.moved.to}.`,
      o.moved &&
        `Since the market opened at ${o.moved.from}, ${o.moved.team} ${o.result === null ? 'have gone' : 'had gone'} to ${o.moved.to}.`,
    ],
    next: ({ home, away, sides }) => [
      sides.home.next &&
        sides.away.next &&
        `Next, ${home} meet ${sides.home.next.name} on ${atMoment(sides.home.next.moment)}; ${away} face ${sides.away.next.name} on ${atMoment(sides.away.next.moment)}.`,
      sides.home.next &&
        `${home} play again on ${atMoment(sides.home.next.moment)}, against ${sides.home.next.name}.`,
      sides.away.next &&
        `For ${away} it goes on against ${sides.away.next.name} on ${atMoment(sides.away.next.moment)}.`,
    ],
    note: (kind) => [
      kind === 'report' &&
        `The match was simulated and did not take place; this report was generated from its data.`,
      kind === 'preview' && `The match is simulated, and this preview was generated from its data.`,
      kind === 'notice' && `The match is part of a simulation, and this notice was generated from its data.`,
    ],
  },
  football,
  basketball,
  esports,
  preview,
  notice,
}
