/**
 * National teams by their code in the data set: Chinese and Vietnamese names; the English name is the data
 * set's own.
 */
const SIDES = `
ARG 阿根廷|Argentina
AUS 澳大利亚|Úc
BEL 比利时|Bỉ
BRA 巴西|Brazil
COL 哥伦比亚|Colombia
CRI 哥斯达黎加|Costa Rica
HRV 克罗地亚|Croatia
DNK 丹麦|Đan Mạch
EGY 埃及|Ai Cập
ENG 英格兰|Anh
FRA 法国|Pháp
DEU 德国|Đức
ISL 冰岛|Iceland
IRN 伊朗|Iran
JPN 日本|Nhật Bản
MEX 墨西哥|Mexico
MAR 摩洛哥|Maroc
NGA 尼日利亚|Nigeria
PAN 巴拿马|Panama
PER 秘鲁|Peru
POL 波兰|Ba Lan
PRT 葡萄牙|Bồ Đào Nha
RUS 俄罗斯|Nga
SAU 沙特阿拉伯|Ả Rập Xê Út
SEN 塞内加尔|Senegal
SRB 塞尔维亚|Serbia
KOR 韩国|Hàn Quốc
ESP 西班牙|Tây Ban Nha
SWE 瑞典|Thụy Điển
CHE 瑞士|Thụy Sĩ
TUN 突尼斯|Tunisia
URY 乌拉圭|Uruguay
`

const sides = new Map(
  SIDES.trim()
    .split('\n')
    .map((line) => {
      const [zh = '', vi = ''] = line.slice(4).split('|')
      return [line.slice(0, 3), { zh, vi }] as const
    }),
)

export const sideNames = (code: string, en: string) => ({ en, ...sides.get(code) })

/** Host cities: time zone, Chinese and Vietnamese name. Times in the data set are local to the city. */
export const CITIES: { [city: string]: { timeZone: string; zh: string; vi: string } } = {
  Kaliningrad: { timeZone: 'Europe/Kaliningrad', zh: '加里宁格勒', vi: 'Kaliningrad' },
  Kazan: { timeZone: 'Europe/Moscow', zh: '喀山', vi: 'Kazan' },
  Moscow: { timeZone: 'Europe/Moscow', zh: '莫斯科', vi: 'Moskva' },
  'Nizhny Novgorod': { timeZone: 'Europe/Moscow', zh: '下诺夫哥罗德', vi: 'Nizhny Novgorod' },
  'Rostov-on-Don': { timeZone: 'Europe/Moscow', zh: '顿河畔罗斯托夫', vi: 'Rostov-na-Donu' },
  'Saint Petersburg': { timeZone: 'Europe/Moscow', zh: '圣彼得堡', vi: 'Sankt-Peterburg' },
  Samara: { timeZone: 'Europe/Samara', zh: '萨马拉', vi: 'Samara' },
  Saransk: { timeZone: 'Europe/Moscow', zh: '萨兰斯克', vi: 'Saransk' },
  Sochi: { timeZone: 'Europe/Moscow', zh: '索契', vi: 'Sochi' },
  Volgograd: { timeZone: 'Europe/Volgograd', zh: '伏尔加格勒', vi: 'Volgograd' },
  Yekaterinburg: { timeZone: 'Asia/Yekaterinburg', zh: '叶卡捷琳堡', vi: 'Yekaterinburg' },
}

/** Stages after the groups, by their names in the data set. */
export const STAGES: { [stage: string]: { en: string; zh: string; vi: string } } = {
  'round of 16': { en: 'Round of 16', zh: '十六强', vi: 'Vòng 1/8' },
  'quarter-finals': { en: 'Quarter-finals', zh: '四分之一决赛', vi: 'Tứ kết' },
  'semi-finals': { en: 'Semi-finals', zh: '半决赛', vi: 'Bán kết' },
  'third-place match': { en: 'Third place', zh: '三四名决赛', vi: 'Tranh hạng ba' },
  final: { en: 'Final', zh: '决赛', vi: 'Chung kết' },
}
