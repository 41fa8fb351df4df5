/** The rules of a moderated demo circle, by language. They say that their moderator is simulated. */
export const CIRCLE_RULES = {
  rulesZh: [
    '1. 聊球不聊人，尊重每一位球迷。',
    '2. 提到赛果的帖子，请标记“含剧透”。',
    '3. 不发广告，不刷屏。',
    '本圈属于演示数据，版主为模拟用户。',
  ].join('\n'),
  rulesEn: [
    '1. Argue about football, basketball or maps, never about each other.',
    '2. Mark posts that give a result away as spoilers.',
    '3. No adverts, no flooding.',
    'This circle is part of the demo; its moderator is a simulated user.',
  ].join('\n'),
  rulesVi: [
    '1. Tranh luận về trận đấu, không công kích người khác.',
    '2. Bài nhắc đến kết quả phải đánh dấu “Tiết lộ kết quả”.',
    '3. Không quảng cáo, không spam.',
    'Hội này thuộc dữ liệu trình diễn, người kiểm duyệt là người dùng mô phỏng.',
  ].join('\n'),
} as const

/** The pinned post of a moderated demo circle, in every language: readers of a circle have the same posts. */
export const WELCOME = [
  '欢迎来到本圈！发帖前请先看圈规，再说说你支持谁。',
  'Welcome! Have a look at the rules, then tell us whom you support.',
  'Chào mừng bạn! Hãy xem nội quy trước, rồi cho biết bạn cổ vũ ai.',
].join('\n')
