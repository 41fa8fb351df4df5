import type { DemoCompetition, DemoCountry } from '#demo/world/types.ts'
import { PREMIER_LEAGUE } from '#lib/shared/tie-breaks.ts'
import { clubs, FOOTBALL, REST, zones } from '../clubs.ts'

const country: DemoCountry = { code: 'eng', names: { zh: '英格兰', en: 'England', vi: 'Anh' } }

export const premierLeague: DemoCompetition = {
  ...FOOTBALL,
  id: 'premier-league',
  country,
  names: { zh: '英格兰超级联赛', en: 'Premier League', vi: 'Ngoại hạng Anh' },
  shortNames: { zh: '英超', en: 'EPL', vi: 'NHA' },
  colour: '#5B2A86',
  tieBreaks: PREMIER_LEAGUE,
  zones: zones(['ucl', 1, 4], ['uel', 5, 5], ['uecl', 6, 6], ['relegation', 18, 20]),
  order: 10,
  history: true,
  timetable: {
    form: 'weekly',
    year: 'autumn',
    from: '08-13',
    weeks: 41,
    international: true,
    weekly: 'Fri 20:00; Sat 12:30 15:00*5 17:30; Sun 14:00*3 16:30; Mon 20:00',
    second: 'Tue 19:30*3 20:15*2; Wed 19:30*3 20:15*2',
    prefer: ['12-28'],
    rest: REST,
  },
  teams: clubs(
    `
arsenal | Arsenal / 阿森纳 | ARS | EF0107 FFFFFF plain | 1.36 1.42 | Emirates Stadium / 酋长球场 | London / 伦敦 | 60704 | Arsenal FC, The Gunners
aston-villa | Aston Villa / 阿斯顿维拉 ; Villa / 维拉 | AVL | 670E36 95BFE5 halves | 1.10 1.08 | Villa Park / 维拉公园球场 | Birmingham / 伯明翰 | 42682 | Aston Villa FC
bournemouth | AFC Bournemouth / 伯恩茅斯 ; Bournemouth / 伯恩茅斯 | BOU | DA291C 000000 stripes | 1.02 0.98 | Vitality Stadium / 活力球场 | Bournemouth / 伯恩茅斯 | 11307
brentford | Brentford / 布伦特福德 | BRE | E30613 FFFFFF stripes | 1.02 0.94 | Gtech Community Stadium / 布伦特福德社区球场 | London / 伦敦 | 17250 | Brentford FC
brighton | Brighton & Hove Albion / 布赖顿 ; Brighton / 布赖顿 | BHA | 0057B8 FFFFFF stripes | 1.08 1.00 | Amex Stadium / 美国运通球场 | Brighton / 布赖顿 | 31876 | Brighton
burnley | Burnley / 伯恩利 | BUR | 6C1D45 99D6EA halves | 0.72 0.82 | Turf Moor / 特夫摩尔球场 | Burnley / 伯恩利 | 21944 | Burnley FC
chelsea | Chelsea / 切尔西 | CHE | 034694 FFFFFF plain | 1.22 1.14 | Stamford Bridge / 斯坦福桥球场 | London / 伦敦 | 40343 | Chelsea FC, The Blues
crystal-palace | Crystal Palace / 水晶宫 ; Palace / 水晶宫 | CRY | 1B458F C4122E stripes | 0.95 1.08 | Selhurst Park / 塞尔赫斯特公园球场 | London / 伦敦 | 25486 | Crystal Palace FC
everton | Everton / 埃弗顿 | EVE | 003399 FFFFFF plain | 0.86 1.04 | Hill Dickinson Stadium / 希尔迪金森球场 | Liverpool / 利物浦 | 52769 | Everton FC
fulham | Fulham / 富勒姆 | FUL | FFFFFF 111111 plain | 0.96 0.98 | Craven Cottage / 克拉文农场球场 | London / 伦敦 | 29589 | Fulham FC
leeds | Leeds United / 利兹联 ; Leeds / 利兹联 | LEE | FFFFFF 1D428A cross | 0.90 0.88 | Elland Road / 埃兰路球场 | Leeds / 利兹 | 37645 | Leeds
liverpool | Liverpool / 利物浦 | LIV | C8102E F6EB61 plain | 1.44 1.26 | Anfield / 安菲尔德球场 | Liverpool / 利物浦 | 61276 | Liverpool FC, The Reds
man-city | Manchester City / 曼彻斯特城 ; Man City / 曼城 | MCI | 6CABDD FFFFFF plain | 1.46 1.26 | Etihad Stadium / 伊蒂哈德球场 | Manchester / 曼彻斯特 | 53400 | Man City, Manchester City FC
man-utd | Manchester United / 曼彻斯特联 ; Man Utd / 曼联 | MUN | DA291C FBE122 plain | 1.06 1.00 | Old Trafford / 老特拉福德球场 | Manchester / 曼彻斯特 | 74310 | Man United, MU
newcastle | Newcastle United / 纽卡斯尔联 ; Newcastle / 纽卡斯尔 | NEW | 241F20 FFFFFF stripes | 1.14 1.10 | St James' Park / 圣詹姆斯公园球场 | Newcastle / 纽卡斯尔 | 52305 | Newcastle Utd
nottm-forest | Nottingham Forest / 诺丁汉森林 ; Nott'm Forest / 诺丁汉森林 | NFO | DD0000 FFFFFF plain | 0.92 1.04 | City Ground / 城市球场 | Nottingham / 诺丁汉 | 30404 | Nottm Forest
sunderland | Sunderland / 桑德兰 | SUN | EB172B FFFFFF stripes | 0.82 0.90 | Stadium of Light / 光明球场 | Sunderland / 桑德兰 | 48707 | Sunderland AFC
tottenham | Tottenham Hotspur / 托特纳姆热刺 ; Tottenham / 热刺 | TOT | FFFFFF 132257 plain | 1.14 0.98 | Tottenham Hotspur Stadium / 热刺球场 | London / 伦敦 | 62850 | Spurs
west-ham | West Ham United / 西汉姆联 ; West Ham / 西汉姆 | WHU | 7A263A 1BB1E7 chevron | 0.92 0.88 | London Stadium / 伦敦体育场 | London / 伦敦 | 62500 | West Ham
wolves | Wolverhampton Wanderers / 狼队 ; Wolves / 狼队 | WOL | FDB913 231F20 plain | 0.84 0.86 | Molineux Stadium / 莫利纽球场 | Wolverhampton / 伍尔弗汉普顿 | 31750 | Wolverhampton
`,
    { country, zone: 'Europe/London' },
  ),
}

