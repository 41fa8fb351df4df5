/**
 * Whether a press of "share" should open the device's own share sheet: on phones and tablets that have one. With a mouse
 * the dialog with the address is quicker.
 */
export const prefersSystemShare = (): boolean =>
  typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches

/** Opens the device's share sheet. `closed`: without a choice; `failed`: it could not be opened. */
export async function shareBySystem(data: {
  title: string
  url: string
}): Promise<'shared' | 'closed' | 'failed'> {
  try {
    await navigator.share(data)
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : 'failed'
  }
}
