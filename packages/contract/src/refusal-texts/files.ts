// Refusals of uploads.
import type { RefusalTexts } from './refusal-text.ts'

export const filesRefusals = {
  image_type_refused: {
    en: 'Photos must be JPG or PNG.',
    hi: 'फ़ोटो JPG या PNG होनी चाहिए।',
    zh: '图片仅支持 JPG 或 PNG。',
  },
  image_too_large: {
    en: 'This photo is too large.',
    hi: 'यह फ़ोटो बहुत बड़ी है।',
    zh: '图片过大。',
  },
  video_type_refused: {
    en: 'Videos must be MP4 or MOV.',
    hi: 'वीडियो MP4 या MOV होना चाहिए।',
    zh: '视频仅支持 MP4 或 MOV。',
  },
  video_too_large: {
    en: 'This video is too large.',
    hi: 'यह वीडियो बहुत बड़ा है।',
    zh: '视频过大。',
  },
  audio_type_refused: {
    en: 'Audio must be MP3 or WAV.',
    hi: 'ऑडियो MP3 या WAV होना चाहिए।',
    zh: '音频仅支持 MP3 或 WAV。',
  },
  audio_too_large: {
    en: 'This audio is too large.',
    hi: 'यह ऑडियो बहुत बड़ा है।',
    zh: '音频过大。',
  },
  audio_too_long: {
    en: 'Audio can be up to 60 seconds.',
    hi: 'ऑडियो 60 सेकंड तक का हो सकता है।',
    zh: '音频最长 60 秒。',
  },
  image_unreadable: {
    en: 'Couldn’t open this photo. Try another one.',
    hi: 'यह फ़ोटो नहीं खुली। कोई दूसरी चुनें।',
    zh: '无法打开图片，请换一张。',
  },
  image_too_many_pixels: {
    en: 'This photo has too many pixels. Use a smaller one.',
    hi: 'इस फ़ोटो में बहुत ज़्यादा पिक्सेल हैं। छोटी फ़ोटो चुनें।',
    zh: '图片像素过高，请换小一点的。',
  },
  upload_expired: {
    en: 'The upload took too long. Start again.',
    hi: 'अपलोड में बहुत समय लगा। फिर से शुरू करें।',
    zh: '上传超时，请重新开始。',
  },
  upload_size_differs: {
    en: 'The uploaded file isn’t the one you chose. Try again.',
    hi: 'अपलोड हुई फ़ाइल चुनी गई फ़ाइल से अलग है। फिर कोशिश करें।',
    zh: '上传的文件与所选不符，请重试。',
  },
  upload_quota_reached: {
    en: 'You’ve reached today’s upload limit.',
    hi: 'आज की अपलोड सीमा पूरी हो गई है।',
    zh: '已达到今日上传上限。',
  },
} satisfies RefusalTexts
