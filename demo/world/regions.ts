import type { DemoCountry } from './types.ts'

/** The country of a competition between countries. */
const region = (code: string, zh: string, en: string, vi: string): DemoCountry => ({
  code,
  names: { zh, en, vi },
})

export const EUROPE = region('eu', '欧洲', 'Europe', 'Châu Âu')
export const ASIA = region('asia', '亚洲', 'Asia', 'Châu Á')
export const AMERICAS = region('americas', '美洲', 'Americas', 'Châu Mỹ')
export const OCEANIA = region('oceania', '亚太', 'Asia-Pacific', 'Châu Á - Thái Bình Dương')
export const WORLD = region('int', '国际', 'International', 'Quốc tế')
