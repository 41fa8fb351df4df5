import type { FeedTeam } from '#lib/backend/ports/feed/feed.ts'
import { CREST_PATTERNS } from '#lib/shared/vocabulary.ts'

/**
 * `abbreviation | English, short | Chinese, short | primary secondary pattern | conference division`, one
 * club per line.
 */
const CLUBS = `
ATL | Atlanta Hawks, Hawks | 亚特兰大老鹰, 老鹰 | #c8102e #fdb927 chevron | East Southeast
BOS | Boston Celtics, Celtics | 波士顿凯尔特人, 凯尔特人 | #007a33 #ffffff plain | East Atlantic
BKN | Brooklyn Nets, Nets | 布鲁克林篮网, 篮网 | #111111 #ffffff halves | East Atlantic
CHA | Charlotte Hornets, Hornets | 夏洛特黄蜂, 黄蜂 | #00788c #1d1160 hoops | East Southeast
CHI | Chicago Bulls, Bulls | 芝加哥公牛, 公牛 | #ce1141 #111111 plain | East Central
CLE | Cleveland Cavaliers, Cavaliers | 克利夫兰骑士, 骑士 | #6f263d #ffb81c sash | East Central
DAL | Dallas Mavericks, Mavericks | 达拉斯独行侠, 独行侠 | #0053bc #bbc4ca chevron | West Southwest
DEN | Denver Nuggets, Nuggets | 丹佛掘金, 掘金 | #0e2240 #fec524 quarters | West Northwest
DET | Detroit Pistons, Pistons | 底特律活塞, 活塞 | #c8102e #1d42ba halves | East Central
GSW | Golden State Warriors, Warriors | 金州勇士, 勇士 | #1d428a #ffc72c cross | West Pacific
HOU | Houston Rockets, Rockets | 休斯敦火箭, 火箭 | #ce1141 #c4ced4 sash | West Southwest
IND | Indiana Pacers, Pacers | 印第安纳步行者, 步行者 | #002d62 #fdbb30 hoops | East Central
LAC | LA Clippers, Clippers | 洛杉矶快船, 快船 | #12173f #c8102e hoops | West Pacific
LAL | Los Angeles Lakers, Lakers | 洛杉矶湖人, 湖人 | #552583 #fdb927 sash | West Pacific
MEM | Memphis Grizzlies, Grizzlies | 孟菲斯灰熊, 灰熊 | #5d76a9 #12173f chevron | West Southwest
MIA | Miami Heat, Heat | 迈阿密热火, 热火 | #98002e #f9a01b stripes | East Southeast
MIL | Milwaukee Bucks, Bucks | 密尔沃基雄鹿, 雄鹿 | #00471b #eee1c6 plain | East Central
MIN | Minnesota Timberwolves, Timberwolves | 明尼苏达森林狼, 森林狼 | #0c2340 #78be20 halves | West Northwest
NOP | New Orleans Pelicans, Pelicans | 新奥尔良鹈鹕, 鹈鹕 | #0c2340 #c8102e quarters | West Southwest
NYK | New York Knicks, Knicks | 纽约尼克斯, 尼克斯 | #006bb6 #f58426 hoops | East Atlantic
OKC | Oklahoma City Thunder, Thunder | 俄克拉荷马城雷霆, 雷霆 | #007ac1 #ef3b24 sash | West Northwest
ORL | Orlando Magic, Magic | 奥兰多魔术, 魔术 | #0077c0 #c4ced4 stripes | East Southeast
PHI | Philadelphia 76ers, 76ers | 费城76人, 76人 | #006bb6 #ed174c cross | East Atlantic
PHX | Phoenix Suns, Suns | 菲尼克斯太阳, 太阳 | #1d1160 #e56020 chevron | West Pacific
POR | Portland Trail Blazers, Trail Blazers | 波特兰开拓者, 开拓者 | #e03a3e #111111 sash | West Northwest
SAC | Sacramento Kings, Kings | 萨克拉门托国王, 国王 | #5a2d81 #63727a quarters | West Pacific
SAS | San Antonio Spurs, Spurs | 圣安东尼奥马刺, 马刺 | #1a1a1a #c4ced4 halves | West Southwest
TOR | Toronto Raptors, Raptors | 多伦多猛龙, 猛龙 | #ce1141 #a1a1a4 stripes | East Atlantic
UTA | Utah Jazz, Jazz | 犹他爵士, 爵士 | #3e1f69 #79a3dc plain | West Northwest
WAS | Washington Wizards, Wizards | 华盛顿奇才, 奇才 | #002b5c #e31837 hoops | East Southeast
`

export interface NbaClub extends Pick<FeedTeam, 'names' | 'short_names' | 'abbr' | 'colours'> {
  conference: string
  division: string
}

/** Alternative abbreviations used by sources. */
const ALIASES: { [abbr: string]: string } = {
  BRK: 'BKN',
  PHO: 'PHX',
  CHO: 'CHA',
  GS: 'GSW',
  NO: 'NOP',
  NY: 'NYK',
  SA: 'SAS',
  UTAH: 'UTA',
  WSH: 'WAS',
}

const both = (text = ''): [string, string] => {
  const [long = '', short = long] = text.split(',').map((part) => part.trim())
  return [long, short]
}

/** The thirty clubs by their abbreviation in upper case. Vietnamese media use the English names. */
export const NBA_CLUBS: ReadonlyMap<string, NbaClub> = new Map(
  CLUBS.trim()
    .split('\n')
    .map((line) => {
      const [abbr = '', english, chinese, colours = '', place = ''] = line
        .split('|')
        .map((part) => part.trim())
      const [en, shortEn] = both(english)
      const [zh, shortZh] = both(chinese)
      const [primary = '', secondary = '', worn = ''] = colours.split(' ')
      const [conference = '', division = ''] = place.split(' ')
      return [
        abbr,
        {
          names: { zh, en, vi: en },
          short_names: { zh: shortZh, en: shortEn, vi: shortEn },
          abbr,
          colours: {
            primary,
            secondary,
            pattern: CREST_PATTERNS.find((pattern) => pattern === worn) ?? 'plain',
          },
          conference,
          division,
        },
      ] as const
    }),
)

/** The league's own abbreviation of a club, for any spelling of a source; null for an unknown club. */
export function nbaClubId(abbr: string): string | null {
  const upper = abbr.toUpperCase()
  const id = ALIASES[upper] ?? upper
  return NBA_CLUBS.has(id) ? id : null
}
