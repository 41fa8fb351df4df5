import { eq } from 'drizzle-orm'
import { type Db, withTransaction } from '#lib/backend/db/pool.ts'
import { banners, campaigns, settings } from '#lib/backend/db/schema/site.ts'

/**
 * Setting that records the creation, so that content removed by an operator is not created again at the next
 * start.
 */
const DONE_SETTING = 'demo_site_content'

const BANNERS = [
  {
    kind: 'banner',
    place: 'main',
    look: 'pitch',
    sort: 10,
    href: '/football',
    titleZh: '每一脚，都在边线上',
    titleEn: 'Every touch, on one line',
    titleVi: 'Từng pha bóng, trên một đường biên',
    textZh: '十六项足球赛事同步推送：进球、红黄牌与补时，不必刷新。',
    textEn:
      'Sixteen football competitions, pushed as they happen: goals, cards and added time, with nothing to refresh.',
    textVi: 'Mười sáu giải bóng đá cập nhật tức thì: bàn thắng, thẻ phạt, bù giờ, không cần tải lại.',
  },
  {
    kind: 'banner',
    place: 'main',
    look: 'court',
    sort: 20,
    href: '/basketball',
    titleZh: '四节之间，看懂比赛',
    titleEn: 'Four quarters, read at a glance',
    titleVi: 'Bốn hiệp, nhìn là hiểu',
    textZh: '单节比分、暂停、犯规与技术统计，一屏看全。',
    textEn: 'Quarter scores, time-outs, fouls and box scores on one screen.',
    textVi: 'Tỷ số từng hiệp, hội ý, lỗi và thống kê, gọn trong một màn hình.',
  },
  {
    kind: 'banner',
    place: 'main',
    look: 'floodlight',
    sort: 30,
    href: '/anchor?type=0',
    titleZh: '今晚，有人陪你看球',
    titleEn: 'Tonight, somebody watches with you',
    titleVi: 'Tối nay, có người xem cùng bạn',
    textZh: '演示主播全天在线，画面与比分同步。',
    textEn: 'Demo streamers are on the air all day, picture and score side by side.',
    textVi: 'Các kênh trình diễn lên sóng cả ngày, hình ảnh đi cùng tỷ số.',
  },
  {
    kind: 'advert',
    place: 'scores',
    look: 'wave',
    sort: 10,
    href: '/dome',
    titleZh: '演示活动：开季七天签到',
    titleEn: 'Demo campaign: seven days of kick-off',
    titleVi: 'Sự kiện trình diễn: bảy ngày khai màn',
    textZh: '连签七天，金币翻番。',
    textEn: 'Sign in seven days running and the coins add up.',
    textVi: 'Điểm danh bảy ngày liền, xu cứ thế cộng dồn.',
  },
  {
    kind: 'advert',
    place: 'anchor',
    look: 'arena',
    sort: 10,
    href: '/downLoad',
    titleZh: '把边线放进口袋',
    titleEn: 'Touchline in your pocket',
    titleVi: 'Touchline trong túi bạn',
    textZh: '扫码在手机上打开，添加到主屏幕即可使用。',
    textEn: 'Scan, open it on your phone and add it to the home screen.',
    textVi: 'Quét mã, mở trên điện thoại và thêm vào màn hình chính.',
  },
] as const

const CAMPAIGN = {
  look: 'wave',
  href: '/main',
  titleZh: '开季七天签到（演示活动）',
  titleEn: 'Seven days of kick-off (demo campaign)',
  titleVi: 'Bảy ngày khai màn (sự kiện trình diễn)',
  bodyZh: [
    '登录后，打开右上角头像下的签到条，每天领取一次金币。连续七天，奖励逐日增加。',
    '漏签一天，连签会重新开始；每月有一张补签卡，可以补上最近漏掉的一天。',
    '每天以网站所在时区的零点为界。金币可以在任务中心和钱包里查到每一笔来源。',
    '这是随演示数据附带的示例活动，不涉及任何真实奖品。',
  ],
  bodyEn: [
    'Log in, open the strip under your avatar and take your coins once a day. Seven days in a row pay more each day.',
    'Miss a day and the run begins again; one repair card a month mends the last day you missed.',
    'A day turns at midnight in the site’s own time zone. Your wallet shows where every coin came from.',
    'This campaign is an example that comes with the demo data. No real prize is involved.',
  ],
  bodyVi: [
    'Đăng nhập, mở dải điểm danh dưới ảnh đại diện và nhận xu mỗi ngày một lần. Bảy ngày liên tiếp, thưởng tăng dần.',
    'Bỏ lỡ một ngày thì chuỗi bắt đầu lại; mỗi tháng có một thẻ bù để vá ngày vừa bỏ lỡ.',
    'Ngày mới tính từ nửa đêm theo múi giờ của trang. Ví của bạn ghi rõ từng khoản xu.',
    'Đây là sự kiện mẫu đi kèm dữ liệu trình diễn, không có phần thưởng thật.',
  ],
} as const

/**
 * Creates banners, adverts and a campaign on a demo site, once. Their texts say that they are part of the
 * demo.
 */
export async function ensureSiteContent(db: Db): Promise<void> {
  await withTransaction(db, async (tx) => {
    const [done] = await tx.select().from(settings).where(eq(settings.name, DONE_SETTING))
    if (done) return
    await tx.insert(banners).values(BANNERS.map((each) => ({ ...each, simulated: true })))
    await tx.insert(campaigns).values({
      ...CAMPAIGN,
      bodyZh: [...CAMPAIGN.bodyZh],
      bodyEn: [...CAMPAIGN.bodyEn],
      bodyVi: [...CAMPAIGN.bodyVi],
      simulated: true,
    })
    await tx.insert(settings).values({ name: DONE_SETTING, value: true })
  })
}
