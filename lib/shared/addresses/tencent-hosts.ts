/** Hosts of Tencent IM: its sockets and calls, and where it stores pictures and files. */
export const TENCENT_CHAT_HOSTS = [
  '*.im.qcloud.com',
  // The SDK loads its error texts from here.
  'web.sdk.qcloud.com',
  '*.tim.qq.com',
  '*.my-imcloud.com',
  '*.myqcloud.com',
  '*.tencentcos.cn',
  '*.tencentcos.com',
] as const

/** Whether an address is one of Tencent IM, by https. */
export function isTencentAddress(address: string): boolean {
  const parsed = URL.parse(address)
  if (parsed?.protocol !== 'https:') return false
  return TENCENT_CHAT_HOSTS.some((host) =>
    host.startsWith('*.') ? parsed.hostname.endsWith(host.slice(1)) : parsed.hostname === host,
  )
}
