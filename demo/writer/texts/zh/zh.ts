import type { Standing } from '../../facts/facts.ts'
import type { ArticleTexts, TableLine } from '../types.ts'
import { basketball } from './basketball.ts'
import { esports } from './esports.ts'
import { football } from './football.ts'
import { atMoment } from './grammar.ts'
import { notice } from './notice.ts'
import { preview } from './preview.ts'

/** `20 分`, or matches won and lost. */
const total = (standing: Standing, isByPoints: boolean) =>
  isByPoints ? `${standing.points} 分` : `${standing.won} 胜 ${standing.lost} 负`

const tableLine = ({ team, before, after, isByPoints }: TableLine) =>
  `${team}：赛前第 ${before.rank}（${total(before, isByPoints)}），赛后第 ${after.rank}（${total(after, isByPoints)}）`

export const ZH: ArticleTexts = {
  shared: {
    joined: '',
    tableTitle: '赛前赛后排名',
    tableLine,
    table: (t) => [
      t.climbed > 0 && `此役过后，${t.team}由第 ${t.before.rank} 升至第 ${t.after.rank}。`,
      t.climbed > 0 && t.after.rank > 1 && `${t.team}的排名上升 ${t.climbed} 位。`,
      t.climbed === 0 && t.after.rank > 1 && `${t.team}仍列第 ${t.after.rank}。`,
      t.climbed < 0 && `${t.team}由第 ${t.before.rank} 滑落至第 ${t.after.rank}。`,
      t.after.rank === 1 && `${t.team}领跑积分榜。`,
      t.isByPoints &&
        t.after.points > t.rivalAfter.points &&
        `${t.team}目前比${t.rival}多 ${t.after.points - t.rivalAfter.points} 分。`,
    ],
    tableRival: (t) => [
      t.rivalAfter.rank > t.rivalBefore.rank && `${t.rival}跌至第 ${t.rivalAfter.rank}。`,
      t.rivalAfter.rank === t.rivalBefore.rank && `${t.rival}仍排在第 ${t.rivalAfter.rank}。`,
      t.rivalAfter.rank < t.rivalBefore.rank && `${t.rival}升至第 ${t.rivalAfter.rank}。`,
    ],
    odds: (o) => [
      o.result === null &&
        o.favourite &&
        `模拟盘口更看好${o.favourite}：${o.home} ${o.prices.home}${o.prices.draw ? `，平局 ${o.prices.draw}` : ''}，${o.away} ${o.prices.away}。`,
      o.result === null &&
        `一家模拟公司的赔率：${o.home} ${o.prices.home}${o.prices.draw ? `，平局 ${o.prices.draw}` : ''}，${o.away} ${o.prices.away}。`,
      o.result === 'expected' && `赛前模拟盘口看好的正是${o.favourite}，赔率 ${o.prices.favourite}。`,
      o.result === 'expected' && `结果不出所料，${o.favourite}的模拟赔率为 ${o.prices.favourite}。`,
      o.result === 'upset' && `从模拟赔率看这是一场冷门：${o.favourite}赛前为 ${o.prices.favourite}。`,
      o.result === 'upset' && `模拟盘口原本看好赔率 ${o.prices.favourite} 的${o.favourite}。`,
      o.result === 'draw' &&
        `赛前模拟盘口看好${o.favourite}（${o.prices.favourite}）${o.prices.draw ? `，平局赔率 ${o.prices.draw}` : ''}。`,
    ],
    moved: (o) => [
      o.moved &&
        `${o.result === null ? '开盘以来' : '开赛前'}，${o.moved.team}的赔率由 ${o.moved.from} 变为 ${o.moved.to}。`,
      o.moved &&
        `${o.moved.team}初盘 ${o.moved.from}，${o.result === null ? '目前' : '临场'} ${o.moved.to}。`,
    ],
    next: ({ home, away, sides }) => [
      sides.home.next &&
        sides.away.next &&
        `接下来，${home}将于 ${atMoment(sides.home.next.moment)}对阵${sides.home.next.name}，${away}将于 ${atMoment(sides.away.next.moment)}对阵${sides.away.next.name}。`,
      sides.home.next &&
        `${home}的下一场比赛定于 ${atMoment(sides.home.next.moment)}，对手是${sides.home.next.name}。`,
      sides.away.next &&
        `${away}的下一个对手是${sides.away.next.name}，比赛定于 ${atMoment(sides.away.next.moment)}。`,
    ],
    note: (kind) => [
      kind === 'report' && `本场比赛为模拟比赛，并未真实进行；本文根据模拟数据自动生成。`,
      kind === 'preview' && `本场比赛为模拟比赛，本文根据模拟数据自动生成。`,
      kind === 'notice' && `本场比赛属于模拟赛事，本文根据模拟数据自动生成。`,
    ],
  },
  football,
  basketball,
  esports,
  preview,
  notice,
}
