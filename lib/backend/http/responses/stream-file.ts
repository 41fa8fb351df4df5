interface StreamedFile {
  /** The name under which the browser saves it; ASCII without quotes. */
  name: string
  type: 'application/json' | 'text/csv'
}

/**
 * Responds with a UTF-8 file whose pieces are sent as they are read, so that little of it is in memory. The
 * first piece is read before the response begins, so that an error there still has its own status.
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
