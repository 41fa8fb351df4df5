import { type Packed, pack } from '#lib/shared/packed/pack.ts'

/** The system settings that the footer shows; unset ones are omitted. */
export interface FooterSettings {
  is_simulated?: boolean | undefined
  customer_service_email?: string | null | undefined
  feedback_qq?: string | null | undefined
  apply_for_anchor?: string | null | undefined
  site_icp?: string | null | undefined
  site_gwa?: string | null | undefined
  Value_added_business_license?: string | null | undefined
}

/** Returns what the footer shows of the system settings, to be sent with a page. */
export const footerSettings = (settings: FooterSettings): Packed<FooterSettings> =>
  pack<FooterSettings>({
    is_simulated: settings.is_simulated,
    customer_service_email: settings.customer_service_email,
    feedback_qq: settings.feedback_qq,
    apply_for_anchor: settings.apply_for_anchor,
    site_icp: settings.site_icp,
    site_gwa: settings.site_gwa,
    Value_added_business_license: settings.Value_added_business_license,
  })
