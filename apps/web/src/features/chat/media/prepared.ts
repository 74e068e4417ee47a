// What is ready to be uploaded. It can be stored as it is: blobs and numbers.
export type PreparedImage = { kind: 'image'; blob: Blob; width: number; height: number; thumbnail?: Blob }
export type PreparedVideo = {
  kind: 'video'
  blob: Blob
  width: number
  height: number
  duration: number
  /** The poster; a device that can play but not draw has none. */
  thumbnail?: Blob
}
export type PreparedAudio = { kind: 'audio'; blob: Blob; duration: number; peaks: number[] }
export type PreparedMedia = PreparedImage | PreparedVideo | PreparedAudio
