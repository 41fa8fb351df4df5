import * as z from 'zod/mini'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { endpoint } from './endpoint.ts'
import { time } from './fields.ts'

export const settings = endpoint({
  noun: 'site',
  name: 'settings',
  method: 'GET',
  path: 'api/site/settings',
  summary:
    'System settings a browser may know: contacts, the socket, languages, whether the data is simulated.',
  access: 'guest',
  input: z.object({}),
  output: z.object({
    server_time: time(),
    time_zone: z.string(),
    languages: z.array(z.enum(LANGUAGES)),
    websocket: z.string(),
    is_simulated: z.boolean(),
    apply_for_anchor: z.nullable(z.string()),
    feedback_qq: z.nullable(z.string()),
    customer_service_email: z.nullable(z.string()),
    site_icp: z.nullable(z.string()),
    site_gwa: z.nullable(z.string()),
    Value_added_business_license: z.nullable(z.string()),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})
export type SiteSettings = z.output<(typeof settings)['output']>
