// Refusals that any call may give.
import type { RefusalTexts } from './refusal-text.ts'

export const anyCallRefusals = {
  invalid_request: {
    en: 'Something in this request isn’t valid.',
    hi: 'इस रिक्वेस्ट में कुछ सही नहीं है।',
    zh: '请求内容无效。',
  },
  idempotency_conflict: {
    en: 'This was already sent with different details.',
    hi: 'यह पहले ही अलग जानकारी के साथ भेजा जा चुका है।',
    zh: '该操作已用不同的内容提交过。',
  },
  request_in_progress: {
    en: 'Still working on it. Please wait a moment.',
    hi: 'अभी काम चल रहा है। थोड़ा इंतज़ार करें।',
    zh: '正在处理，请稍候。',
  },
  not_signed_in: {
    en: 'You have been logged out, please log in again.',
    hi: 'आप लॉग आउट हो गए हैं, फिर से लॉग इन करें।',
    zh: '你已退出登录，请重新登录。',
  },
  user_banned: {
    en: 'Account abnormal. Please contact support.',
    hi: 'अकाउंट में दिक्कत है। सपोर्ट से बात करें।',
    zh: '账号异常，请联系客服。',
  },
  not_allowed: {
    en: 'Operation temporarily unavailable. Try again later.',
    hi: 'यह अभी उपलब्ध नहीं है। बाद में कोशिश करें।',
    zh: '操作暂时不可用，请稍后再试。',
  },
  not_found: {
    en: 'This doesn’t exist.',
    hi: 'यह मौजूद नहीं है।',
    zh: '内容不存在。',
  },
  unknown_path: {
    en: 'There’s nothing at this address.',
    hi: 'इस पते पर कुछ नहीं है।',
    zh: '该地址不存在。',
  },
  request_timeout: {
    en: 'Your request didn’t reach us in full. Try again.',
    hi: 'रिक्वेस्ट पूरी नहीं पहुँची। फिर कोशिश करें।',
    zh: '请求未完整送达，请重试。',
  },
  body_too_large: {
    en: 'This request is too large.',
    hi: 'यह रिक्वेस्ट बहुत बड़ी है।',
    zh: '请求内容过大。',
  },
  unsupported_media_type: {
    en: 'Requests must be JSON.',
    hi: 'रिक्वेस्ट JSON में होनी चाहिए।',
    zh: '请求必须为 JSON 格式。',
  },
  too_many_requests: {
    en: 'Too many attempts. Try again later.',
    hi: 'बहुत बार कोशिश हुई। थोड़ी देर बाद फिर करें।',
    zh: '尝试次数过多，请稍后再试。',
  },
  busy: {
    en: 'Mela is very busy right now. Try again in a few seconds.',
    hi: 'अभी Mela पर बहुत भीड़ है। कुछ सेकंड में फिर कोशिश करें।',
    zh: 'Mela 现在有点忙，请几秒后重试。',
  },
  too_many_messages: {
    en: 'You’re sending too fast. Slow down a little.',
    hi: 'आप बहुत तेज़ी से भेज रहे हैं। थोड़ा धीरे।',
    zh: '发送太快了，请慢一点。',
  },
  too_many_money_actions: {
    en: 'Operation temporarily unavailable. Please wait a moment.',
    hi: 'यह अभी उपलब्ध नहीं है। थोड़ा इंतज़ार करें।',
    zh: '操作暂时不可用，请稍候。',
  },
  service_error: {
    en: 'Something went wrong. Try again.',
    hi: 'कुछ गड़बड़ हो गई। फिर कोशिश करें।',
    zh: '出了点问题，请重试。',
  },
  temporarily_unavailable: {
    en: 'This isn’t available right now. Try again shortly.',
    hi: 'यह अभी उपलब्ध नहीं है। थोड़ी देर में फिर कोशिश करें।',
    zh: '服务暂时不可用，请稍后再试。',
  },
} satisfies RefusalTexts
