import { fold } from '#lib/shared/text/fold.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'

/**
 * Common nicknames of clubs and competitions. English name: nicknames in any language. Spellings delivered by
 * a feed are aliases in the database; these are in no feed.
 */
const TEAMS: Record<'football' | 'basketball', Record<string, string>> = {
  football: {
    'Manchester United': '红魔, Red Devils, Quỷ đỏ, MU',
    'Manchester City': '蓝月亮, Cityzens, Man xanh',
    Liverpool: '红军, The Kop, Lữ đoàn đỏ',
    Arsenal: '兵工厂, 枪手, 阿仙奴, Pháo thủ',
    Chelsea: '蓝军, 车子, 车路士, The Blues',
    'Tottenham Hotspur': '热刺, 白百合, Spurs, Gà trống',
    'Newcastle United': '喜鹊, Magpies, Chích chòe',
    'Aston Villa': '维拉, Villans',
    Everton: '太妃糖, Toffees',
    'West Ham United': '铁锤帮, Hammers, Búa tạ',
    'Wolverhampton Wanderers': '狼队, Bầy sói',
    'Leicester City': '狐狸城, Foxes, Bầy cáo',
    'Real Madrid': '皇马, 银河战舰, 白衣军团, Los Blancos, Kền kền trắng',
    Barcelona: '巴萨, 红蓝军团, Barca, Barça',
    'Atlético Madrid': '马竞, 床单军团, Atleti',
    'Athletic Club': '毕巴, 毕尔巴鄂, Bilbao',
    'Real Sociedad': '皇社, Sociedad',
    'Real Betis': '贝蒂斯, 皇家贝蒂斯',
    Juventus: '尤文, 斑马军团, 老妇人, Juve, Bà đầm già',
    Inter: '国米, 国际米兰, 蓝黑军团, Inter Milan, Nerazzurri',
    Milan: '红黑军团, AC米兰, AC Milan, Rossoneri',
    Roma: '红狼, Giallorossi',
    Napoli: '那不勒斯, 拿波里, Partenopei',
    'Bayern Munich': '拜仁, 南大王, Bayern, Hùm xám',
    'Borussia Dortmund': '多特, 大黄蜂, BVB',
    'Bayer Leverkusen': '药厂, 勒沃, Leverkusen',
    'Borussia Mönchengladbach': '门兴, Gladbach',
    'RB Leipzig': '红牛, Leipzig',
    'Paris Saint-Germain': '大巴黎, 巴黎, PSG, Paris',
    Marseille: '马赛, OM',
    Lyon: '里昂, OL',
    'Beijing Guoan': '御林军, 国安',
    'Shanghai Shenhua': '申花, 蓝魔',
    'Shanghai Port': '上港, 海港',
    'Shandong Taishan': '鲁能, 泰山队',
    'Ha Noi': 'Hà Nội T&T, 河内FC',
    'Hanoi Police': 'CAHN, Công an Hà Nội',
    'Hoang Anh Gia Lai': 'HAGL, Phố núi',
    'The Cong-Viettel': 'Thể Công, Viettel',
    'Song Lam Nghe An': 'SLNA',
  },
  basketball: {
    'Los Angeles Lakers': '湖人, 紫金军团, Lakers',
    'Golden State Warriors': '勇士, 金州, Dubs, Warriors',
    'Boston Celtics': '绿军, 绿衫军, 凯尔特人, Celtics',
    'Chicago Bulls': '公牛, 红牛, Bulls',
    'Miami Heat': '热火, Heat',
    'Houston Rockets': '火箭, Rockets',
    'Dallas Mavericks': '独行侠, 小牛, Mavs',
    'San Antonio Spurs': '马刺, Spurs',
    'Philadelphia 76ers': '七六人, 费城, Sixers',
    'New York Knicks': '尼克斯, Knicks',
    'Denver Nuggets': '掘金, Nuggets',
    'Milwaukee Bucks': '雄鹿, Bucks',
    'Guangdong Southern Tigers': '华南虎, 宏远, 广东宏远',
    'Liaoning Flying Leopards': '辽篮, 飞豹',
    'Beijing Ducks': '首钢, 京城',
  },
}

const COMPETITIONS: Record<string, string> = {
  'Premier League': '英超联赛, EPL, Ngoại hạng',
  'La Liga': '西甲联赛, Primera',
  'Serie A': '意甲联赛',
  Bundesliga: '德甲联赛',
  'Ligue 1': '法甲联赛',
  'Chinese Super League': '中超联赛',
  'V.League 1': 'Vleague, 越甲',
  'UEFA Champions League': '欧冠, UCL, Cúp C1',
}

const byKey = (entries: Record<string, string>) =>
  new Map(
    Object.entries(entries).map(([name, nicknames]) => [
      fold(name),
      nicknames.split(',').map((nickname) => nickname.trim()),
    ]),
  )

const teams = new Map<Sport, Map<string, string[]>>([
  ['football', byKey(TEAMS.football)],
  ['basketball', byKey(TEAMS.basketball)],
])
const competitions = byKey(COMPETITIONS)

export const teamNicknames = (sport: Sport, names: readonly (string | null)[]): string[] =>
  names.flatMap((name) => (name ? (teams.get(sport)?.get(fold(name)) ?? []) : []))

export const competitionNicknames = (names: readonly (string | null)[]): string[] =>
  names.flatMap((name) => (name ? (competitions.get(fold(name)) ?? []) : []))
