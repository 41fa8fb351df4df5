import { expect, test } from 'vitest'
import { attachmentOf, MAX_FILE_MB, MAX_IMAGE_MB } from './attachment-limits.ts'

const MB = 1_048_576
test.each([
  ['a picture', { name: 'a.png', type: 'image/png', size: MAX_IMAGE_MB * MB }, 'image'],
  [
    'a picture that is too large',
    { name: 'a.png', type: 'image/png', size: MAX_IMAGE_MB * MB + 1 },
    'imageBig',
  ],
  ['a document', { name: 'a.pdf', type: 'application/pdf', size: MAX_FILE_MB * MB }, 'file'],
  [
    'a file that is too large',
    { name: 'a.pdf', type: 'application/pdf', size: MAX_FILE_MB * MB + 1 },
    'fileBig',
  ],
  ['an empty file', { name: 'a.pdf', type: 'application/pdf', size: 0 }, 'fileEmpty'],
  ['a long name', { name: 'a'.repeat(121), type: 'application/pdf', size: 1 }, 'fileName'],
  ['a web page', { name: 'a.html', type: 'text/html', size: 1 }, 'fileType'],
  ['a drawing with scripts', { name: 'a.svg', type: 'image/svg+xml', size: 1 }, 'fileType'],
] as const)('%s', (_, file, outcome) => {
  const { kind, problem } = attachmentOf(file)
  expect(problem ?? kind).toBe(outcome)
})
