import { highScore } from '../../story/common.ts'
import type { NoticeStory, NoticeTexts } from '../types.ts'
import { atMoment, scoreText } from './grammar.ts'

const stopped = ({ stoppedAt }: NoticeStory) => stoppedAt && scoreText(stoppedAt)

export const notice: NoticeTexts = {
  title: (m) => [
    m.status === 'abandoned' && `Trận ${m.home} gặp ${m.away} bị bỏ dở`,
    m.status === 'abandoned' && stopped(m) && `${m.home} gặp ${m.away} dừng lại ở tỷ số ${stopped(m)}`,
    m.status === 'postponed' && `Hoãn trận ${m.home} gặp ${m.away}`,
    m.status === 'postponed' && `${m.league}: trận ${m.home} gặp ${m.away} không diễn ra như dự kiến`,
    m.status === 'cancelled' && `Hủy trận ${m.home} gặp ${m.away}`,
    m.status === 'awarded' && m.winner && `${m.winner} được xử thắng ${m.loser} ${highScore(m)}`,
  ],
  lead: (m) => [
    m.status === 'abandoned' &&
      `Trận đấu giữa ${m.home} và ${m.away} tại ${m.league} ngày ${m.kickoff.day} bị bỏ dở${stopped(m) ? ` khi tỷ số là ${stopped(m)}` : ''}.`,
    m.status === 'postponed' &&
      `Trận ${m.home} gặp ${m.away} tại ${m.league}, dự kiến lúc ${atMoment(m.kickoff)}, đã bị hoãn.`,
    m.status === 'cancelled' &&
      `Trận ${m.home} gặp ${m.away} tại ${m.league}, dự kiến lúc ${atMoment(m.kickoff)}, đã bị hủy.`,
    m.status === 'awarded' &&
      m.winner &&
      `${m.winner} được xử thắng ${highScore(m)} trước ${m.loser} tại ${m.league}.`,
    m.status === 'awarded' &&
      m.winner &&
      `Trận đấu giữa ${m.home} và ${m.away} tại ${m.league} không diễn ra ngày ${m.kickoff.day}; kết quả được tính ${highScore(m)} cho ${m.winner}.`,
  ],
  course: (m) => [
    m.status === 'abandoned' && `Trận đấu bị dừng và không thể tiếp tục.`,
    m.status === 'abandoned' && m.venue && `Trận đấu tại ${m.venue} bị dừng giữa chừng và không thể nối lại.`,
    m.status === 'postponed' && `Lịch thi đấu mới chưa được công bố.`,
    m.status === 'cancelled' && `Trận đấu sẽ không được tổ chức lại.`,
    m.status === 'awarded' && m.loser && `Kết quả do ban tổ chức quyết định, không phải trên sân.`,
  ],
  table: (m) => [
    m.status === 'abandoned' &&
      `Trận đấu chưa có kết quả: cho đến khi ban tổ chức quyết định, không đội nào có điểm và tỷ số không được tính.`,
    m.status === 'postponed' && `Bảng xếp hạng không thay đổi.`,
    m.status === 'cancelled' && `Trận đấu không có kết quả, bảng xếp hạng không thay đổi.`,
    m.status === 'awarded' &&
      m.sides.home.after &&
      m.winner &&
      `${Math.max(...m.score)} bàn được xử vẫn tính vào bảng xếp hạng như một chiến thắng thông thường.`,
  ],
}
