import { highScore, scoreOf } from '../../story/common.ts'
import type { EsportsStory, MapStory } from '../../story/esports.ts'
import type { EsportsTexts } from '../types.ts'
import { counted, inWords, ordinalWord } from './grammar.ts'

/** `Sample League, Round 5`; names of leagues are used without an article. */
const stageOf = (m: EsportsStory) => (m.round ? `${m.league}, ${m.round}` : m.league)
const isSeries = (m: EsportsStory) => m.maps.length > 1
const won = (map: MapStory) => `${map.score[0]}-${map.score[1]}`
const unit = (map: MapStory) => (map.isRounds ? 'rounds' : 'kills')
/** A map of lanes can be won with fewer kills. */
const fewerKills = (map: MapStory) => !map.isRounds && map.score[0] < map.score[1]
const lasted = (map: MapStory) => (map.minutes === null ? '' : ` in ${counted(map.minutes, 'minute')}`)

export const esports: EsportsTexts = {
  title: (m) => [
    `${m.league}: ${m.winner} beat ${m.loser} ${highScore(m)}`,
    isSeries(m) && `${m.winner} take the series from ${m.loser}, ${highScore(m)}`,
    m.outcome === 'sweep' && `${m.winner} sweep ${m.loser} ${highScore(m)}`,
    m.outcome === 'sweep' && `${m.loser} do not win a map against ${m.winner}`,
    m.outcome === 'comeback' && `${m.winner} lose the first map and win the series against ${m.loser}`,
    m.outcome === 'comeback' && `${m.winner} come back to beat ${m.loser} ${highScore(m)}`,
    m.outcome === 'decider' && `${m.winner} need all ${m.maps.length} maps against ${m.loser}`,
    m.outcome === 'decider' && `Last map decides: ${m.winner} beat ${m.loser} ${highScore(m)}`,
  ],
  lead: (m) => [
    `The ${isSeries(m) ? 'series' : 'match'} between ${m.home} and ${m.away} ended ${scoreOf(m)} on ${m.kickoff.day} (${stageOf(m)}).`,
    `${stageOf(m)}: ${m.winner} won ${highScore(m)} against ${m.loser}.`,
  ],
  setting: (m) => [
    `It began on ${m.kickoff.day} at ${m.kickoff.time} (${m.kickoff.zone}).`,
    isSeries(m) && `${m.maps.length} maps were played.`,
  ],
  decisive: (m) => [
    m.outcome === 'sweep' && `${m.loser} were beaten on every map.`,
    m.outcome === 'sweep' && `The series had only one winner from the first map on.`,
    m.outcome === 'comeback' && `${m.loser} opened with a win before ${m.winner} took over.`,
    m.outcome === 'comeback' && `A lost first map did not stop ${m.winner}.`,
    m.outcome === 'decider' && `Only the last map separated ${m.home} and ${m.away}.`,
    m.outcome === 'decider' && `It went the full distance.`,
  ],
  map: (map) => [
    !fewerKills(map) && `${map.name} went to ${map.winner}, ${won(map)} in ${unit(map)}${lasted(map)}.`,
    !fewerKills(map) && `${map.winner} won ${map.name}${lasted(map)}; the ${unit(map)} were ${won(map)}.`,
    map.isClose && map.score[0] > map.score[1] && `${map.name} was close: ${won(map)} to ${map.winner}.`,
    map.isOvertime && `${map.name} went beyond the usual rounds before ${map.winner} had it, ${won(map)}.`,
    fewerKills(map) &&
      `${map.winner} had fewer kills on ${map.name} (${won(map)}) and still took it${lasted(map)}.`,
    fewerKills(map) &&
      `${map.name} fell to ${map.winner}${lasted(map)}, although ${map.loser} had more kills (${map.score[1]}-${map.score[0]}).`,
    map.levels &&
      !fewerKills(map) &&
      `${map.winner} levelled the series on ${map.name} with ${won(map)} in ${unit(map)}.`,
    map.isLast &&
      !fewerKills(map) &&
      map.number > 1 &&
      `The ${ordinalWord(map.number)} map, ${map.name}, brought the decision: ${won(map)} in ${unit(map)} for ${map.winner}.`,
  ],
  best: (ace) => [
    `${ace.name} had ${counted(ace.kills, 'kill')}, ${counted(ace.deaths, 'death')} and ${counted(ace.assists, 'assist')} for ${ace.team}.`,
    `Best for ${ace.team}: ${ace.name} with ${counted(ace.kills, 'kill')} and ${counted(ace.assists, 'assist')}.`,
    `${ace.team} were led by ${ace.name} (${ace.kills}/${ace.deaths}/${ace.assists}).`,
  ],
  totals: ({ home, away, statistics: s, maps }) => [
    s?.kills &&
      `Over ${inWords(maps.length)} ${maps.length === 1 ? 'map' : 'maps'} ${home} had ${counted(s.kills[0], 'kill')} and ${away} ${s.kills[1]}.`,
    s?.towers && `Towers: ${s.towers[0]} for ${home}, ${s.towers[1]} for ${away}.`,
    s?.rounds && `In rounds the series was ${s.rounds[0]} to ${s.rounds[1]}.`,
    s?.first_bloods && `First kills of a map: ${home} ${s.first_bloods[0]}, ${away} ${s.first_bloods[1]}.`,
  ],
}
