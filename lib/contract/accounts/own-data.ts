import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { noFields } from '#lib/contract/core/fields.ts'
import { loginPassword, smsCode } from './profile.ts'

export const deleteAccount = endpoint({
  noun: 'accounts',
  name: 'deleteAccount',
  method: 'POST',
  path: 'api/accounts/deleteAccount',
  summary:
    'Delete the user’s own account permanently, with the login password or an sms code of purpose 2. Ends every session and frees the number.',
  access: 'user',
  input: z.object({ password: z.optional(loginPassword), code: z.optional(smsCode) }),
  output: noFields,
  changes: true,
  rate: 'login',
  extension: true,
})

export const exportData = endpoint({
  noun: 'accounts',
  name: 'exportData',
  method: 'POST',
  path: 'api/accounts/exportData',
  summary:
    'Everything the site has stored about the user, as one JSON file without the envelope, with the login password or an sms code of purpose 2; three times a day.',
  access: 'user',
  input: z.object({ password: z.optional(loginPassword), code: z.optional(smsCode) }),
  output: z.unknown(),
  changes: true,
  rate: 'login',
  extension: true,
})
