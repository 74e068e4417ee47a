// What the system's own picker offers. The rules themselves (CH-11) come with the first file; a test holds the two
// together. Types by name and not `image/*`: a phone then turns its own formats into one of ours.
export const PICTURE_TYPES = 'image/jpeg,image/jpg,image/png,video/mp4,video/quicktime'
export const SOUND_TYPES = 'audio/mpeg,audio/mp3,audio/wav,audio/x-wav'
