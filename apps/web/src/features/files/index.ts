// The door of uploads.
export { PhotoField } from './photo/photo-field.tsx'
export type { PhotoProblem } from './photo/photo-rules.ts'
export { preparePhoto } from './photo/prepare-photo.ts'
export { putBytes, type UploadOptions } from './put-bytes.ts'
export { uploadPicture } from './upload-picture.ts'
