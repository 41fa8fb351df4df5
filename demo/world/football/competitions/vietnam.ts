import type { DemoCompetition, DemoCountry } from '#demo/world/types.ts'
import { HEAD_TO_HEAD_FIRST } from '#lib/shared/tie-breaks.ts'
import { clubs, FOOTBALL, REST, zones } from '../clubs.ts'

const country: DemoCountry = { code: 'vn', names: { zh: '越南', en: 'Vietnam', vi: 'Việt Nam' } }

export const vLeague: DemoCompetition = {
  ...FOOTBALL,
  id: 'v-league',
  country,
  names: { zh: '越南足球甲级联赛', en: 'V.League 1', vi: 'V.League 1' },
  shortNames: { zh: '越南联', en: 'V.League', vi: 'V.League' },
  colour: '#C62828',
  tieBreaks: HEAD_TO_HEAD_FIRST,
  zones: zones(['acl2', 1, 1], ['playoff', 13, 13], ['relegation', 14, 14]),
  order: 21,
  timetable: {
    form: 'weekly',
    year: 'autumn',
    from: '08-20',
    weeks: 43,
    breaks: ['01-25 02-20'],
    international: true,
    weekly: 'Fri 18:00*2; Sat 17:00 18:00*2 19:15; Sun 17:00 18:00 19:15',
    second: 'Wed 17:00*2 18:00*3 19:15*2',
    rest: REST,
  },
  teams: clubs(
    `
becamex-hcmc | Becamex Ho Chi Minh City / 平阳胡志明市 / Becamex TP.HCM ; Becamex / 平阳 / Becamex TP.HCM | BHC | 5B2C83 FFFFFF plain | 0.96 0.94 | Go Dau Stadium / 戈豆球场 / Sân vận động Gò Đậu | Thu Dau Mot / 土龙木 / Thủ Dầu Một | 18250
cahn | Hanoi Police / 河内公安 / Công An Hà Nội ; Hanoi Police / 河内公安 / CAHN | CAH | C8102E FFD100 plain | 1.36 1.24 | Hang Day Stadium / 行帜球场 / Sân vận động Hàng Đẫy | Hanoi / 河内 / Hà Nội | 22500
cong-an-hcmc | Ho Chi Minh City Police / 胡志明市公安 / Công An TP.HCM ; HCMC Police / 胡志明公安 / CA TP.HCM | CAT | D32F2F 006633 halves | 1.04 1.00 | Thong Nhat Stadium / 统一球场 / Sân vận động Thống Nhất | Ho Chi Minh City / 胡志明市 / TP. Hồ Chí Minh | 19450
da-nang | SHB Da Nang / 岘港 / SHB Đà Nẵng ; Da Nang / 岘港 / Đà Nẵng | DNA | F37021 FFFFFF plain | 0.78 0.82 | Hoa Xuan Stadium / 和春球场 / Sân vận động Hòa Xuân | Da Nang / 岘港 / Đà Nẵng | 20500
hai-phong | Hai Phong / 海防 / Hải Phòng | HPG | C8102E FFFFFF plain | 1.04 0.96 | Lach Tray Stadium / 叻寨球场 / Sân vận động Lạch Tray | Hai Phong / 海防 / Hải Phòng | 30000
ha-noi | Ha Noi / 河内 / Hà Nội FC ; Ha Noi / 河内 / Hà Nội | HAN | 5F259F FFD100 plain | 1.26 1.14 | Hang Day Stadium / 行帜球场 / Sân vận động Hàng Đẫy | Hanoi / 河内 / Hà Nội | 22500
hagl | Hoang Anh Gia Lai / 黄英嘉莱 / Hoàng Anh Gia Lai ; HAGL / 嘉莱 / HAGL | HGL | E4761B 111111 stripes | 0.84 0.90 | Pleiku Arena / 波来古球场 / Sân vận động Pleiku | Pleiku / 波来古 / Pleiku | 12000
ha-tinh | Hong Linh Ha Tinh / 鸿岭河静 / Hồng Lĩnh Hà Tĩnh ; Ha Tinh / 河静 / Hà Tĩnh | HTI | D2232A FFFFFF hoops | 0.84 1.08 | Ha Tinh Stadium / 河静球场 / Sân vận động Hà Tĩnh | Ha Tinh / 河静 / Hà Tĩnh | 15000
nam-dinh | Thep Xanh Nam Dinh / 南定 / Thép Xanh Nam Định ; Nam Dinh / 南定 / Nam Định | NDI | FFFFFF 1D4F9C sash | 1.38 1.18 | Thien Truong Stadium / 天长球场 / Sân vận động Thiên Trường | Nam Dinh / 南定 / Nam Định | 30000
ninh-binh | Ninh Binh / 宁平 / Ninh Bình | NBI | F28C28 FFFFFF plain | 1.22 1.02 | Ninh Binh Stadium / 宁平球场 / Sân vận động Ninh Bình | Ninh Binh / 宁平 / Ninh Bình | 22000
pvf-cand | PVF-CAND / 公安PVF / PVF-CAND | PVF | B71C1C FFD54F chevron | 0.84 0.86 | PVF Stadium / PVF球场 / Sân vận động PVF | Hung Yen / 兴安 / Hưng Yên | 4500
song-lam | Song Lam Nghe An / 义安蓝江 / Sông Lam Nghệ An ; SLNA / 义安 / SLNA | SLN | FFD100 003DA5 plain | 0.82 0.94 | Vinh Stadium / 荣市球场 / Sân vận động Vinh | Vinh / 荣市 / Vinh | 18000
thanh-hoa | Dong A Thanh Hoa / 东亚清化 / Đông Á Thanh Hóa ; Thanh Hoa / 清化 / Thanh Hóa | THO | FFE000 1A1A1A plain | 0.96 0.96 | Thanh Hoa Stadium / 清化球场 / Sân vận động Thanh Hóa | Thanh Hoa / 清化 / Thanh Hóa | 14000
viettel | The Cong-Viettel / 越通 / Thể Công - Viettel ; Viettel / 越通 / Thể Công | VTL | CE1126 FFFFFF plain | 1.18 1.20 | My Dinh Stadium / 美亭球场 / Sân vận động Mỹ Đình | Hanoi / 河内 / Hà Nội | 40192
`,
    { country, zone: 'Asia/Ho_Chi_Minh' },
  ),
}
