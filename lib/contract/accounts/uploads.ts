import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, noFields } from '#lib/contract/core/fields.ts'
import {
  AVATAR_NAMES,
  PARTED_PURPOSES,
  UPLOAD_PURPOSES,
  UPLOAD_TYPES,
} from '#lib/shared/vocabulary/profile.ts'

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

export const startUpload = endpoint({
  noun: 'accounts',
  name: 'startUpload',
  method: 'POST',
  path: 'api/accounts/startUpload',
  summary:
    'Begins the upload of a file in parts of `part_bytes`; `getUploadParts` has the tickets of the parts. The key is good for 24 hours. Of a user’s unfinished uploads the newest three are kept.',
  access: 'user',
  input: z.object({
    purpose: z._default(z.enum(PARTED_PURPOSES), 'video'),
    type: z.enum(UPLOAD_TYPES),
    bytes: count(1, 100 * 1024 ** 3),
  }),
  output: z.object({ key: z.string(), part_bytes: z.int(), parts: z.int() }),
  changes: true,
  rate: 'write',
  extension: true,
})

export const getUploadParts = endpoint({
  noun: 'accounts',
  name: 'getUploadParts',
  method: 'POST',
  path: 'api/accounts/uploadParts',
  summary: 'Which parts of an upload have arrived, and tickets for the next ones that are missing.',
  access: 'owner',
  input: z.object({ key: z.string().check(z.maxLength(200)) }),
  output: z.object({
    part_bytes: z.int(),
    parts: z.int(),
    /** Numbers of the parts that are there, counted from 1. */
    arrived: z.array(z.int()),
    missing: z.array(z.object({ part: z.int(), ticket: uploadTicket })),
  }),
  changes: false,
  rate: 'write',
  extension: true,
})
export type UploadParts = z.output<(typeof getUploadParts)['output']>

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
