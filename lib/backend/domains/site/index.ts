/** What other parts of the back end may import from this domain. */
export { isAllowedCountry } from './allowed-country.ts'
export { oddsDisplay } from './odds-display.ts'
export { runsNow } from './running.ts'
export { recordDemoWorld, requireFeature, siteFeatures } from './site-features.ts'
export { videoRules } from './video-rules.ts'
export { deleteBanner, deleteCampaign, saveBannerRow, saveCampaignRow } from './write-content.ts'
export { lockSetting, writeSetting } from './write-setting.ts'
