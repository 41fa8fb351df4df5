/**
 * Parts of the site that operators switch on and off, since law differs by place. A part that is off has no link, and
 * its calls are refused.
 */
export const SITE_FEATURES = [
  'experts',
  'paid_plans',
  'predictions',
  'mall',
  'real_goods',
  'payouts',
  'conversion',
] as const
export type SiteFeature = (typeof SITE_FEATURES)[number]
export type SiteFeatures = Record<SiteFeature, boolean>

/** Features that start switched off outside the demo world: they need a decision of the operator. */
export const FEATURES_OFF_AT_FIRST: ReadonlySet<SiteFeature> = new Set([
  'paid_plans',
  'predictions',
  'real_goods',
])

/** Features that work only while another one is on. */
export const FEATURE_NEEDS: Partial<Record<SiteFeature, SiteFeature>> = {
  paid_plans: 'experts',
  real_goods: 'mall',
}

/** Settings: what the operator has chosen, and whether the site runs the demo world. */
export const FEATURES_SETTING = 'features'
export const DEMO_SETTING = 'demo_world'

/** Returns which features are on: the operator's choice, else the default of a demo or of another site. */
export function toSiteFeatures(chosen: unknown, isDemo: boolean): SiteFeatures {
  const set = (typeof chosen === 'object' && chosen !== null ? chosen : {}) as Record<string, unknown>
  const isChosen = (feature: SiteFeature): boolean => {
    const value = set[feature]
    return typeof value === 'boolean' ? value : isDemo || !FEATURES_OFF_AT_FIRST.has(feature)
  }
  const isOn = (feature: SiteFeature): boolean => {
    const needed = FEATURE_NEEDS[feature]
    return isChosen(feature) && (needed === undefined || isChosen(needed))
  }
  return Object.fromEntries(SITE_FEATURES.map((feature) => [feature, isOn(feature)])) as SiteFeatures
}
