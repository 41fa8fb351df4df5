import * as z from 'zod/mini'
import type { CaptchaAnswer, CaptchaChallenge } from '#lib/contract/accounts/captcha.ts'
import type { Language } from '#lib/shared/languages.ts'

/**
 * Widgets of external captcha providers. Each script is loaded on first use from the address the operator
 * configured. Both functions resolve with null when the visitor closes the widget and reject when the widget
 * cannot be loaded.
 */
type Challenge<Kind extends CaptchaChallenge['kind']> = Extract<CaptchaChallenge, { kind: Kind }>
type Tencent = new (
  appId: string,
  callback: (result: unknown) => void,
  options: { userLanguage: string },
) => { show(): void }
interface GeetestWidget {
  onReady(callback: () => void): GeetestWidget
  onSuccess(callback: () => void): GeetestWidget
  onError(callback: () => void): GeetestWidget
  onClose(callback: () => void): GeetestWidget
  showCaptcha(): void
  getValidate(): unknown
  destroy(): void
}
type Geetest = (
  config: { captchaId: string; product: 'bind'; language: string },
  onCreated: (widget: GeetestWidget) => void,
) => void

const scripts = new Map<string, Promise<void>>()

function load(address: string): Promise<void> {
  const known = scripts.get(address)
  if (known) return known
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => resolve()
    script.onerror = () => {
      scripts.delete(address)
      script.remove()
      reject(new Error('The captcha provider’s script did not load'))
    }
    document.head.append(script)
  })
  scripts.set(address, loading)
  return loading
}

const tencentResult = z.object({ ret: z.literal(0), ticket: z.string(), randstr: z.string() })

export async function showTencent(
  { app_id, script }: Challenge<'tencent'>,
  language: Language,
): Promise<CaptchaAnswer | null> {
  await load(script)
  const { TencentCaptcha } = window as unknown as { TencentCaptcha: Tencent }
  return new Promise((resolve) => {
    const callback = (result: unknown) => {
      const read = tencentResult.safeParse(result)
      resolve(read.success ? { kind: 'tencent', ticket: read.data.ticket, randstr: read.data.randstr } : null)
    }
    new TencentCaptcha(app_id, callback, {
      userLanguage: { zh: 'zh-cn', en: 'en', vi: 'vi' }[language],
    }).show()
  })
}

const geetestResult = z.object({
  lot_number: z.string(),
  captcha_output: z.string(),
  pass_token: z.string(),
  gen_time: z.string(),
})

export async function showGeetest(
  { captcha_id, script }: Challenge<'geetest'>,
  language: Language,
): Promise<CaptchaAnswer | null> {
  await load(script)
  const { initGeetest4 } = window as unknown as { initGeetest4: Geetest }
  return new Promise((resolve, reject) => {
    const config = {
      captchaId: captcha_id,
      product: 'bind',
      language: language === 'zh' ? 'zho' : 'eng',
    } as const
    initGeetest4(config, (widget) => {
      const end = (answer: CaptchaAnswer | null) => {
        widget.destroy()
        resolve(answer)
      }
      widget
        .onReady(() => widget.showCaptcha())
        .onSuccess(() => {
          const read = geetestResult.safeParse(widget.getValidate())
          end(read.success ? { kind: 'geetest', ...read.data } : null)
        })
        .onClose(() => end(null))
        .onError(() => reject(new Error('The captcha provider’s widget failed')))
    })
  })
}
