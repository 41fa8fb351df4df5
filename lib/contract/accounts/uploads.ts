import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { noFields } from '#lib/contract/core/fields.ts'
import { AVATAR_NAMES, UPLOAD_PURPOSES, UPLOAD_TYPES } from '#lib/shared/vocabulary/profile.ts'

/** Where a browser sends one file, with its headers and fields (used by `lib/client/core/upload.ts`). */
export const uploadTicket = z.object({
  how: z.enum(['form', 'put']),
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  headers: z.record(z.string(), z.string()),
  file_field: z.string(),
  key: z.string(),
  most_bytes: z.int(),
  expires_in: z.int(),
})

export type UploadTicket = z.output<typeof uploadTicket>

export const getUploadTicket = endpoint({
  noun: 'accounts',
  name: 'getUploadTicket',
  method: 'POST',
  path: 'api/Member/getQiniuToken',
  summary: 'A ticket to upload one file for a purpose, straight to the configured storage.',
  access: 'user',
  input: z.object({
    purpose: z._default(z.enum(UPLOAD_PURPOSES), 'avatar'),
    type: z._default(z.enum(UPLOAD_TYPES), 'image/jpeg'),
  }),
  output: uploadTicket,
  changes: true,
  rate: 'write',
})

export const getAvatarList = endpoint({
  noun: 'accounts',
  name: 'getAvatarList',
  method: 'GET',
  path: 'api/user/avatarList',
  summary: 'Drawn avatars to choose from.',
  access: 'guest',
  input: noFields,
  output: z.object({ list: z.array(z.object({ name: z.enum(AVATAR_NAMES), avatar: z.string() })) }),
  changes: false,
  rate: 'read',
  webCalls: false,
})
