// The door of uploads.
export { PhotoField } from './photo/photo-field.tsx'
export { putBytes, type UploadOptions } from './put-bytes.ts'
export { uploadPicture } from './upload-picture.ts'
