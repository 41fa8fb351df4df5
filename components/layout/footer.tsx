import type { ReactNode } from 'react'
import { type Packed, unpack } from '#lib/shared/packed/pack.ts'
import type { FooterSettings } from './footer-settings.ts'
import type { FrameLabels } from './frame-labels.ts'
import { Logo } from './logo.tsx'
import { FooterLinks } from './navigation/footer-links.tsx'
import { SiteSwitch } from './site-switch.tsx'

interface FooterProps {
  settings: Packed<FooterSettings> | undefined
  year: number
  narrow: boolean
  labels: FrameLabels
}

function Entry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-ink-3">{term}</dt>
      <dd className="break-all">{children}</dd>
    </div>
  )
}

/**
 * A description of the site, the note that demo data is simulated, links to browse, and the contacts of the
 * settings.
 */
export function Footer({ settings: text, year, narrow, labels }: FooterProps) {
  const { footer } = labels
  const settings: FooterSettings = text === undefined ? {} : unpack(text)
  const { customer_service_email: mail, feedback_qq: feedback, apply_for_anchor: apply } = settings
  const hasContact = Boolean(mail || feedback || apply)
  const licences = [
    ['icp', settings.site_icp],
    ['gwa', settings.site_gwa],
    ['telecom', settings.Value_added_business_license],
  ] as const
  return (
    <footer className="border-line border-t bg-surface pt-7 pb-6 text-ink-2 text-sm">
      <div className="wrap-page">
        <div
          className={`grid gap-x-6 gap-y-6 sm:grid-cols-2 ${hasContact ? 'lg:grid-cols-[1.5fr_1.5fr_1.2fr]' : 'lg:grid-cols-[1fr_1.2fr]'}`}
        >
          <div className="flex max-w-[46ch] flex-col gap-2 sm:max-lg:col-span-2">
            <span className="text-ink">
              <Logo name={labels.product} />
            </span>
            <p>{footer.about}</p>
            {settings.is_simulated === true ? <p>{footer.simulated}</p> : null}
          </div>
          <div>
            <h2 className="mb-1.5 text-ink text-sm">{footer.browse}</h2>
            <FooterLinks labels={labels.nav} />
          </div>
          {hasContact ? (
            <div>
              <h2 className="mb-1.5 text-ink text-sm">{footer.contact}</h2>
              <dl className="flex flex-col gap-1">
                {mail ? (
                  <Entry term={footer.support}>
                    <a href={`mailto:${mail}`} className="underline underline-offset-2 hover:text-brand">
                      {mail}
                    </a>
                  </Entry>
                ) : null}
                {feedback ? <Entry term={footer.feedback}>{feedback}</Entry> : null}
                {apply ? <Entry term={footer.apply}>{apply}</Entry> : null}
              </dl>
            </div>
          ) : null}
        </div>
        <div className="mt-5 flex flex-wrap gap-x-5 gap-y-1 border-line border-t pt-3.5 text-xs">
          <span>{footer.rights.replace('{year}', String(year))}</span>
          <SiteSwitch className="hover:text-brand max-lg:hit-44">
            {narrow ? labels.fullSite : labels.mobileSite}
          </SiteSwitch>
          {licences.map(([key, value]) =>
            value ? (
              <span key={key} className="min-w-0 wrap-anywhere">{`${footer[key]} ${value}`}</span>
            ) : null,
          )}
        </div>
      </div>
    </footer>
  )
}
