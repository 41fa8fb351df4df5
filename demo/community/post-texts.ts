import type { Language } from '#lib/shared/languages.ts'

/** What simulated fans post. `{home}`, `{away}`, `{winner}` and `{loser}` are names of teams. */
export interface PostTexts {
  /** Before a match. */
  coming: readonly string[]
  /** After it: spoilers. */
  decided: readonly string[]
  drawn: readonly string[]
  /** After a match, with a quoted post. */
  quoting: readonly string[]
  answers: readonly string[]
}

export const POST_TEXTS: Record<Language, PostTexts> = {
  zh: {
    coming: [
      '{home} 对 {away}，大家怎么看？\n我觉得中场是关键。 #赛前讨论',
      '今天的 {home} 对 {away} 一定要看，已经约好朋友了。 #看球计划',
      '{away} 客场能拿分吗？说说你的首发。 #赛前讨论',
    ],
    decided: [
      '{winner} 赢得漂亮，最后阶段的压迫太到位了。 #赛后评论',
      '{loser} 的问题不是运气，是攻防转换太慢。 #赛后评论',
      '看完 {winner} 这场，对接下来的赛程更有信心了。\n你们呢？ #赛后评论',
    ],
    drawn: [
      '一人一分，{home} 和 {away} 都有机会赢下来。 #赛后评论',
      '这场平局很公平，门将都很稳。 #赛后评论',
    ],
    quoting: [
      '看完 {home} 对 {away}，再回头看这条，感受完全不同。 #赛后评论',
      '转一下这条，{home} 对 {away} 也有点像。 #赛后评论',
    ],
    answers: ['说到点子上了。', '我倒觉得是体能问题。', '下一场再看看吧。', '首发阵容我也会这么排。'],
  },
  en: {
    coming: [
      '{home} against {away}: where is it decided?\nMy guess is midfield. #matchday',
      'Not missing {home} v {away} today, the group chat is ready. #watchparty',
      'Can {away} take something away from home? Post your line-up. #matchday',
    ],
    decided: [
      '{winner} deserved that, the pressing in the closing stages was superb. #fulltime',
      '{loser} were not unlucky. They were slow every time the ball changed hands. #fulltime',
      'After that from {winner} I look at the next fixtures differently.\nYou too? #fulltime',
    ],
    drawn: [
      'A point each. {home} and {away} both had the chances to win it. #fulltime',
      'Fair draw, both goalkeepers earned their evening off. #fulltime',
    ],
    quoting: [
      'After {home} v {away} this reads differently. #fulltime',
      'Sharing this again: {home} v {away} had a bit of the same. #fulltime',
    ],
    answers: [
      'That is exactly it.',
      'I would say it was the legs, not the plan.',
      'Ask me again after the next one.',
      'I would start the same eleven.',
    ],
  },
  vi: {
    coming: [
      '{home} gặp {away}, mọi người dự đoán thế nào?\nMình nghĩ tuyến giữa sẽ quyết định. #trướctrận',
      'Hôm nay nhất định phải xem {home} gặp {away}. #xembóng',
      '{away} có thể lấy điểm trên sân khách không? Cho xem đội hình của bạn. #trướctrận',
    ],
    decided: [
      '{winner} thắng xứng đáng, cuối trận pressing rất hay. #sautrận',
      '{loser} không phải kém may, mà là chuyển trạng thái quá chậm. #sautrận',
      'Xem {winner} xong thấy tự tin hơn cho các vòng tới.\nCòn bạn? #sautrận',
    ],
    drawn: [
      'Mỗi đội một điểm, {home} và {away} đều có cơ hội thắng. #sautrận',
      'Kết quả hòa là công bằng, hai thủ môn đều chơi tốt. #sautrận',
    ],
    quoting: [
      'Xem xong {home} gặp {away}, đọc lại bài này thấy khác hẳn. #sautrận',
      'Chia sẻ lại bài này, trận {home} gặp {away} cũng có nét tương tự. #sautrận',
    ],
    answers: [
      'Nói đúng rồi.',
      'Mình nghĩ là do thể lực.',
      'Chờ trận sau xem sao.',
      'Đội hình này mình cũng chọn vậy.',
    ],
  },
}
