import type { FeedCompetition } from '#lib/backend/ports/feed/feed.ts'
import { BUNDESLIGA, LA_LIGA, LIGUE_1, PREMIER_LEAGUE, SERIE_A } from '#lib/shared/tie-breaks.ts'

type Names = FeedCompetition['names']

export interface League {
  country: { code: string; names: Names } | null
  /** Time zone of the kick-offs in the files. */
  timeZone: string | null
  competition: Omit<FeedCompetition, 'id' | 'sport' | 'country'> | null
}

const zone = (kind: string, from: number, to: number, zh: string, en: string, vi: string) => ({
  kind,
  from,
  to,
  names: { zh, en, vi },
})
const EUROPE = [
  zone('champions', 1, 4, '欧冠联赛', 'Champions League', 'Champions League'),
  zone('europa', 5, 6, '欧联杯', 'Europa League', 'Europa League'),
  zone('conference', 7, 7, '欧协联', 'Conference League', 'Conference League'),
  zone('relegation', 18, 20, '降级', 'Relegation', 'Xuống hạng'),
]

/** Leagues with known rules and names, by openfootball's code. */
const KNOWN_LEAGUES: { [code: string]: League['competition'] } = {
  'en.1': {
    names: { zh: '英格兰超级联赛', en: 'Premier League', vi: 'Ngoại hạng Anh' },
    short_names: { zh: '英超', en: 'EPL', vi: 'NHA' },
    colour: '#5B2A86',
    tie_breaks: [...PREMIER_LEAGUE],
    zones: EUROPE,
    order: 10,
  },
  'es.1': {
    names: { zh: '西班牙甲级联赛', en: 'La Liga', vi: 'La Liga' },
    short_names: { zh: '西甲', en: 'La Liga', vi: 'La Liga' },
    colour: '#D6452B',
    tie_breaks: [...LA_LIGA],
    zones: EUROPE,
    order: 11,
  },
  'de.1': {
    names: { zh: '德国甲级联赛', en: 'Bundesliga', vi: 'Bundesliga' },
    short_names: { zh: '德甲', en: 'BUN', vi: 'BUN' },
    tie_breaks: [...BUNDESLIGA],
    order: 12,
  },
  'it.1': {
    names: { zh: '意大利甲级联赛', en: 'Serie A', vi: 'Serie A' },
    short_names: { zh: '意甲', en: 'SA', vi: 'SA' },
    tie_breaks: [...SERIE_A],
    order: 13,
  },
  'fr.1': {
    names: { zh: '法国甲级联赛', en: 'Ligue 1', vi: 'Ligue 1' },
    short_names: { zh: '法甲', en: 'L1', vi: 'L1' },
    tie_breaks: [...LIGUE_1],
    order: 14,
  },
}

const COUNTRIES: { [code: string]: [code: string, zone: string, zh: string, en: string, vi: string] } = {
  en: ['eng', 'Europe/London', '英格兰', 'England', 'Anh'],
  sco: ['sco', 'Europe/London', '苏格兰', 'Scotland', 'Scotland'],
  es: ['es', 'Europe/Madrid', '西班牙', 'Spain', 'Tây Ban Nha'],
  de: ['de', 'Europe/Berlin', '德国', 'Germany', 'Đức'],
  it: ['it', 'Europe/Rome', '意大利', 'Italy', 'Ý'],
  fr: ['fr', 'Europe/Paris', '法国', 'France', 'Pháp'],
  pt: ['pt', 'Europe/Lisbon', '葡萄牙', 'Portugal', 'Bồ Đào Nha'],
  nl: ['nl', 'Europe/Amsterdam', '荷兰', 'Netherlands', 'Hà Lan'],
  be: ['be', 'Europe/Brussels', '比利时', 'Belgium', 'Bỉ'],
  at: ['at', 'Europe/Vienna', '奥地利', 'Austria', 'Áo'],
  ch: ['ch', 'Europe/Zurich', '瑞士', 'Switzerland', 'Thụy Sĩ'],
  tr: ['tr', 'Europe/Istanbul', '土耳其', 'Turkey', 'Thổ Nhĩ Kỳ'],
  gr: ['gr', 'Europe/Athens', '希腊', 'Greece', 'Hy Lạp'],
  ru: ['ru', 'Europe/Moscow', '俄罗斯', 'Russia', 'Nga'],
  jp: ['jp', 'Asia/Tokyo', '日本', 'Japan', 'Nhật Bản'],
  cn: ['cn', 'Asia/Shanghai', '中国', 'China', 'Trung Quốc'],
}

/**
 * Data of a league by openfootball's code (`en.1`); an unknown league gets the file's name and its sport's
 * default rules.
 */
export function leagueOf(code: string): League {
  const country = COUNTRIES[code.split('.')[0] ?? '']
  if (!country) return { country: null, timeZone: null, competition: KNOWN_LEAGUES[code] ?? null }
  const [id, timeZone, zh, en, vi] = country
  return { country: { code: id, names: { zh, en, vi } }, timeZone, competition: KNOWN_LEAGUES[code] ?? null }
}
