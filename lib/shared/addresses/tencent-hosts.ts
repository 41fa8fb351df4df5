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