export const championship: DemoCompetition = {
  ...FOOTBALL,
  id: 'championship',
  country,
  names: { zh: '英格兰冠军联赛', en: 'EFL Championship', vi: 'Hạng Nhất Anh' },
  shortNames: { zh: '英冠', en: 'EFL Ch', vi: 'HN Anh' },
  colour: '#B45309',
  tieBreaks: ['pts', 'gd', 'gf', 'h2h_pts'],
  zones: zones(['promotion', 1, 2], ['finals', 3, 6], ['relegation', 14, 16]),
  order: 17,
  timetable: {
    form: 'weekly',
    year: 'autumn',
    from: '08-08',
    weeks: 39,
    international: true,
    weekly: 'Fri 20:00; Sat 12:30*2 15:00*5; Sun 12:00',
    second: 'Tue 19:45*5; Wed 19:45*3',
    rest: REST,
  },
  teams: clubs(
    `
birmingham | Birmingham City / 伯明翰城 ; Birmingham / 伯明翰 | BIR | 0000DD FFFFFF plain | 1.05 1.05 | St Andrew's / 圣安德鲁球场 | Birmingham / 伯明翰 | 29409
blackburn | Blackburn Rovers / 布莱克本流浪者 ; Blackburn / 布莱克本 | BLB | 009EE0 FFFFFF halves | 0.92 0.96 | Ewood Park / 伊伍德公园球场 | Blackburn / 布莱克本 | 31367
coventry | Coventry City / 考文垂 ; Coventry / 考文垂 | COV | 78D2FF 1B1B1B plain | 1.22 1.08 | Coventry Building Society Arena / 考文垂建筑协会球场 | Coventry / 考文垂 | 32609
derby | Derby County / 德比郡 ; Derby / 德比郡 | DER | FFFFFF 111111 plain | 0.92 0.98 | Pride Park / 普赖德公园球场 | Derby / 德比 | 33597
hull | Hull City / 赫尔城 ; Hull / 赫尔城 | HUL | F5A12D 111111 stripes | 0.95 0.86 | MKM Stadium / MKM球场 | Hull / 赫尔 | 25586
ipswich | Ipswich Town / 伊普斯维奇 ; Ipswich / 伊普斯维奇 | IPS | 0033A0 FFFFFF plain | 1.15 1.12 | Portman Road / 波特曼路球场 | Ipswich / 伊普斯维奇 | 30056
leicester | Leicester City / 莱斯特城 ; Leicester / 莱斯特城 | LEI | 003090 FDBE11 plain | 1.08 0.98 | King Power Stadium / 王权球场 | Leicester / 莱斯特 | 32262
middlesbrough | Middlesbrough / 米德尔斯堡 ; Boro / 米堡 | MID | E11B22 FFFFFF hoops | 1.08 1.10 | Riverside Stadium / 河畔球场 | Middlesbrough / 米德尔斯堡 | 34742
millwall | Millwall / 米尔沃尔 | MIL | 001D5E FFFFFF plain | 0.90 1.04 | The Den / 新登球场 | London / 伦敦 | 20146
norwich | Norwich City / 诺维奇 ; Norwich / 诺维奇 | NOR | FFF200 00A650 plain | 1.02 0.92 | Carrow Road / 卡罗路球场 | Norwich / 诺维奇 | 27359
portsmouth | Portsmouth / 朴茨茅斯 | POR | 001489 FFFFFF plain | 0.86 0.92 | Fratton Park / 弗拉顿公园球场 | Portsmouth / 朴茨茅斯 | 20867
preston | Preston North End / 普雷斯顿 ; Preston / 普雷斯顿 | PNE | FFFFFF 1D2951 plain | 0.90 1.02 | Deepdale / 迪普戴尔球场 | Preston / 普雷斯顿 | 23408
qpr | Queens Park Rangers / 女王公园巡游者 ; QPR / 女王公园 | QPR | 1D5BA4 FFFFFF hoops | 0.95 0.92 | Loftus Road / 洛夫图斯路球场 | London / 伦敦 | 18439
sheffield-utd | Sheffield United / 谢菲尔德联 ; Sheff Utd / 谢菲联 | SHU | EE2737 FFFFFF stripes | 1.04 1.06 | Bramall Lane / 布拉莫尔巷球场 | Sheffield / 谢菲尔德 | 31884
southampton | Southampton / 南安普敦 | SOU | D71920 FFFFFF stripes | 1.10 0.98 | St Mary's Stadium / 圣玛丽球场 | Southampton / 南安普敦 | 32384
watford | Watford / 沃特福德 | WAT | FBEE23 ED2127 quarters | 0.96 0.96 | Vicarage Road / 维卡拉奇路球场 | Watford / 沃特福德 | 22200
`,
    { country, zone: 'Europe/London' },
  ),
}
