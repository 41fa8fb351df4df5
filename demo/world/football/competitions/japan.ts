import type { DemoCompetition, DemoCountry } from '#demo/world/types.ts'
import { clubs, FOOTBALL, REST, zones } from '../clubs.ts'

const country: DemoCountry = { code: 'jp', names: { zh: '日本', en: 'Japan', vi: 'Nhật Bản' } }

export const j1League: DemoCompetition = {
  ...FOOTBALL,
  id: 'j1-league',
  country,
  names: { zh: '日本职业足球甲级联赛', en: 'J1 League', vi: 'J1 League' },
  shortNames: { zh: '日职联', en: 'J1', vi: 'J1 League' },
  colour: '#D81B60',
  tieBreaks: ['pts', 'gd', 'gf', 'h2h_pts', 'h2h_gd', 'h2h_gf'],
  zones: zones(['acl', 1, 2], ['acl2', 3, 3], ['relegation', 18, 20]),
  order: 22,
  timetable: {
    form: 'weekly',
    year: 'autumn',
    from: '08-07',
    weeks: 44,
    breaks: ['12-14 02-12'],
    international: true,
    weekly: 'Fri 19:00; Sat 14:00*3 15:00*2 18:00 19:00; Sun 13:05 14:00*2 18:30',
    second: 'Tue 19:00*4; Wed 19:00*6',
    rest: REST,
  },
  teams: clubs(
    `
albirex | Albirex Niigata / 新泻天鹅 ; Niigata / 新泻 | ALB | F15A22 0068B7 halves | 0.84 0.82 | Denka Big Swan / 大天鹅球场 | Niigata / 新泻 | 42300
avispa | Avispa Fukuoka / 福冈黄蜂 ; Fukuoka / 福冈 | AVI | 00308F B0B7BC plain | 0.82 1.06 | Best Denki Stadium / 博多之森球场 | Fukuoka / 福冈 | 21562
cerezo | Cerezo Osaka / 大阪樱花 ; Cerezo / 大阪樱花 | CER | DB4E8A 1D2A57 plain | 1.06 0.94 | Yodoko Sakura Stadium / 樱花球场 | Osaka / 大阪 | 24481
fagiano | Fagiano Okayama / 冈山绿雉 ; Okayama / 冈山 | FAG | A00040 1A1F4B plain | 0.82 0.96 | JFE Harenokuni Stadium / 晴之国球场 | Okayama / 冈山 | 15479
fc-tokyo | FC Tokyo / FC东京 | FCT | 0F4DA0 E60012 stripes | 0.98 0.96 | Ajinomoto Stadium / 味之素球场 | Tokyo / 东京 | 47851
gamba | Gamba Osaka / 大阪钢巴 ; Gamba / 大阪钢巴 | GAM | 0062B1 000000 stripes | 1.06 1.00 | Panasonic Stadium Suita / 吹田球场 | Suita / 吹田 | 39694
kashima | Kashima Antlers / 鹿岛鹿角 ; Kashima / 鹿岛 | KAS | B71940 0B1F41 plain | 1.22 1.20 | Kashima Soccer Stadium / 鹿岛足球场 | Kashima / 鹿岛 | 39170
kashiwa | Kashiwa Reysol / 柏太阳神 ; Kashiwa / 柏太阳神 | REY | FFF000 000000 plain | 1.20 1.18 | Sankyo Frontier Kashiwa Stadium / 日立柏足球场 | Kashiwa / 柏市 | 15109
kawasaki | Kawasaki Frontale / 川崎前锋 ; Kawasaki / 川崎 | KAW | 23B7CD 000000 plain | 1.28 1.00 | Todoroki Stadium / 等等力球场 | Kawasaki / 川崎 | 26827
kyoto | Kyoto Sanga / 京都不死鸟 ; Kyoto / 京都 | KYO | 7A2182 FFFFFF plain | 1.10 1.06 | Sanga Stadium / 京都不死鸟球场 | Kameoka / 龟冈 | 21600
machida | Machida Zelvia / 町田泽维亚 ; Machida / 町田 | MAC | 003F98 FFFFFF plain | 1.08 1.14 | Machida GION Stadium / 町田球场 | Machida / 町田 | 15489
nagoya | Nagoya Grampus / 名古屋鲸八 ; Nagoya / 名古屋 | NAG | DA3832 F4A100 plain | 0.98 0.94 | Toyota Stadium / 丰田球场 | Toyota / 丰田 | 44692
sanfrecce | Sanfrecce Hiroshima / 广岛三箭 ; Hiroshima / 广岛 | SAN | 50318F FFFFFF plain | 1.16 1.30 | Edion Peace Wing / 广岛和平之翼球场 | Hiroshima / 广岛 | 28347
shimizu | Shimizu S-Pulse / 清水心跳 ; Shimizu / 清水 | SHI | F6A500 003A8F plain | 0.94 0.92 | IAI Stadium Nihondaira / 日本平球场 | Shizuoka / 静冈 | 19594
shonan | Shonan Bellmare / 湘南比马 ; Shonan / 湘南 | SHO | 64C300 005BAC halves | 0.82 0.80 | Lemon Gas Stadium / 平冢球场 | Hiratsuka / 平冢 | 15380
tokyo-verdy | Tokyo Verdy / 东京绿茵 ; Verdy / 东京绿茵 | VER | 007C3E FFFFFF plain | 0.78 0.98 | Ajinomoto Stadium / 味之素球场 | Tokyo / 东京 | 47851
urawa | Urawa Red Diamonds / 浦和红钻 ; Urawa / 浦和 | URA | E7001D 000000 plain | 1.04 1.10 | Saitama Stadium 2002 / 埼玉2002球场 | Saitama / 埼玉 | 62040
vissel | Vissel Kobe / 神户胜利船 ; Kobe / 神户 | VIS | 9E0B2E 000000 plain | 1.18 1.20 | Noevir Stadium Kobe / 御崎公园球场 | Kobe / 神户 | 28425
yokohama-fc | Yokohama FC / 横滨FC | YFC | 4FB4E2 FFFFFF plain | 0.74 0.90 | NHK Spring Mitsuzawa / 三泽球场 | Yokohama / 横滨 | 15442
yokohama-fm | Yokohama F. Marinos / 横滨水手 ; F. Marinos / 横滨水手 | YFM | 003F96 E50012 plain | 1.04 0.94 | Nissan Stadium / 日产球场 | Yokohama / 横滨 | 71822
`,
    { country, zone: 'Asia/Tokyo' },
  ),
}
