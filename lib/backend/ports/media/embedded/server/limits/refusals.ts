/** Messages an encoder shows to its user. The site's own pages translate the key instead. */
const MESSAGES: Record<string, string> = {
  'media.refused.wrong_key': 'This stream key is not known.',
  'media.refused.expired': 'This stream key has expired. Take a new one from your anchor centre.',
  'media.refused.revoked': 'This stream key was withdrawn. Take a new one from your anchor centre.',
  'media.refused.banned': 'This room is closed to broadcasting. Ask the site why.',
  'media.refused.copyright':
    'Broadcasting is paused because of copyright strikes. Read the details in your account.',
  'media.ended': 'The broadcast was ended in the anchor centre.',
  'media.refused.no_key':
    'The stream key is incomplete: copy all of it, with everything after the question mark.',
  'media.refused.busy': 'Somebody is already publishing with this stream key.',
  'media.refused.unavailable': 'The key could not be checked just now. Try again in a moment.',
  'media.refused.too_many':
    'Too many wrong stream keys came from your address. Wait a minute, then copy the key from your anchor centre.',
  'media.refused.hevc': 'HEVC (H.265) cannot be watched in every browser. Choose H.264 as the encoder.',
  'media.refused.video_codec':
    'This picture format cannot be watched in browsers. Choose H.264 as the encoder.',
  'media.refused.audio_codec': 'This sound format cannot be heard in browsers. Choose AAC as the encoder.',
  'media.refused.address': 'The server address must end in /live.',
}

/** Returns the message for a key; an unknown key is included as it is. */
export function refusalText(why: string): string {
  return MESSAGES[why] ?? `Publishing was refused (${why}).`
}
