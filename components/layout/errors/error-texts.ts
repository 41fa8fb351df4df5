/**
 * Texts of an error screen. They are not in the messages, because loading the messages may be what failed.
 */
export const ERROR_TEXTS = {
  zh: {
    title: '页面出错了',
    text: '错误已记录。请重试，或返回首页。',
    reference: '错误编号',
    retry: '重试',
    home: '返回首页',
  },
  en: {
    title: 'Something went wrong',
    text: 'The error was reported. Try again or go to the home page.',
    reference: 'Reference',
    retry: 'Try again',
    home: 'Go to the home page',
  },
  vi: {
    title: 'Đã xảy ra lỗi',
    text: 'Lỗi đã được ghi lại. Hãy thử lại hoặc về trang chủ.',
    reference: 'Mã lỗi',
    retry: 'Thử lại',
    home: 'Về trang chủ',
  },
} as const
