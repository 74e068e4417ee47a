// The door of uploads.
export { PhotoField } from './photo/photo-field.tsx'
export { uploadPicture } from './upload-picture.ts'
