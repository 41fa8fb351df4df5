import { type Culture, homeCulture } from './names.ts'
import { random } from './random.ts'
import type { DemoCountry } from './types.ts'

const country = (code: string, zh: string, en: string, vi: string): DemoCountry => ({
  code,
  names: { zh, en, vi },
})

/** Countries whose players may have names of a culture. */
const COUNTRIES: Record<Culture, readonly [DemoCountry, ...DemoCountry[]]> = {
  english: [
    country('eng', '英格兰', 'England', 'Anh'),
    country('us', '美国', 'United States', 'Mỹ'),
    country('au', '澳大利亚', 'Australia', 'Úc'),
    country('ie', '爱尔兰', 'Ireland', 'Ireland'),
  ],
  spanish: [
    country('es', '西班牙', 'Spain', 'Tây Ban Nha'),
    country('ar', '阿根廷', 'Argentina', 'Argentina'),
    country('mx', '墨西哥', 'Mexico', 'Mexico'),
    country('uy', '乌拉圭', 'Uruguay', 'Uruguay'),
    country('co', '哥伦比亚', 'Colombia', 'Colombia'),
  ],
  portuguese: [country('br', '巴西', 'Brazil', 'Brazil'), country('pt', '葡萄牙', 'Portugal', 'Bồ Đào Nha')],
  german: [
    country('de', '德国', 'Germany', 'Đức'),
    country('at', '奥地利', 'Austria', 'Áo'),
    country('ch', '瑞士', 'Switzerland', 'Thụy Sĩ'),
  ],
  italian: [country('it', '意大利', 'Italy', 'Ý')],
  french: [country('fr', '法国', 'France', 'Pháp'), country('be', '比利时', 'Belgium', 'Bỉ')],
  dutch: [country('nl', '荷兰', 'Netherlands', 'Hà Lan')],
  nordic: [
    country('se', '瑞典', 'Sweden', 'Thụy Điển'),
    country('no', '挪威', 'Norway', 'Na Uy'),
    country('dk', '丹麦', 'Denmark', 'Đan Mạch'),
  ],
  slavic: [
    country('hr', '克罗地亚', 'Croatia', 'Croatia'),
    country('rs', '塞尔维亚', 'Serbia', 'Serbia'),
    country('pl', '波兰', 'Poland', 'Ba Lan'),
    country('cz', '捷克', 'Czechia', 'Séc'),
  ],
  turkish: [country('tr', '土耳其', 'Türkiye', 'Thổ Nhĩ Kỳ')],
  arabic: [
    country('sa', '沙特阿拉伯', 'Saudi Arabia', 'Ả Rập Xê Út'),
    country('eg', '埃及', 'Egypt', 'Ai Cập'),
    country('ma', '摩洛哥', 'Morocco', 'Ma-rốc'),
  ],
  african: [
    country('ng', '尼日利亚', 'Nigeria', 'Nigeria'),
    country('sn', '塞内加尔', 'Senegal', 'Senegal'),
    country('gh', '加纳', 'Ghana', 'Ghana'),
    country('cm', '喀麦隆', 'Cameroon', 'Cameroon'),
  ],
  chinese: [country('cn', '中国', 'China', 'Trung Quốc')],
  japanese: [country('jp', '日本', 'Japan', 'Nhật Bản')],
  korean: [country('kr', '韩国', 'South Korea', 'Hàn Quốc')],
  vietnamese: [country('vn', '越南', 'Vietnam', 'Việt Nam')],
}

/** All countries that players may be from. */
export const nationalities = (): DemoCountry[] => Object.values(COUNTRIES).flat()

/**
 * The country code of a fictional player: that of the club's country if their name has its culture, else one
 * of the culture's countries, always the same for the same player.
 */
export function nationalityOf(culture: Culture, clubCountry: string, playerId: string): string {
  const countries = COUNTRIES[culture]
  const isLocal = homeCulture(clubCountry) === culture && countries.some(({ code }) => code === clubCountry)
  return isLocal ? clubCountry : random('nationality', playerId).pick(countries).code
}
