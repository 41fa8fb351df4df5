import { WORLD } from '#demo/world/regions.ts'
import type { DemoCompetition, DemoTeam } from '#demo/world/types.ts'
import { clubs, FOOTBALL } from '../clubs.ts'

/** Columns as in clubs.ts, then the country's code and the time zone of the ground. */
const NATIONS = `
argentina | Argentina / 阿根廷 | ARG | 75AADB FFFFFF stripes | 1.36 1.32 | Monumental / 纪念碑球场 | Buenos Aires / 布宜诺斯艾利斯 | 84567 | ar America/Argentina/Buenos_Aires
australia | Australia / 澳大利亚 / Úc | AUS | FFCD00 00843D plain | 0.88 0.96 | Stadium Australia / 澳大利亚体育场 | Sydney / 悉尼 | 83500 | au Australia/Sydney
austria | Austria / 奥地利 / Áo | AUT | ED2939 FFFFFF hoops | 1.02 1.02 | Ernst Happel Stadium / 恩斯特·哈佩尔球场 | Vienna / 维也纳 / Viên | 50865 | at Europe/Vienna
belgium | Belgium / 比利时 / Bỉ | BEL | C8102E FDDA25 plain | 1.14 1.04 | King Baudouin Stadium / 博杜安国王体育场 | Brussels / 布鲁塞尔 | 50093 | be Europe/Brussels
brazil | Brazil / 巴西 | BRA | FFDF00 009739 plain | 1.30 1.22 | Maracanã / 马拉卡纳球场 | Rio de Janeiro / 里约热内卢 | 78838 | br America/Sao_Paulo
canada | Canada / 加拿大 | CAN | D80621 FFFFFF plain | 0.92 0.94 | BMO Field / BMO球场 | Toronto / 多伦多 | 30000 | ca America/Toronto
chile | Chile / 智利 | CHI | D52B1E FFFFFF plain | 0.88 0.94 | Estadio Nacional / 智利国家体育场 | Santiago / 圣地亚哥 | 48665 | cl America/Santiago
china | China / 中国 / Trung Quốc | CHN | DE2910 FFDE00 plain | 0.74 0.78 | Workers’ Stadium / 北京工人体育场 | Beijing / 北京 / Bắc Kinh | 68000 | cn Asia/Shanghai
colombia | Colombia / 哥伦比亚 | COL | FCD116 003893 plain | 1.08 1.08 | Estadio Metropolitano / 大都会球场 | Barranquilla / 巴兰基亚 | 46692 | co America/Bogota
croatia | Croatia / 克罗地亚 | CRO | FF0000 FFFFFF quarters | 1.10 1.08 | Maksimir / 马克西米尔球场 | Zagreb / 萨格勒布 | 35123 | hr Europe/Zagreb
denmark | Denmark / 丹麦 / Đan Mạch | DEN | C8102E FFFFFF cross | 1.04 1.06 | Parken / 公园球场 | Copenhagen / 哥本哈根 | 38065 | dk Europe/Copenhagen
england | England / 英格兰 / Anh | ENG | FFFFFF 00247D plain | 1.30 1.26 | Wembley Stadium / 温布利球场 | London / 伦敦 | 90000 | eng Europe/London
france | France / 法国 / Pháp | FRA | 002395 FFFFFF plain | 1.36 1.28 | Stade de France / 法兰西体育场 | Paris / 巴黎 | 80698 | fr Europe/Paris
germany | Germany / 德国 / Đức | GER | FFFFFF 000000 plain | 1.24 1.10 | Olympiastadion / 柏林奥林匹克球场 | Berlin / 柏林 | 74475 | de Europe/Berlin
italy | Italy / 意大利 / Ý | ITA | 0066CC FFFFFF plain | 1.12 1.14 | Stadio Olimpico / 罗马奥林匹克球场 | Rome / 罗马 | 70634 | it Europe/Rome
japan | Japan / 日本 / Nhật Bản | JPN | 0B1F8A FFFFFF plain | 1.08 1.08 | Saitama Stadium / 埼玉球场 | Saitama / 埼玉 | 63700 | jp Asia/Tokyo
mexico | Mexico / 墨西哥 | MEX | 006847 CE1126 plain | 0.98 1.00 | Estadio Azteca / 阿兹特克球场 | Mexico City / 墨西哥城 | 83000 | mx America/Mexico_City
morocco | Morocco / 摩洛哥 / Maroc | MAR | C1272D 006233 plain | 1.08 1.16 | Prince Moulay Abdellah Stadium / 拉巴特穆莱·阿卜杜拉王子球场 | Rabat / 拉巴特 | 69500 | ma Africa/Casablanca
netherlands | Netherlands / 荷兰 / Hà Lan | NED | F36C21 FFFFFF plain | 1.22 1.14 | Johan Cruijff ArenA / 约翰·克鲁伊夫竞技场 | Amsterdam / 阿姆斯特丹 | 55865 | nl Europe/Amsterdam
poland | Poland / 波兰 / Ba Lan | POL | FFFFFF DC143C halves | 0.94 0.92 | PGE Narodowy / 华沙国家球场 | Warsaw / 华沙 | 58580 | pl Europe/Warsaw
portugal | Portugal / 葡萄牙 / Bồ Đào Nha | POR | C8102E 006600 plain | 1.30 1.18 | Estádio da Luz / 光明球场 | Lisbon / 里斯本 | 64642 | pt Europe/Lisbon
saudi-arabia | Saudi Arabia / 沙特阿拉伯 / Ả Rập Xê Út | KSA | 006C35 FFFFFF plain | 0.82 0.86 | King Fahd Stadium / 法赫德国王国际体育场 | Riyadh / 利雅得 | 68752 | sa Asia/Riyadh
senegal | Senegal / 塞内加尔 | SEN | FFFFFF 00853F plain | 1.04 1.08 | Abdoulaye Wade Stadium / 阿卜杜拉耶·瓦德球场 | Dakar / 达喀尔 | 50000 | sn Africa/Dakar
serbia | Serbia / 塞尔维亚 | SRB | C6363C FFFFFF plain | 0.96 0.96 | Rajko Mitić Stadium / 拉伊科·米蒂奇球场 | Belgrade / 贝尔格莱德 | 51755 | rs Europe/Belgrade
south-korea | South Korea / 韩国 / Hàn Quốc | KOR | CD2E3A FFFFFF plain | 1.00 1.00 | Seoul World Cup Stadium / 首尔世界杯球场 | Seoul / 首尔 | 66704 | kr Asia/Seoul
spain | Spain / 西班牙 / Tây Ban Nha | ESP | C60B1E FFC400 plain | 1.40 1.28 | Metropolitano / 大都会球场 | Madrid / 马德里 | 70460 | es Europe/Madrid
sweden | Sweden / 瑞典 / Thụy Điển | SWE | FECC00 006AA7 plain | 0.96 0.94 | Strawberry Arena / 草莓竞技场 | Stockholm / 斯德哥尔摩 | 50653 | se Europe/Stockholm
switzerland | Switzerland / 瑞士 / Thụy Sĩ | SUI | FF0000 FFFFFF cross | 1.06 1.08 | St. Jakob-Park / 圣雅各布公园球场 | Basel / 巴塞尔 | 38512 | ch Europe/Zurich
turkey | Türkiye / 土耳其 / Thổ Nhĩ Kỳ | TUR | E30A17 FFFFFF hoops | 1.06 1.00 | Atatürk Olympic Stadium / 阿塔图尔克奥林匹克体育场 | Istanbul / 伊斯坦布尔 | 74753 | tr Europe/Istanbul
uruguay | Uruguay / 乌拉圭 | URU | 7BAFD4 FFFFFF plain | 1.08 1.12 | Estadio Centenario / 世纪球场 | Montevideo / 蒙得维的亚 | 60235 | uy America/Montevideo
usa | United States / 美国 / Mỹ | USA | FFFFFF B31942 hoops | 0.98 0.98 | Mercedes-Benz Stadium / 梅赛德斯-奔驰体育场 | Atlanta / 亚特兰大 | 71000 | us America/New_York
vietnam | Vietnam / 越南 / Việt Nam | VIE | DA251D FFCD00 plain | 0.72 0.80 | My Dinh Stadium / 美亭国家体育场 / Mỹ Đình | Hanoi / 河内 / Hà Nội | 40192 | vn Asia/Ho_Chi_Minh
`

const TEAMS: readonly DemoTeam[] = NATIONS.trim()
  .split('\n')
  .flatMap((line) => {
    const at = line.lastIndexOf('|')
    const [code = '', zone = ''] = line
      .slice(at + 1)
      .trim()
      .split(' ')
    return clubs(line.slice(0, at), { country: { code, names: { zh: '', en: '', vi: '' } }, zone }).map(
      (team) => ({ ...team, id: `${team.id}-national`, country: { code, names: team.names } }),
    )
  })

/** Friendlies of national teams: two for each in every international window. */
export const internationalFriendlies: DemoCompetition = {
  ...FOOTBALL,
  id: 'international-friendlies',
  kind: 'friendly',
  country: WORLD,
  names: { zh: '国际友谊赛', en: 'International Friendlies', vi: 'Giao hữu quốc tế' },
  shortNames: { zh: '国际友谊', en: 'Friendlies', vi: 'Giao hữu QT' },
  colour: '#475569',
  tieBreaks: ['pts', 'gd', 'gf'],
  zones: [],
  order: 19,
  teams: TEAMS,
  timetable: { form: 'international', year: 'calendar', slots: 'Mon 15:30 18:00 19:30*2 20:00*2 20:45*2' },
}
