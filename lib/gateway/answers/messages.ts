import type { IncomingHttpHeaders } from 'node:http'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#lib/shared/languages.ts'

/** The gateway's own messages to people; all others come from the backend. */
const MESSAGES = {
  starting: {
    zh: '网站正在启动，请稍候。',
    en: 'The site is starting. One moment.',
    vi: 'Trang web đang khởi động. Vui lòng đợi.',
  },
  tooLarge: {
    zh: '请求内容过大。',
    en: 'The request is too large.',
    vi: 'Yêu cầu quá lớn.',
  },
  bodyTooSlow: {
    zh: '请求内容发送过慢，请检查网络后重试。',
    en: 'The request arrived too slowly. Check your connection and try again.',
    vi: 'Yêu cầu được gửi quá chậm. Hãy kiểm tra kết nối rồi thử lại.',
  },
  busy: {
    zh: '当前访问人数较多，请稍后再试。',
    en: 'The site is busy right now. Please try again in a moment.',
    vi: 'Trang web đang quá tải. Vui lòng thử lại sau giây lát.',
  },
  notSameOrigin: {
    zh: '此操作只能在本站页面上进行。',
    en: 'This can only be done from a page of this site.',
    vi: 'Chỉ có thể thực hiện thao tác này từ trang của website.',
  },
  unavailable: {
    zh: '服务暂时不可用，请稍后再试。',
    en: 'The service is not available right now. Please try again soon.',
    vi: 'Dịch vụ tạm thời không khả dụng. Vui lòng thử lại sau.',
  },
  tooSlow: {
    zh: '服务响应超时，请稍后再试。',
    en: 'The service took too long to answer. Please try again.',
    vi: 'Dịch vụ phản hồi quá lâu. Vui lòng thử lại.',
  },
  fault: {
    zh: '出了点问题，请稍后再试。',
    en: 'Something went wrong. Please try again.',
    vi: 'Đã xảy ra lỗi. Vui lòng thử lại.',
  },
  badAddress: {
    zh: '地址无效。',
    en: 'This address is not valid.',
    vi: 'Địa chỉ không hợp lệ.',
  },
  notFound: {
    zh: '未找到。',
    en: 'Not found.',
    vi: 'Không tìm thấy.',
  },
  notAllowed: {
    zh: '不支持此请求方法。',
    en: 'This method is not supported here.',
    vi: 'Phương thức này không được hỗ trợ.',
  },
} as const satisfies Record<string, Record<Language, string>>

export type Message = keyof typeof MESSAGES

/** Returns the language requested by `lang` or Accept-Language. */
export function languageOf(headers: IncomingHttpHeaders): Language {
  const requested = [headers.lang, headers['accept-language']].flat().join(',').toLowerCase()
  const codes = requested.split(',').map((part) => part.trim().slice(0, 2))
  return (
    LANGUAGES.find((language) => language === codes.find((code) => LANGUAGES.some((l) => l === code))) ??
    DEFAULT_LANGUAGE
  )
}

export const messageText = (message: Message, headers: IncomingHttpHeaders): string =>
  MESSAGES[message][languageOf(headers)]
