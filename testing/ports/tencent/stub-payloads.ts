import type { Sdk } from '#lib/client/ports/chat/tencent/sdk/sdk.ts'
import { StubError } from './stub-service.ts'

type MessageOptions = Parameters<Sdk['createImageMessage']>[0]

/** A message with a file has it in an input element. */
function fileOf({ payload }: Pick<MessageOptions, 'payload'>): File {
  const { file } = payload as { file: { files: File[] } }
  const [chosen] = file.files
  if (!chosen) throw new StubError(2_108)
  return chosen
}

/** The payload of a picture, as it is after its upload. */
export const imagePayloadOf = (options: Pick<MessageOptions, 'payload'>) => ({
  imageInfoArray: [{ imageUrl: `https://files.myqcloud.com/${fileOf(options).name}`, width: 4, height: 3 }],
})

/** The payload of a file, as it is after its upload. */
export function filePayloadOf(options: Pick<MessageOptions, 'payload'>) {
  const { name, size } = fileOf(options)
  return { fileUrl: `https://files.myqcloud.com/${name}`, fileName: name, fileSize: size }
}
