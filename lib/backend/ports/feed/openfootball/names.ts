import type { FeedTeam } from '#lib/backend/ports/feed/feed.ts'
import { fold } from '#lib/shared/text/fold.ts'
import { CREST_PATTERNS } from '#lib/shared/vocabulary.ts'

/**
 * `id | English, short English | Chinese, short Chinese | abbreviation | primary secondary pattern | other
 * spellings`, one club per line. Vietnamese media use the English names.
 */
const CLUBS = `
arsenal | Arsenal | 阿森纳 | ARS | EF0107 FFFFFF plain
aston-villa | Aston Villa, Villa | 阿斯顿维拉, 维拉 | AVL | 670E36 95BFE5 halves
bournemouth | AFC Bournemouth, Bournemouth | 伯恩茅斯 | BOU | DA291C 000000 stripes
brentford | Brentford | 布伦特福德 | BRE | E30613 FFFFFF stripes
brighton | Brighton & Hove Albion, Brighton | 布赖顿 | BHA | 0057B8 FFFFFF stripes | Brighton
burnley | Burnley | 伯恩利 | BUR | 6C1D45 99D6EA halves
chelsea | Chelsea | 切尔西 | CHE | 034694 FFFFFF plain
crystal-palace | Crystal Palace, Palace | 水晶宫 | CRY | 1B458F C4122E stripes
everton | Everton | 埃弗顿 | EVE | 003399 FFFFFF plain
fulham | Fulham | 富勒姆 | FUL | FFFFFF 111111 plain
ipswich | Ipswich Town, Ipswich | 伊普斯维奇 | IPS | 3A64A3 FFFFFF plain | Ipswich
leeds | Leeds United, Leeds | 利兹联 | LEE | FFFFFF 1D428A cross | Leeds
leicester | Leicester City, Leicester | 莱斯特城 | LEI | 003090 FDBE11 plain | Leicester
liverpool | Liverpool | 利物浦 | LIV | C8102E F6EB61 plain
luton | Luton Town, Luton | 卢顿 | LUT | F78F1E 002D62 plain | Luton
man-city | Manchester City, Man City | 曼彻斯特城, 曼城 | MCI | 6CABDD FFFFFF plain | Man City
man-utd | Manchester United, Man Utd | 曼彻斯特联, 曼联 | MUN | DA291C FBE122 plain | Man United, Man Utd
newcastle | Newcastle United, Newcastle | 纽卡斯尔联, 纽卡斯尔 | NEW | 241F20 FFFFFF stripes | Newcastle
nottm-forest | Nottingham Forest, Forest | 诺丁汉森林 | NFO | DD0000 FFFFFF plain | Nott'm Forest
sheffield-utd | Sheffield United, Sheff Utd | 谢菲尔德联, 谢菲联 | SHU | EE2737 FFFFFF stripes | Sheffield Utd
southampton | Southampton | 南安普顿 | SOU | D71920 FFFFFF stripes
sunderland | Sunderland | 桑德兰 | SUN | EB172B FFFFFF stripes
tottenham | Tottenham Hotspur, Tottenham | 托特纳姆热刺, 热刺 | TOT | FFFFFF 132257 plain | Tottenham
west-ham | West Ham United, West Ham | 西汉姆联, 西汉姆 | WHU | 7A263A 1BB1E7 chevron | West Ham
wolves | Wolverhampton Wanderers, Wolves | 狼队 | WOL | FDB913 231F20 plain | Wolves
alaves | Deportivo Alavés, Alavés | 阿拉维斯 | ALA | 0761AF FFFFFF stripes | Alavés
almeria | UD Almería, Almería | 阿尔梅里亚 | ALM | EE1119 FFFFFF stripes
athletic | Athletic Club, Athletic | 毕尔巴鄂竞技, 毕尔巴鄂 | ATH | EE2523 FFFFFF stripes | Athletic Bilbao
atletico | Atlético de Madrid, Atlético | 马德里竞技, 马竞 | ATM | CB3524 FFFFFF stripes | Atlético Madrid
barcelona | FC Barcelona, Barcelona | 巴塞罗那, 巴萨 | BAR | A50044 004D98 stripes
betis | Real Betis, Betis | 皇家贝蒂斯, 贝蒂斯 | BET | 0BB363 FFFFFF stripes | Real Betis Balompié
cadiz | Cádiz CF, Cádiz | 加的斯 | CAD | FFE400 0045A7 plain
celta | Celta de Vigo, Celta | 维戈塞尔塔, 塞尔塔 | CEL | 8AC3EE E5254E plain | Celta Vigo
getafe | Getafe | 赫塔费 | GET | 005999 FFFFFF plain
girona | Girona | 赫罗纳 | GIR | CD2534 FFFFFF stripes
granada | Granada | 格拉纳达 | GRA | C31632 FFFFFF stripes
las-palmas | Las Palmas | 拉斯帕尔马斯 | LPA | FFE400 0053A0 plain
mallorca | Mallorca | 马略卡 | MLL | E20613 000000 plain
osasuna | Osasuna | 奥萨苏纳 | OSA | D91A21 0A346F plain
rayo | Rayo Vallecano, Rayo | 巴列卡诺 | RAY | FFFFFF E53027 sash | Rayo Vallecano de Madrid
real-madrid | Real Madrid | 皇家马德里, 皇马 | RMA | FFFFFF FEBE10 plain
real-sociedad | Real Sociedad, Sociedad | 皇家社会, 皇社 | RSO | 0067B1 FFFFFF stripes | Real Sociedad de Fútbol
sevilla | Sevilla | 塞维利亚 | SEV | FFFFFF D91A21 plain
valencia | Valencia | 瓦伦西亚 | VAL | FFFFFF 000000 plain
villarreal | Villarreal | 比利亚雷亚尔, 黄潜 | VIL | FFE667 005187 plain
`

type Club = Pick<FeedTeam, 'names' | 'short_names' | 'abbr' | 'colours' | 'aliases'> & { id: string }

const both = (text: string): [string, string] => {
  const [long = '', short = long] = text.split(',').map((part) => part.trim())
  return [long, short]
}

const clubs = new Map<string, Club>()
for (const line of CLUBS.trim().split('\n')) {
  const [id = '', english = '', chinese = '', abbr = '', colours = '', others = ''] = line
    .split('|')
    .map((part) => part.trim())
  const [en, shortEn] = both(english)
  const [zh, shortZh] = both(chinese)
  const [primary = '', secondary = '', worn = ''] = colours.split(' ')
  const aliases = others === '' ? [] : others.split(',').map((name) => name.trim())
  const club: Club = {
    id,
    names: { zh, en, vi: en },
    short_names: { zh: shortZh, en: shortEn, vi: shortEn },
    abbr,
    colours: {
      primary: `#${primary}`,
      secondary: `#${secondary}`,
      pattern: CREST_PATTERNS.find((pattern) => pattern === worn) ?? 'plain',
    },
    aliases: [en, ...aliases],
  }
  for (const name of [en, ...aliases]) clubs.set(fold(name), club)
}

/** Returns a known club by one of its spellings, under its full name; undefined for others. */
export const knownClub = (name: string): Club | undefined => clubs.get(fold(name))

/**
 * A club as spelled in the file. Known clubs have one id for all spellings, with Chinese names and colours;
 * their English name stays the file's own. Others are identified by their folded name.
 */
export function clubOf(name: string): Club {
  const known = clubs.get(fold(name))
  if (!known) return { id: fold(name).replaceAll(' ', '-') || name, names: { en: name }, aliases: [] }
  return { ...known, names: { ...known.names, en: name } }
}
