import { highScore } from '../../story/common.ts'
import type { NoticeStory, NoticeTexts } from '../types.ts'
import { atMoment, scoreText } from './grammar.ts'

const stopped = ({ stoppedAt }: NoticeStory) => stoppedAt && scoreText(stoppedAt)

export const notice: NoticeTexts = {
  title: (m) => [
    m.status === 'abandoned' && `${m.home}与${m.away}的比赛中途终止`,
    m.status === 'abandoned' && stopped(m) && `${m.home}对${m.away}在 ${stopped(m)} 时腰斩`,
    m.status === 'postponed' && `${m.home}与${m.away}的比赛延期`,
    m.status === 'postponed' && `${m.league}：${m.home}对阵${m.away}推迟进行`,
    m.status === 'cancelled' && `${m.home}与${m.away}的比赛取消`,
    m.status === 'awarded' && m.winner && `${m.winner}被判 ${highScore(m)} 胜${m.loser}`,
  ],
  lead: (m) => [
    m.status === 'abandoned' &&
      `${m.kickoff.day}，${m.league}，${m.home}与${m.away}的比赛${stopped(m) ? `在 ${stopped(m)} 时` : ''}中途终止。`,
    m.status === 'postponed' &&
      `原定于 ${atMoment(m.kickoff)}进行的${m.league}${m.home}对阵${m.away}的比赛延期。`,
    m.status === 'cancelled' &&
      `原定于 ${atMoment(m.kickoff)}进行的${m.league}${m.home}对阵${m.away}的比赛取消。`,
    m.status === 'awarded' && m.winner && `${m.league}，${m.winner}被判以 ${highScore(m)} 战胜${m.loser}。`,
    m.status === 'awarded' &&
      m.winner &&
      `${m.league}${m.home}与${m.away}的比赛未能在 ${m.kickoff.day} 进行，判${m.winner} ${highScore(m)} 获胜。`,
  ],
  course: (m) => [
    m.status === 'abandoned' && `比赛中断后没有恢复。`,
    m.status === 'abandoned' && m.venue && `${m.venue}的比赛在结束前中断，未能继续。`,
    m.status === 'postponed' && `新的比赛时间尚未公布。`,
    m.status === 'cancelled' && `比赛不再补赛。`,
    m.status === 'awarded' && m.loser && `这一结果由赛事方判定，并非场上决出。`,
  ],
  table: (m) => [
    m.status === 'abandoned' && `本场没有赛果：在赛事方作出决定之前，双方均不得分，场上比分不计入成绩。`,
    m.status === 'postponed' && `积分榜没有变化。`,
    m.status === 'cancelled' && `本场没有赛果，积分榜没有变化。`,
    m.status === 'awarded' &&
      m.sides.home.after &&
      m.winner &&
      `判定的 ${Math.max(...m.score)} 个进球与正常取胜一样计入积分榜。`,
  ],
}
