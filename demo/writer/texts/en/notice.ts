import { highScore } from '../../story/common.ts'
import type { NoticeStory, NoticeTexts } from '../types.ts'
import { atMoment, counted } from './grammar.ts'

const stopped = ({ stoppedAt }: NoticeStory) => stoppedAt && `${stoppedAt[0]}-${stoppedAt[1]}`

export const notice: NoticeTexts = {
  title: (m) => [
    m.status === 'abandoned' && `${m.home} v ${m.away} abandoned`,
    m.status === 'abandoned' &&
      stopped(m) &&
      `Match between ${m.home} and ${m.away} abandoned at ${stopped(m)}`,
    m.status === 'postponed' && `${m.home} v ${m.away} postponed`,
    m.status === 'postponed' && `${m.league}: ${m.home} against ${m.away} will not be played as planned`,
    m.status === 'cancelled' && `${m.home} v ${m.away} cancelled`,
    m.status === 'awarded' && m.winner && `${m.winner} awarded ${highScore(m)} win over ${m.loser}`,
  ],
  lead: (m) => [
    m.status === 'abandoned' &&
      `${m.league}: the match between ${m.home} and ${m.away} on ${m.kickoff.day} was abandoned${stopped(m) ? ` at ${stopped(m)}` : ''}.`,
    m.status === 'postponed' &&
      `${m.home} against ${m.away} (${m.league}), planned for ${atMoment(m.kickoff)}, has been postponed.`,
    m.status === 'cancelled' &&
      `${m.home} against ${m.away} (${m.league}), planned for ${atMoment(m.kickoff)}, has been cancelled.`,
    m.status === 'awarded' &&
      m.winner &&
      `${m.winner} have been awarded a ${highScore(m)} win over ${m.loser} (${m.league}).`,
    m.status === 'awarded' &&
      m.winner &&
      `${m.league}: the match between ${m.home} and ${m.away} was not played on ${m.kickoff.day}; it counts ${highScore(m)} for ${m.winner}.`,
  ],
  course: (m) => [
    m.status === 'abandoned' && `Play was stopped and did not resume.`,
    m.status === 'abandoned' &&
      m.venue &&
      `Play at ${m.venue} was stopped before the end and could not go on.`,
    m.status === 'postponed' && `A new date has not been announced.`,
    m.status === 'cancelled' && `It will not be played on another day.`,
    m.status === 'awarded' && m.loser && `The result was decided by the competition, not on the pitch.`,
  ],
  table: (m) => [
    m.status === 'abandoned' &&
      `The match has no result: until the competition decides, neither side gets points and the score does not count.`,
    m.status === 'postponed' && `Nothing changes in the table.`,
    m.status === 'cancelled' && `It has no result, and nothing changes in the table.`,
    m.status === 'awarded' &&
      m.sides.home.after &&
      m.winner &&
      `The ${counted(Math.max(...m.score), 'goal')} count in the table like those of any other win.`,
  ],
}
