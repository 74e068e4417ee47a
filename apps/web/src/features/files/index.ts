// The door of uploads.
export { uploadPicture } from './upload-picture.ts'
