import { highScore, scoreOf } from '../../story/common.ts'
import type { EsportsStory, MapStory } from '../../story/esports.ts'
import type { EsportsTexts } from '../types.ts'
import { atMoment } from './grammar.ts'

const isSeries = (m: EsportsStory) => m.maps.length > 1
const won = (map: MapStory) => `${map.score[0]}-${map.score[1]}`
const unit = (map: MapStory) => (map.isRounds ? 'tỷ số hiệp' : 'mạng hạ gục')
/** A map of lanes can be won with fewer kills. */
const fewerKills = (map: MapStory) => !map.isRounds && map.score[0] < map.score[1]
const lasted = (map: MapStory) => (map.minutes === null ? '' : ` sau ${map.minutes} phút`)

export const esports: EsportsTexts = {
  title: (m) => [
    `${m.league}: ${m.winner} đánh bại ${m.loser} ${highScore(m)}`,
    `${m.winner} thắng ${isSeries(m) ? 'loạt trận trước ' : ''}${m.loser} ${highScore(m)}`,
    m.outcome === 'sweep' && `${m.winner} thắng trắng ${m.loser} ${highScore(m)}`,
    m.outcome === 'sweep' && `${m.loser} không thắng nổi ván nào trước ${m.winner}`,
    m.outcome === 'comeback' && `Thua ván đầu, ${m.winner} vẫn hạ ${m.loser}`,
    m.outcome === 'comeback' && `${m.winner} ngược dòng trước ${m.loser} với tỷ số ${highScore(m)}`,
    m.outcome === 'decider' && `${m.winner} cần đủ ${m.maps.length} ván để thắng ${m.loser}`,
    m.outcome === 'decider' && `Ván cuối phân định, ${m.winner} hạ ${m.loser} ${highScore(m)}`,
  ],
  lead: (m) => [
    `${isSeries(m) ? 'Loạt trận' : 'Trận đấu'} giữa ${m.home} và ${m.away} tại ${m.league} kết thúc ${scoreOf(m)} ngày ${m.kickoff.day}.`,
    `${m.winner} thắng ${m.loser} ${highScore(m)} tại ${m.league}${m.round ? ` (${m.round})` : ''}.`,
  ],
  setting: (m) => [
    `${isSeries(m) ? 'Loạt trận' : 'Trận đấu'} bắt đầu lúc ${atMoment(m.kickoff)}.`,
    isSeries(m) && `Hai đội thi đấu ${m.maps.length} ván.`,
  ],
  decisive: (m) => [
    m.outcome === 'sweep' && `${m.loser} thua ở tất cả các ván.`,
    m.outcome === 'sweep' && `Ngay từ ván đầu, ${m.winner} đã chiếm thế thượng phong.`,
    m.outcome === 'comeback' && `${m.loser} thắng ván mở màn trước khi ${m.winner} làm chủ cuộc chơi.`,
    m.outcome === 'comeback' && `Thất bại ở ván đầu không làm khó được ${m.winner}.`,
    m.outcome === 'decider' && `Phải đến ván cuối, ${m.home} và ${m.away} mới phân thắng bại.`,
    m.outcome === 'decider' && `Loạt trận kéo dài đến ván cuối cùng.`,
  ],
  map: (map) => [
    !fewerKills(map) && `${map.name} thuộc về ${map.winner}${lasted(map)}, ${unit(map)} ${won(map)}.`,
    !fewerKills(map) && `${map.winner} thắng ${map.name}${lasted(map)} với ${unit(map)} ${won(map)}.`,
    map.isClose &&
      map.score[0] > map.score[1] &&
      `${map.name} diễn ra giằng co, ${map.winner} thắng sát nút ${won(map)}.`,
    map.isOvertime && `${map.name} phải đánh thêm trước khi ${map.winner} thắng ${won(map)}.`,
    fewerKills(map) &&
      `${map.winner} thua về mạng ở ${map.name} (${won(map)}) nhưng vẫn thắng ván${lasted(map)}.`,
    fewerKills(map) &&
      `Dù ${map.loser} có nhiều mạng hơn (${map.score[1]}-${map.score[0]}), ${map.name} vẫn thuộc về ${map.winner}.`,
    map.levels &&
      !fewerKills(map) &&
      `${map.winner} cân bằng loạt trận ở ${map.name} với ${unit(map)} ${won(map)}.`,
    map.isLast &&
      !fewerKills(map) &&
      map.number > 1 &&
      `Ván ${map.number} trên ${map.name} khép lại loạt trận: ${map.winner} thắng, ${unit(map)} ${won(map)}.`,
  ],
  best: (ace) => [
    `${ace.name} có ${ace.kills} mạng, ${ace.deaths} lần bị hạ và ${ace.assists} hỗ trợ cho ${ace.team}.`,
    `Nổi bật nhất bên phía ${ace.team} là ${ace.name} với ${ace.kills} mạng và ${ace.assists} hỗ trợ.`,
    `${ace.name} dẫn dắt ${ace.team} (${ace.kills}/${ace.deaths}/${ace.assists}).`,
  ],
  totals: ({ home, away, statistics: s, maps }) => [
    s?.kills &&
      maps.length > 0 &&
      `Sau ${maps.length} ván, ${home} có ${s.kills[0]} mạng hạ gục, ${away} có ${s.kills[1]}.`,
    s?.towers && `Số trụ phá được: ${home} ${s.towers[0]}, ${away} ${s.towers[1]}.`,
    s?.rounds && `Tổng số hiệp thắng là ${s.rounds[0]}-${s.rounds[1]}.`,
    s?.first_bloods && `Chiến công đầu: ${home} ${s.first_bloods[0]} lần, ${away} ${s.first_bloods[1]} lần.`,
  ],
}
