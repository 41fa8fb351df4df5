/**
 * Whether a press of "share" should open the device's own share sheet: on phones and tablets that have one. With a mouse
 * the dialog with the address is quicker.
 */
export const prefersSystemShare = (): boolean =>
  typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches

/** Opens the device's share sheet. False if it was closed without a choice, or could not be opened. */
export async function shareBySystem(data: { title: string; url: string }): Promise<boolean> {
  try {
    await navigator.share(data)
    return true
  } catch {
    return false
  }
}
