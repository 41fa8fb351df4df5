import { expect, test } from 'vitest'
import { signed } from './qiniu/sign.ts'
import { signedHeaders } from './s3/sign.ts'

test('signs the example of the S3 documentation as it is signed there', () => {
  const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt')
  const { authorization } = signedHeaders(
    'GET',
    url,
    { range: 'bytes=0-9' },
    {
      now: Date.UTC(2013, 4, 24),
      keys: {
        region: 'us-east-1',
        accessKey: 'AKIAIOSFODNN7EXAMPLE',
        secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      },
    },
  )
  expect(authorization).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
      'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
      'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})

test('signs the example of the Qiniu documentation as it is signed there', () => {
  const text = '/move/bmV3ZG9jczpmaW5kX21hbi50eHQ=/bmV3ZG9jczpmaW5kLm1hbi50eHQ=\n'
  const keys = { accessKey: 'MY_ACCESS_KEY', secretKey: 'MY_SECRET_KEY' }
  expect(signed(text, keys)).toBe('MY_ACCESS_KEY:FXsYh0wKHYPEsIAgdPD9OfjkeEM=')
})
