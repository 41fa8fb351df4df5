import { highScore, scoreOf } from '../../story/common.ts'
import type { EsportsStory, MapStory } from '../../story/esports.ts'
import type { EsportsTexts } from '../types.ts'
import { atMoment } from './grammar.ts'

const isSeries = (m: EsportsStory) => m.maps.length > 1
const won = (map: MapStory) => `${map.score[0]}-${map.score[1]}`
const unit = (map: MapStory) => (map.isRounds ? '回合比分' : '人头比')
/** A map of lanes can be won with fewer kills. */
const fewerKills = (map: MapStory) => !map.isRounds && map.score[0] < map.score[1]
const lasted = (map: MapStory) => (map.minutes === null ? '' : `用时 ${map.minutes} 分钟`)

export const esports: EsportsTexts = {
  title: (m) => [
    `${m.league}：${m.winner} ${highScore(m)} 击败${m.loser}`,
    `${m.winner} ${highScore(m)} 拿下${m.loser}`,
    m.outcome === 'sweep' && `${m.winner} ${highScore(m)} 横扫${m.loser}`,
    m.outcome === 'sweep' && `${m.loser}一图未胜，${m.winner}完胜`,
    m.outcome === 'comeback' && `首图失利，${m.winner}逆转${m.loser}`,
    m.outcome === 'comeback' && `先输后赢，${m.winner} ${highScore(m)} 逆转${m.loser}`,
    m.outcome === 'decider' && `鏖战 ${m.maps.length} 图，${m.winner}力克${m.loser}`,
    m.outcome === 'decider' && `决胜图见分晓，${m.winner} ${highScore(m)} 险胜${m.loser}`,
  ],
  lead: (m) => [
    `${m.kickoff.day}，${m.league}，${m.home}与${m.away}的${isSeries(m) ? '系列赛' : '比赛'}以 ${scoreOf(m)} 结束。`,
    `${m.league}${m.round ?? ''}，${m.winner}以 ${highScore(m)} 战胜${m.loser}。`,
  ],
  setting: (m) => [
    `${isSeries(m) ? '系列赛' : '比赛'}于 ${atMoment(m.kickoff)}开始。`,
    isSeries(m) && `双方共打了 ${m.maps.length} 张图。`,
  ],
  decisive: (m) => [
    m.outcome === 'sweep' && `${m.loser}在每一张图上都败下阵来。`,
    m.outcome === 'sweep' && `从第一张图开始，${m.winner}就牢牢占据上风。`,
    m.outcome === 'comeback' && `${m.loser}先下一城，${m.winner}随后接管比赛。`,
    m.outcome === 'comeback' && `首图告负没有影响${m.winner}的状态。`,
    m.outcome === 'decider' && `直到最后一张图，${m.home}与${m.away}才分出胜负。`,
    m.outcome === 'decider' && `双方战满全部图数。`,
  ],
  map: (map) => [
    !fewerKills(map) && `${map.name}，${map.winner}${lasted(map)}取胜，${unit(map)} ${won(map)}。`,
    !fewerKills(map) &&
      `${map.winner}拿下${map.name}，${unit(map)} ${won(map)}${map.minutes === null ? '' : `，${lasted(map)}`}。`,
    map.isClose &&
      map.score[0] > map.score[1] &&
      `${map.name}打得十分胶着，${map.winner}以 ${won(map)} 险胜。`,
    map.isOvertime && `${map.name}打到加时，${map.winner}以 ${won(map)} 取胜。`,
    fewerKills(map) &&
      `${map.name}上${map.winner}人头落后（${won(map)}），却${map.minutes === null ? '' : `${lasted(map)}`}拿下胜利。`,
    fewerKills(map) &&
      `尽管${map.loser}人头更多（${map.score[1]}-${map.score[0]}），${map.name}仍归${map.winner}。`,
    map.levels && !fewerKills(map) && `${map.winner}在${map.name}以 ${won(map)} 扳平大比分。`,
    map.isLast &&
      !fewerKills(map) &&
      map.number > 1 &&
      `第 ${map.number} 图${map.name}成为终局，${map.winner}以${unit(map)} ${won(map)} 锁定胜利。`,
  ],
  best: (ace) => [
    `${ace.team}的${ace.name}全场 ${ace.kills} 杀 ${ace.deaths} 死 ${ace.assists} 助攻。`,
    `${ace.name}是${ace.team}表现最好的选手，拿到 ${ace.kills} 个人头和 ${ace.assists} 次助攻。`,
    `${ace.team}由${ace.name}领衔，数据为 ${ace.kills}/${ace.deaths}/${ace.assists}。`,
  ],
  totals: ({ home, away, statistics: s, maps }) => [
    s?.kills &&
      `${maps.length > 1 ? `${maps.length} 张图下来` : '全场'}，${home}共 ${s.kills[0]} 个人头，${away} ${s.kills[1]} 个。`,
    s?.towers && `推塔数，${home} ${s.towers[0]} 座，${away} ${s.towers[1]} 座。`,
    s?.rounds && `总回合数为 ${s.rounds[0]} 比 ${s.rounds[1]}。`,
    s?.first_bloods && `一血方面，${home}拿到 ${s.first_bloods[0]} 次，${away} ${s.first_bloods[1]} 次。`,
  ],
}
