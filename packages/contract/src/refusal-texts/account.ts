// Refusals of registering, logging in and one's own details.
import type { RefusalTexts } from './refusal-text.ts'

export const accountRefusals = {
  password_wrong: {
    en: 'Password error. Check it and try again.',
    hi: 'पासवर्ड ग़लत है। जाँचकर फिर डालें।',
    zh: '密码错误，请重新输入。',
  },
  password_wrong_too_often: {
    en: 'Too many wrong passwords. Try again in {wait}, or log in with a code.',
    hi: 'कई बार ग़लत पासवर्ड डाला गया। {wait} बाद कोशिश करें, या कोड से लॉग इन करें।',
    zh: '密码错误次数过多，请 {wait}后再试，或用验证码登录。',
  },
  code_wrong_mobile: {
    en: 'The SMS code is wrong or has expired.',
    hi: 'SMS कोड ग़लत है या एक्सपायर हो गया।',
    zh: '短信验证码错误或已过期。',
  },
  code_wrong_email: {
    en: 'The e-mail code is wrong or has expired.',
    hi: 'ई-मेल कोड ग़लत है या एक्सपायर हो गया।',
    zh: '邮箱验证码错误或已过期。',
  },
  code_wrong_too_often: {
    en: 'Too many wrong codes. Get a new one.',
    hi: 'कई बार ग़लत कोड डाला गया। नया कोड मँगाएँ।',
    zh: '验证码错误次数过多，请重新获取。',
  },
  code_locked: {
    en: 'Too many wrong codes. Try again in {wait}, or use a device where you’ve logged in before.',
    hi: 'कई बार ग़लत कोड डाला गया। {wait} बाद कोशिश करें, या ऐसे डिवाइस से करें जिस पर आपने पहले लॉग इन किया था।',
    zh: '验证码错误次数过多，请 {wait}后再试，或换一台登录过的设备。',
  },
  code_send_too_often: {
    en: 'Too many codes sent. Try again later.',
    hi: 'बहुत कोड भेजे जा चुके हैं। बाद में कोशिश करें।',
    zh: '验证码发送太频繁，请稍后再试。',
  },
  code_send_too_soon: {
    en: 'Wait 60 seconds before asking for another code.',
    hi: 'दूसरा कोड मँगाने से पहले 60 सेकंड रुकें।',
    zh: '请 60 秒后再获取验证码。',
  },
  code_send_failed: {
    en: 'Couldn’t send the code. Try again.',
    hi: 'कोड नहीं भेजा जा सका। फिर कोशिश करें।',
    zh: '验证码发送失败，请重试。',
  },
  mobile_or_email_already_bound: {
    en: 'This phone number or e-mail is already in use.',
    hi: 'यह फ़ोन नंबर या ई-मेल पहले से जुड़ा है।',
    zh: '该手机号或邮箱已被绑定。',
  },
  username_already_bound: {
    en: 'This username is taken. Try another one.',
    hi: 'यह यूज़रनेम लिया जा चुका है। कोई और चुनें।',
    zh: '该用户名已被使用，请换一个。',
  },
  account_not_found: {
    en: 'Account not found.',
    hi: 'अकाउंट नहीं मिला।',
    zh: '账号不存在。',
  },
  inviter_code_wrong: {
    en: 'Inviter code error. Check the code and try again.',
    hi: 'इनवाइट कोड ग़लत है। जाँचकर फिर डालें।',
    zh: '邀请码错误，请检查后重试。',
  },
  inviter_code_format: {
    en: 'An inviter code has 6–50 digits.',
    hi: 'इनवाइट कोड में 6–50 अंक होते हैं।',
    zh: '邀请码为 6–50 位数字。',
  },
  inviter_already_bound: {
    en: 'You already have an inviter.',
    hi: 'आपका इनवाइटर पहले से तय है।',
    zh: '你已绑定邀请人。',
  },
  mobile_format: {
    en: 'Mobile format error. Check the number.',
    hi: 'मोबाइल का फ़ॉर्मेट ग़लत है। नंबर जाँचें।',
    zh: '手机号格式错误，请检查。',
  },
  email_format: {
    en: 'E-mail format error. Check the address.',
    hi: 'ई-मेल का फ़ॉर्मेट ग़लत है। पता जाँचें।',
    zh: '邮箱格式错误，请检查。',
  },
  username_format: {
    en: 'Username format error: use 5–50 letters, numbers, dots or underscores.',
    hi: 'यूज़रनेम का फ़ॉर्मेट ग़लत है: 5–50 अक्षर, अंक, . या _ इस्तेमाल करें।',
    zh: '用户名格式错误：请用 5–50 个字母、数字、点或下划线。',
  },
  password_format: {
    en: 'Use 6–16 characters with at least one letter and one number.',
    hi: '6–16 कैरेक्टर रखें, कम से कम एक अक्षर और एक अंक।',
    zh: '密码为 6–16 位，至少含一个字母和一个数字。',
  },
  password_too_common: {
    en: 'This password is too easy to guess. Choose another one.',
    hi: 'यह पासवर्ड बहुत आसान है। कोई और चुनें।',
    zh: '密码太简单，请换一个。',
  },
  real_name_format: {
    en: 'Username format error: use letters only, up to 50.',
    hi: 'यूज़रनेम का फ़ॉर्मेट ग़लत है: सिर्फ़ अक्षर, 50 तक।',
    zh: '用户名格式错误：只能用文字，最多 50 个。',
  },
  nickname_format: {
    en: 'A nickname has 1–50 characters.',
    hi: 'निकनेम में 1–50 अक्षर होते हैं।',
    zh: '昵称为 1–50 个字符。',
  },
  name_reserved: {
    en: 'This name looks like one of ours. Choose another one.',
    hi: 'यह नाम हमारे नाम जैसा लगता है। कोई और चुनें।',
    zh: '该名称容易被误认为官方，请换一个。',
  },
  hidden_characters: {
    en: 'This contains invisible characters. Use letters instead.',
    hi: 'इसमें न दिखने वाले कैरेक्टर हैं। अक्षर लिखें।',
    zh: '包含不可见字符，请使用文字。',
  },
  birthday_format: {
    en: 'Enter a valid date. Members must be 18 or older.',
    hi: 'सही तारीख डालें। उम्र 18 या ज़्यादा होनी चाहिए।',
    zh: '请填写有效日期，须年满 18 岁。',
  },
  birthday_verified: {
    en: 'Your birthday is verified and can’t be changed here.',
    hi: 'आपकी जन्मतिथि वेरिफ़ाई हो चुकी है, यहाँ नहीं बदल सकती।',
    zh: '你的生日已通过认证，不能在此修改。',
  },
  avatar_unknown: {
    en: 'This photo is no longer available. Upload it again.',
    hi: 'यह फ़ोटो अब उपलब्ध नहीं है। फिर अपलोड करें।',
    zh: '图片已失效，请重新上传。',
  },
  auth_token_expired: {
    en: 'This confirmation has expired. Get a new code.',
    hi: 'यह पुष्टि एक्सपायर हो गई। नया कोड मँगाएँ।',
    zh: '验证已过期，请重新获取验证码。',
  },
  must_bind_mobile_or_email: {
    en: 'Username must bind mobile or e-mail. Add one so you can recover your account.',
    hi: 'यूज़रनेम से मोबाइल या ई-मेल जोड़ना ज़रूरी है, ताकि आप अकाउंट वापस पा सकें।',
    zh: '用户名必须绑定手机或邮箱，方便日后找回账号。',
  },
  third_party_refused: {
    en: 'The other service didn’t confirm this login.',
    hi: 'दूसरी सर्विस ने इस लॉग इन की पुष्टि नहीं की।',
    zh: '第三方未确认此次登录。',
  },
  third_party_unreachable: {
    en: 'The other service isn’t responding. Try again, or log in another way.',
    hi: 'दूसरी सर्विस जवाब नहीं दे रही। फिर कोशिश करें या किसी और तरीके से लॉग इन करें।',
    zh: '第三方服务无响应，请重试或换一种方式登录。',
  },
  step_up_needed: {
    en: 'Confirm it’s you first.',
    hi: 'पहले पुष्टि करें कि यह आप ही हैं।',
    zh: '请先确认是你本人。',
  },
  adult_confirmation_needed: {
    en: 'You must be 18 or older and accept the terms.',
    hi: 'आपकी उम्र 18+ होनी चाहिए और शर्तें मंज़ूर करनी होंगी।',
    zh: '须年满 18 岁并同意条款。',
  },
  zone_unknown: {
    en: 'We don’t know this time zone.',
    hi: 'यह टाइम ज़ोन हमें पता नहीं है।',
    zh: '未知的时区。',
  },
  push_endpoint_refused: {
    en: 'We can’t send notifications to this device.',
    hi: 'इस डिवाइस पर नोटिफ़िकेशन नहीं भेजे जा सकते।',
    zh: '无法向该设备发送通知。',
  },
} satisfies RefusalTexts
