import type { Standing } from '../../facts/facts.ts'
import type { ArticleTexts, TableLine } from '../types.ts'
import { basketball } from './basketball.ts'
import { esports } from './esports.ts'
import { football } from './football.ts'
import { atMoment } from './grammar.ts'
import { notice } from './notice.ts'
import { preview } from './preview.ts'

/** `20 điểm`, or matches won and lost. */
const total = (standing: Standing, isByPoints: boolean) =>
  isByPoints ? `${standing.points} điểm` : `${standing.won} thắng, ${standing.lost} thua`

const tableLine = ({ team, before, after, isByPoints }: TableLine) =>
  `${team}: trước trận thứ ${before.rank} (${total(before, isByPoints)}), sau trận thứ ${after.rank} (${total(after, isByPoints)})`

export const VI: ArticleTexts = {
  shared: {
    joined: ' ',
    tableTitle: 'Bảng xếp hạng trước và sau trận',
    tableLine,
    table: (t) => [
      t.climbed > 0 && `Kết quả này đưa ${t.team} từ thứ ${t.before.rank} lên thứ ${t.after.rank}.`,
      t.climbed > 0 && t.after.rank > 1 && `${t.team} tăng ${t.climbed} bậc.`,
      t.climbed === 0 && t.after.rank > 1 && `${t.team} giữ nguyên vị trí thứ ${t.after.rank}.`,
      t.climbed < 0 && `${t.team} tụt từ thứ ${t.before.rank} xuống thứ ${t.after.rank}.`,
      t.after.rank === 1 && `${t.team} dẫn đầu bảng.`,
      t.isByPoints &&
        t.after.points > t.rivalAfter.points &&
        `${t.team} hiện hơn ${t.rival} ${t.after.points - t.rivalAfter.points} điểm.`,
    ],
    tableRival: (t) => [
      t.rivalAfter.rank > t.rivalBefore.rank && `${t.rival} rơi xuống thứ ${t.rivalAfter.rank}.`,
      t.rivalAfter.rank === t.rivalBefore.rank && `${t.rival} vẫn đứng thứ ${t.rivalAfter.rank}.`,
      t.rivalAfter.rank < t.rivalBefore.rank && `${t.rival} vươn lên thứ ${t.rivalAfter.rank}.`,
    ],
    odds: (o) => [
      o.result === null &&
        o.favourite &&
        `Nhà cái mô phỏng đánh giá ${o.favourite} cao hơn: ${o.home} ${o.prices.home}${o.prices.draw ? `, hòa ${o.prices.draw}` : ''}, ${o.away} ${o.prices.away}.`,
      o.result === null &&
        `Tỷ lệ của một nhà cái mô phỏng: ${o.home} ${o.prices.home}${o.prices.draw ? `, hòa ${o.prices.draw}` : ''}, ${o.away} ${o.prices.away}.`,
      o.result === 'expected' &&
        `Kết quả đúng với tỷ lệ mô phỏng: ${o.favourite} được đánh giá cao hơn với mức ${o.prices.favourite}.`,
      o.result === 'expected' &&
        `Trước trận, ${o.favourite} là cửa trên với tỷ lệ mô phỏng ${o.prices.favourite}.`,
      o.result === 'upset' &&
        `Theo tỷ lệ mô phỏng, đây là bất ngờ: ${o.favourite} được đánh giá cao hơn với mức ${o.prices.favourite}.`,
      o.result === 'upset' && `Tỷ lệ mô phỏng từng nghiêng về ${o.favourite} với mức ${o.prices.favourite}.`,
      o.result === 'draw' &&
        `Tỷ lệ mô phỏng trước trận nghiêng về ${o.favourite} (${o.prices.favourite})${o.prices.draw ? `, tỷ lệ hòa là ${o.prices.draw}` : ''}.`,
    ],
    moved: (o) => [
      o.moved &&
        `${o.result === null ? 'Từ lúc mở' : 'Trước giờ thi đấu'}, tỷ lệ của ${o.moved.team} đi từ ${o.moved.from} đến ${o.moved.to}.`,
      o.moved &&
        `${o.moved.team} mở ở mức ${o.moved.from} và ${o.result === null ? 'hiện là' : 'chốt ở'} ${o.moved.to}.`,
    ],
    next: ({ home, away, sides }) => [
      sides.home.next &&
        sides.away.next &&
        `Trận tới, ${home} gặp ${sides.home.next.name} lúc ${atMoment(sides.home.next.moment)}; ${away} gặp ${sides.away.next.name} lúc ${atMoment(sides.away.next.moment)}.`,
      sides.home.next &&
        `${home} sẽ trở lại lúc ${atMoment(sides.home.next.moment)} với cuộc đối đầu ${sides.home.next.name}.`,
      sides.away.next &&
        `Đối thủ kế tiếp của ${away} là ${sides.away.next.name}, lúc ${atMoment(sides.away.next.moment)}.`,
    ],
    note: (kind) => [
      kind === 'report' &&
        `Đây là trận đấu mô phỏng, không diễn ra ngoài thực tế; bài viết được tạo tự động từ dữ liệu của trận.`,
      kind === 'preview' && `Trận đấu này là mô phỏng, bài viết được tạo tự động từ dữ liệu của trận.`,
      kind === 'notice' && `Trận đấu thuộc giải mô phỏng, bài viết được tạo tự động từ dữ liệu của trận.`,
    ],
  },
  football,
  basketball,
  esports,
  preview,
  notice,
}
