/**
 * Texts of an error screen. They are not in the messages, because loading the messages may be what failed.
 */
export const ERROR_TEXTS = {
  zh: {
    title: '页面出了点问题',
    text: '我们已经记下这个错误。可以再试一次，或者先看看别的页面。',
    reference: '错误编号',
    retry: '再试一次',
    home: '回到首页',
  },
  en: {
    title: 'Something went wrong',
    text: 'The fault has been noted. Try again, or look at another page meanwhile.',
    reference: 'Reference',
    retry: 'Try again',
    home: 'Go home',
  },
  vi: {
    title: 'Đã xảy ra lỗi',
    text: 'Lỗi đã được ghi lại. Bạn hãy thử lại hoặc xem trang khác.',
    reference: 'Mã lỗi',
    retry: 'Thử lại',
    home: 'Về trang chủ',
  },
} as const
