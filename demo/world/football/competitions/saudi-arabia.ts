import type { DemoCompetition, DemoCountry } from '#demo/world/types.ts'
import { clubs, FOOTBALL, REST, zones } from '../clubs.ts'

const country: DemoCountry = {
  code: 'sa',
  names: { zh: '沙特阿拉伯', en: 'Saudi Arabia', vi: 'Ả Rập Xê Út' },
}

export const saudiProLeague: DemoCompetition = {
  ...FOOTBALL,
  id: 'saudi-pro-league',
  country,
  names: { zh: '沙特职业足球联赛', en: 'Saudi Pro League', vi: 'VĐQG Ả Rập Xê Út' },
  shortNames: { zh: '沙特联', en: 'SPL', vi: 'Saudi Pro' },
  colour: '#2E7D32',
  tieBreaks: ['pts', 'h2h_pts', 'h2h_gd', 'h2h_gf', 'gd', 'gf'],
  zones: zones(['acl', 1, 3], ['acl2', 4, 4], ['relegation', 16, 18]),
  order: 25,
  timetable: {
    form: 'weekly',
    year: 'autumn',
    from: '08-25',
    weeks: 39,
    international: true,
    weekly: 'Thu 18:30 21:00*2; Fri 18:05 18:30 21:00*2; Sat 18:30 21:00*2',
    second: 'Mon 18:30 21:00*3; Tue 18:30*2 21:00*3',
    rest: REST,
  },
  teams: clubs(
    `
al-ahli | Al-Ahli / 吉达国民 / Al-Ahli | AHL | 007A3D FFFFFF plain | 1.32 1.20 | King Abdullah Sports City / 阿卜杜拉国王体育城 | Jeddah / 吉达 | 62345
al-ettifaq | Al-Ettifaq / 达曼协作 ; Ettifaq / 协作 | ETT | 00703C E4002B plain | 0.94 0.94 | EGO Stadium / 达曼协作球场 | Dammam / 达曼 | 15000
al-fateh | Al-Fateh / 胡富夫胜利 ; Fateh / 征服 | FAT | 00509E 009A44 halves | 0.94 0.84 | Maydan Tamweel Aloula / 法塔赫球场 | Al-Hasa / 哈萨 | 12000
al-fayha | Al-Fayha / 马萨法哈 ; Fayha / 法哈 | FAY | F26522 00539B plain | 0.80 0.92 | Al-Majma'ah Sports City / 马吉马阿体育城 | Al Majma'ah / 马吉马阿 | 7000
al-hazem | Al-Hazem / 拉斯决心 ; Hazem / 决心 | HAZ | FFD100 003DA5 plain | 0.76 0.76 | Al-Hazem Stadium / 哈泽姆球场 | Ar Rass / 拉斯 | 8000
al-hilal | Al-Hilal / 利雅得新月 ; Hilal / 新月 | HIL | 0055A5 FFFFFF plain | 1.66 1.34 | Kingdom Arena / 王国竞技场 | Riyadh / 利雅得 | 26090
al-ittihad | Al-Ittihad / 吉达联合 ; Ittihad / 吉达联合 | ITT | FFD100 000000 stripes | 1.42 1.20 | King Abdullah Sports City / 阿卜杜拉国王体育城 | Jeddah / 吉达 | 62345
al-khaleej | Al-Khaleej / 塞哈特海湾 ; Khaleej / 海湾 | KHJ | FFD400 00843D plain | 0.98 0.90 | Prince Mohamed bin Fahd Stadium / 穆罕默德王子球场 | Saihat / 塞哈特 | 22042
al-kholood | Al-Kholood / 拉斯永恒 ; Kholood / 永恒 | KHD | 0A0A0A F2A900 stripes | 0.84 0.84 | Al-Hazem Stadium / 哈泽姆球场 | Ar Rass / 拉斯 | 8000
al-najma | Al-Najma / 欧奈宰星辰 ; Najma / 星辰 | NAJ | 00843D FFFFFF plain | 0.70 0.72 | King Abdullah Sport City Buraidah / 布赖代国王体育城 | Unaizah / 欧奈宰 | 25000
al-nassr | Al-Nassr / 利雅得胜利 ; Nassr / 胜利 | NSR | FFD400 1B3A8C plain | 1.62 1.18 | Al-Awwal Park / 首个公园球场 | Riyadh / 利雅得 | 26100
al-okhdood | Al-Okhdood / 奈季兰壕沟 ; Okhdood / 壕沟 | OKH | 00A3E0 FFFFFF plain | 0.74 0.80 | Prince Hathloul Stadium / 哈兹卢勒王子球场 | Najran / 奈季兰 | 12000
al-qadsiah | Al-Qadsiah / 库巴卡迪西亚 ; Qadsiah / 卡迪西亚 | QAD | E4002B FFD100 sash | 1.20 1.22 | Prince Saud bin Jalawi Stadium / 沙特王子球场 | Khobar / 胡拜尔 | 20000
al-riyadh | Al-Riyadh / 利雅得体育 ; Riyadh / 利雅得体育 | RIY | 000000 E4002B stripes | 0.80 0.82 | Prince Faisal bin Fahd Stadium / 费萨尔王子球场 | Riyadh / 利雅得 | 22500
al-shabab | Al-Shabab / 利雅得青年 ; Shabab / 青年 | SHB | FFFFFF F58220 plain | 0.98 0.92 | SHG Arena / 青年俱乐部球场 | Riyadh / 利雅得 | 15000
al-taawoun | Al-Taawoun / 布赖代合作 ; Taawoun / 合作 | TAA | FFD100 0033A0 plain | 1.12 1.06 | King Abdullah Sport City Buraidah / 布赖代国王体育城 | Buraidah / 布赖代 | 25000
damac | Damac / 达马克 | DAM | D6001C FFC20E plain | 0.82 0.88 | Prince Sultan bin Abdulaziz Stadium / 苏尔坦王子球场 | Khamis Mushait / 海米斯穆谢特 | 20000
neom | Neom / 新未来城 / Neom SC ; Neom / 新未来城 | NEO | 1C3B57 C3A46B halves | 0.98 0.96 | King Khalid Sport City / 哈立德国王体育城 | Tabuk / 塔布克 | 12000
`,
    { country, zone: 'Asia/Riyadh' },
  ),
}
