interface StreamedFile {
  /** What the browser saves it as; ASCII without quotes. */
  name: string
  type: 'application/json' | 'text/csv'
}

/**
 * Answers with a file in UTF-8 whose pieces are sent as they are read, so that little of it is in memory. The first
 * piece is read before the answer begins: an error there is still answered with a status of its own.
 */
export async function streamFile(
  { name, type }: StreamedFile,
  pieces: AsyncGenerator<string, void>,
): Promise<Response> {
  const first = await pieces.next()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      if (!first.done) controller.enqueue(encoder.encode(first.value))
    },
    async pull(controller) {
      const { value, done } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await pieces.return()
    },
  })
  return new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}
