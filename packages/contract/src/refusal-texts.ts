// What each refusal says to people. Server only: clients receive the text of their language in `message`.
import type { Language } from './enums.ts'
import type { RefusalName } from './refusals.ts'

export const refusalTexts: Record<RefusalName, Record<Language, string>> = {
  invalid_request: {
    en: 'Something in this request is not valid.',
    hi: 'इस अनुरोध में कुछ मान्य नहीं है।',
    zh: '请求内容无效。',
  },
  idempotency_conflict: {
    en: 'This action was already sent with other details.',
    hi: 'यह कार्य पहले ही अलग विवरण के साथ भेजा जा चुका है।',
    zh: '该操作已用不同的内容提交过。',
  },
  request_in_progress: {
    en: 'This action is still being carried out. Please wait a moment.',
    hi: 'यह कार्य अभी जारी है। कृपया थोड़ी प्रतीक्षा करें।',
    zh: '该操作正在处理中，请稍候。',
  },
  not_signed_in: {
    en: 'You have been logged out, please log in again.',
    hi: 'आप लॉग आउट हो गए हैं, कृपया फिर से लॉग इन करें।',
    zh: '您已退出登录，请重新登录。',
  },
  user_banned: {
    en: 'Account abnormal. Please contact customer service.',
    hi: 'खाता असामान्य है। कृपया ग्राहक सेवा से संपर्क करें।',
    zh: '账号异常，请联系客服。',
  },
  not_allowed: {
    en: 'Operation temporarily unavailable.',
    hi: 'यह कार्य अभी उपलब्ध नहीं है।',
    zh: '暂时无法进行此操作。',
  },
  not_found: { en: 'This does not exist.', hi: 'यह मौजूद नहीं है।', zh: '内容不存在。' },
  unknown_path: {
    en: 'There is nothing at this address.',
    hi: 'इस पते पर कुछ नहीं है।',
    zh: '该地址不存在。',
  },
  request_timeout: {
    en: 'The request did not arrive in full. Please try again.',
    hi: 'अनुरोध पूरा नहीं पहुँचा। कृपया फिर कोशिश करें।',
    zh: '请求未完整送达，请重试。',
  },
  body_too_large: {
    en: 'The request is too large.',
    hi: 'अनुरोध बहुत बड़ा है।',
    zh: '请求内容过大。',
  },
  unsupported_media_type: {
    en: 'The request must be JSON.',
    hi: 'अनुरोध JSON में होना चाहिए।',
    zh: '请求必须为 JSON 格式。',
  },
  too_many_requests: {
    en: 'Too many attempts. Please try again later.',
    hi: 'बहुत अधिक प्रयास हुए। कृपया बाद में फिर कोशिश करें।',
    zh: '尝试次数过多，请稍后再试。',
  },
  busy: {
    en: 'Mela is very busy at this moment. Please try again in a few seconds.',
    hi: 'इस समय Mela पर बहुत भीड़ है। कृपया कुछ सेकंड में फिर कोशिश करें।',
    zh: 'Mela 当前访问人数较多，请几秒后重试。',
  },
  too_many_messages: {
    en: 'You are sending too fast. Please slow down.',
    hi: 'आप बहुत तेज़ी से भेज रहे हैं। कृपया धीरे भेजें।',
    zh: '发送过快，请稍慢一些。',
  },
  too_many_money_actions: {
    en: 'Operation temporarily unavailable. Please wait a moment.',
    hi: 'यह कार्य अभी उपलब्ध नहीं है। कृपया थोड़ी प्रतीक्षा करें।',
    zh: '暂时无法进行此操作，请稍候。',
  },
  service_error: {
    en: 'Something went wrong. Please try again.',
    hi: 'कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।',
    zh: '出了点问题，请重试。',
  },
  temporarily_unavailable: {
    en: 'The service is not available at the moment. Please try again shortly.',
    hi: 'सेवा अभी उपलब्ध नहीं है। कृपया थोड़ी देर में फिर कोशिश करें।',
    zh: '服务暂时不可用，请稍后再试。',
  },

  password_wrong: { en: 'Password error.', hi: 'पासवर्ड गलत है।', zh: '密码错误。' },
  password_wrong_too_often: {
    en: 'Too many wrong passwords. Try again in {wait}, or sign in with a code.',
    hi: 'बहुत बार गलत पासवर्ड डाला गया। {wait} बाद कोशिश करें, या कोड से साइन इन करें।',
    zh: '密码错误次数过多，请 {wait}后再试，或使用验证码登录。',
  },
  code_wrong_mobile: {
    en: 'The code from the SMS is wrong or no longer valid.',
    hi: 'SMS से मिला कोड गलत है या अब मान्य नहीं है।',
    zh: '手机验证码错误或已失效。',
  },
  code_wrong_email: {
    en: 'The code from the e-mail is wrong or no longer valid.',
    hi: 'ई-मेल से मिला कोड गलत है या अब मान्य नहीं है।',
    zh: '邮箱验证码错误或已失效。',
  },
  code_wrong_too_often: {
    en: 'Too many wrong codes. Please ask for a new one.',
    hi: 'बहुत बार गलत कोड डाला गया। कृपया नया कोड मंगाएँ।',
    zh: '验证码错误次数过多，请重新获取。',
  },
  code_locked: {
    en: 'Too many wrong codes. Codes can be tried here again in {wait}; on a device where you signed in before they still work.',
    hi: 'बहुत बार गलत कोड डाले गए। यहाँ कोड {wait} बाद फिर आज़माए जा सकते हैं; जिस डिवाइस पर आपने पहले साइन इन किया था, वहाँ वे अब भी काम करते हैं।',
    zh: '验证码错误次数过多。{wait}后可在此处再次尝试；在您曾登录过的设备上验证码仍然有效。',
  },
  code_send_too_often: {
    en: 'Too many codes were sent. Please try again later.',
    hi: 'बहुत अधिक कोड भेजे गए। कृपया बाद में फिर कोशिश करें।',
    zh: '验证码发送次数过多，请稍后再试。',
  },
  code_send_too_soon: {
    en: 'Please wait 60 seconds before asking for another code.',
    hi: 'दूसरा कोड मंगाने से पहले 60 सेकंड प्रतीक्षा करें।',
    zh: '请等待 60 秒后再获取验证码。',
  },
  code_send_failed: {
    en: 'The code could not be sent.',
    hi: 'कोड नहीं भेजा जा सका।',
    zh: '验证码发送失败。',
  },
  mobile_or_email_already_bound: {
    en: 'This mobile number or e-mail is already bound.',
    hi: 'यह मोबाइल नंबर या ई-मेल पहले से जुड़ा है।',
    zh: '该手机号或邮箱已被绑定。',
  },
  username_already_bound: {
    en: 'This username is already taken.',
    hi: 'यह उपयोगकर्ता नाम पहले से लिया जा चुका है।',
    zh: '该用户名已被使用。',
  },
  account_not_found: { en: 'Account not found.', hi: 'खाता नहीं मिला।', zh: '账号不存在。' },
  inviter_code_wrong: {
    en: 'Inviter code error.',
    hi: 'आमंत्रण कोड गलत है।',
    zh: '邀请码错误。',
  },
  inviter_code_format: {
    en: 'An inviter code has 6 to 50 digits.',
    hi: 'आमंत्रण कोड में 6 से 50 अंक होते हैं।',
    zh: '邀请码为 6 至 50 位数字。',
  },
  inviter_already_bound: {
    en: 'You already have an inviter.',
    hi: 'आपका आमंत्रणकर्ता पहले से तय है।',
    zh: '您已绑定邀请人。',
  },
  mobile_format: {
    en: 'Mobile number format error.',
    hi: 'मोबाइल नंबर का प्रारूप गलत है।',
    zh: '手机号格式错误。',
  },
  email_format: {
    en: 'E-mail format error.',
    hi: 'ई-मेल का प्रारूप गलत है।',
    zh: '邮箱格式错误。',
  },
  username_format: {
    en: 'Username format error.',
    hi: 'उपयोगकर्ता नाम का प्रारूप गलत है।',
    zh: '用户名格式错误。',
  },
  password_format: {
    en: 'A password has 6 to 16 characters with at least one letter and one digit.',
    hi: 'पासवर्ड में 6 से 16 वर्ण, कम से कम एक अक्षर और एक अंक होने चाहिए।',
    zh: '密码为 6 至 16 位，至少包含一个字母和一个数字。',
  },
  password_too_common: {
    en: 'This password is too easy to guess.',
    hi: 'इस पासवर्ड का अनुमान लगाना बहुत आसान है।',
    zh: '该密码过于简单。',
  },
  real_name_format: {
    en: 'Username format error. A real name has up to 50 letters.',
    hi: 'उपयोगकर्ता नाम का प्रारूप गलत है। वास्तविक नाम में अधिकतम 50 अक्षर होते हैं।',
    zh: '用户名格式错误，真实姓名最多 50 个字。',
  },
  nickname_format: {
    en: 'A nickname has 1 to 50 characters.',
    hi: 'उपनाम में 1 से 50 वर्ण होते हैं।',
    zh: '昵称为 1 至 50 个字符。',
  },
  name_reserved: {
    en: 'This name could be taken for one of ours. Please choose another.',
    hi: 'यह नाम हमारे नाम जैसा लगता है। कृपया दूसरा चुनें।',
    zh: '该名称可能被误认为官方，请换一个。',
  },
  hidden_characters: {
    en: 'This contains characters that nobody can see, or nothing else. Please write it with letters.',
    hi: 'इसमें ऐसे वर्ण हैं जो दिखाई नहीं देते। कृपया अक्षरों से लिखें।',
    zh: '内容包含不可见字符或没有可见字符，请使用文字。',
  },
  birthday_format: {
    en: 'Please give a real date; members are 18 or older.',
    hi: 'कृपया सही तिथि दें; सदस्य 18 वर्ष या उससे अधिक के होते हैं।',
    zh: '请填写有效日期；会员须年满 18 岁。',
  },
  birthday_verified: {
    en: 'Your birthday was verified and can no longer be changed here.',
    hi: 'आपकी जन्मतिथि सत्यापित हो चुकी है और अब यहाँ नहीं बदली जा सकती।',
    zh: '您的生日已通过认证，无法在此修改。',
  },
  avatar_unknown: {
    en: 'This picture is not there any more. Please upload it again.',
    hi: 'यह चित्र अब उपलब्ध नहीं है। कृपया फिर अपलोड करें।',
    zh: '该图片已失效，请重新上传。',
  },
  auth_token_expired: {
    en: 'This confirmation has expired. Please ask for a new code.',
    hi: 'इस पुष्टि की अवधि समाप्त हो गई। कृपया नया कोड मंगाएँ।',
    zh: '验证已过期，请重新获取验证码。',
  },
  must_bind_mobile_or_email: {
    en: 'Please bind a mobile number or an e-mail.',
    hi: 'कृपया मोबाइल नंबर या ई-मेल जोड़ें।',
    zh: '请绑定手机号或邮箱。',
  },
  third_party_refused: {
    en: 'The other service did not confirm this sign-in.',
    hi: 'दूसरी सेवा ने इस साइन इन की पुष्टि नहीं की।',
    zh: '第三方未确认此次登录。',
  },
  third_party_unreachable: {
    en: 'The other service does not answer. Please try again, or sign in another way.',
    hi: 'दूसरी सेवा उत्तर नहीं दे रही। फिर कोशिश करें या किसी और तरीके से साइन इन करें।',
    zh: '第三方服务没有响应，请重试或使用其他方式登录。',
  },
  step_up_needed: {
    en: 'Please confirm first that it is you.',
    hi: 'कृपया पहले पुष्टि करें कि यह आप ही हैं।',
    zh: '请先确认是您本人操作。',
  },
  adult_confirmation_needed: {
    en: 'You must be 18 or older and accept the terms.',
    hi: 'आपकी आयु 18 वर्ष या अधिक होनी चाहिए और शर्तें स्वीकार करनी होंगी।',
    zh: '您必须年满 18 岁并接受条款。',
  },

  blocked: {
    en: 'This message could not be sent.',
    hi: 'यह संदेश नहीं भेजा जा सका।',
    zh: '消息无法发送。',
  },
  message_blank: {
    en: 'There is nothing in this message.',
    hi: 'इस संदेश में कुछ नहीं है।',
    zh: '消息内容为空。',
  },
  file_unknown: {
    en: 'This file is not there any more. Please send it again.',
    hi: 'यह फ़ाइल अब उपलब्ध नहीं है। कृपया फिर भेजें।',
    zh: '文件已失效，请重新发送。',
  },
  reaction_unknown: {
    en: 'This reaction is not available.',
    hi: 'यह प्रतिक्रिया उपलब्ध नहीं है।',
    zh: '不支持该表情回应。',
  },
  translation_unavailable: {
    en: 'Translation is not available at the moment.',
    hi: 'अनुवाद अभी उपलब्ध नहीं है।',
    zh: '翻译服务暂时不可用。',
  },
  application_expired: {
    en: 'This request has expired.',
    hi: 'इस अनुरोध की समय-सीमा समाप्त हो गई है।',
    zh: '该申请已过期。',
  },
  apply_text_too_long: {
    en: 'Please keep it to 200 characters.',
    hi: 'कृपया 200 वर्णों से कम में लिखें।',
    zh: '请控制在 200 个字符以内。',
  },
  remark_too_long: {
    en: 'A remark has at most 50 characters.',
    hi: 'उपनाम में अधिकतम 50 वर्ण होते हैं।',
    zh: '备注最多 50 个字符。',
  },
  group_name_format: {
    en: 'A group name has 1 to 50 characters.',
    hi: 'समूह के नाम में 1 से 50 वर्ण होते हैं।',
    zh: '群名称为 1 至 50 个字符。',
  },
  search_too_broad: {
    en: 'Too many messages match. Add a word, or search within one chat.',
    hi: 'बहुत ज़्यादा मैसेज मिल रहे हैं। एक शब्द और जोड़ें, या किसी एक चैट में खोजें।',
    zh: '匹配的消息太多，请多输入几个字，或在单个聊天中搜索。',
  },
  not_a_friend: {
    en: 'You are not friends. Add them as a friend first.',
    hi: 'आप मित्र नहीं हैं। पहले उन्हें मित्र बनाएँ।',
    zh: '你们还不是好友，请先添加好友。',
  },
  banned_from_speaking: {
    en: 'You may not speak here at the moment.',
    hi: 'आप अभी यहाँ संदेश नहीं भेज सकते।',
    zh: '您已被禁言。',
  },
  already_friends: { en: 'You are already friends.', hi: 'आप पहले से मित्र हैं।', zh: '你们已是好友。' },
  applied_today: {
    en: 'You already asked today. Please try again tomorrow.',
    hi: 'आप आज पहले ही अनुरोध कर चुके हैं। कृपया कल फिर कोशिश करें।',
    zh: '今天已申请过，请明天再试。',
  },
  group_forbids_friends: {
    en: 'The group you share does not allow its members to add each other as friends.',
    hi: 'आपके साझा समूह में सदस्य एक-दूसरे को मित्र नहीं बना सकते।',
    zh: '你们所在的群禁止成员互加好友。',
  },
  group_banned: {
    en: 'The group has been banned.',
    hi: 'इस समूह पर रोक लगा दी गई है।',
    zh: '该群已被封禁。',
  },
  group_full: { en: 'The group is full.', hi: 'समूह भर चुका है।', zh: '群成员已满。' },
  message_too_long: {
    en: 'The message is too long.',
    hi: 'संदेश बहुत लंबा है।',
    zh: '消息过长。',
  },
  remark_blank: {
    en: 'A remark cannot be blank.',
    hi: 'टिप्पणी खाली नहीं हो सकती।',
    zh: '备注不能为空。',
  },
  apply_text_blank: {
    en: 'Please write a few words with your request.',
    hi: 'कृपया अनुरोध के साथ कुछ शब्द लिखें।',
    zh: '请填写申请内容。',
  },
  too_many_managers: {
    en: 'A group has at most 9 managers.',
    hi: 'एक समूह में अधिकतम 9 प्रबंधक हो सकते हैं।',
    zh: '一个群最多 9 名管理员。',
  },
  chest_out_of_range: {
    en: 'This chest is not possible: check the amount and the number of boxes.',
    hi: 'यह खज़ाना संभव नहीं है: राशि और डिब्बों की संख्या जाँचें।',
    zh: '宝箱无效：请检查金额和份数。',
  },
  chest_too_many_boxes: {
    en: 'Too many boxes: at most one for each member of the group, with at least 1 diamond in each.',
    hi: 'डिब्बे बहुत ज़्यादा हैं: समूह के हर सदस्य के लिए अधिकतम एक, और हर एक में कम से कम 1 हीरा।',
    zh: '份数过多：每位群成员最多一份，每份至少 1 颗钻石。',
  },
  chest_remarks_too_long: {
    en: 'The words on a chest have at most 50 characters.',
    hi: 'खज़ाने पर लिखे शब्द अधिकतम 50 अक्षरों के हो सकते हैं।',
    zh: '宝箱留言最多 50 个字符。',
  },
  message_refused: {
    en: 'This contains words that are not allowed here.',
    hi: 'इसमें ऐसे शब्द हैं जिनकी यहाँ अनुमति नहीं है।',
    zh: '内容包含不允许使用的词语。',
  },
  group_notice_too_long: {
    en: 'A group notice has at most 500 characters.',
    hi: 'समूह की सूचना अधिकतम 500 अक्षरों की हो सकती है।',
    zh: '群公告最多 500 个字符。',
  },
  already_in_group: {
    en: 'You are already in this group.',
    hi: 'आप पहले से इस समूह में हैं।',
    zh: '您已在该群中。',
  },
  complaint_text_blank: {
    en: 'Please say in a few words what happened.',
    hi: 'कृपया कुछ शब्दों में बताएँ कि क्या हुआ।',
    zh: '请简要说明发生了什么。',
  },
  complaint_text_too_long: {
    en: 'A complaint has at most 500 characters.',
    hi: 'शिकायत अधिकतम 500 अक्षरों की हो सकती है।',
    zh: '投诉内容最多 500 个字符。',
  },
  too_many_images: {
    en: 'At most 9 pictures can be added.',
    hi: 'अधिकतम 9 तस्वीरें जोड़ी जा सकती हैं।',
    zh: '最多可添加 9 张图片。',
  },
  case_taken: {
    en: 'A colleague is already answering this conversation.',
    hi: 'कोई सहकर्मी पहले से इस बातचीत का जवाब दे रहा है।',
    zh: '已有同事在处理该会话。',
  },

  image_type_refused: {
    en: 'Images must be JPG or PNG.',
    hi: 'चित्र JPG या PNG होने चाहिए।',
    zh: '图片必须为 JPG 或 PNG。',
  },
  image_too_large: { en: 'The image is too large.', hi: 'चित्र बहुत बड़ा है।', zh: '图片过大。' },
  video_type_refused: {
    en: 'Videos must be MP4 or MOV.',
    hi: 'वीडियो MP4 या MOV होने चाहिए।',
    zh: '视频必须为 MP4 或 MOV。',
  },
  video_too_large: { en: 'The video is too large.', hi: 'वीडियो बहुत बड़ा है।', zh: '视频过大。' },
  audio_type_refused: {
    en: 'Audio must be MP3 or WAV.',
    hi: 'ऑडियो MP3 या WAV होना चाहिए।',
    zh: '音频必须为 MP3 或 WAV。',
  },
  audio_too_large: { en: 'The audio is too large.', hi: 'ऑडियो बहुत बड़ा है।', zh: '音频过大。' },
  audio_too_long: {
    en: 'Audio may last 60 seconds at most.',
    hi: 'ऑडियो अधिकतम 60 सेकंड का हो सकता है।',
    zh: '音频最长 60 秒。',
  },
  image_unreadable: {
    en: 'This image could not be read.',
    hi: 'यह चित्र पढ़ा नहीं जा सका।',
    zh: '无法读取该图片。',
  },
  image_too_many_pixels: {
    en: 'The image has too many pixels.',
    hi: 'चित्र में बहुत अधिक पिक्सेल हैं।',
    zh: '图片像素过多。',
  },
  upload_expired: {
    en: 'The upload took too long. Please start again.',
    hi: 'अपलोड में बहुत समय लगा। कृपया फिर शुरू करें।',
    zh: '上传超时，请重新开始。',
  },
  upload_size_differs: {
    en: 'The uploaded file is not the one that was announced.',
    hi: 'अपलोड की गई फ़ाइल बताई गई फ़ाइल से अलग है।',
    zh: '上传的文件与声明的不符。',
  },
  upload_quota_reached: {
    en: 'You have reached today’s upload limit.',
    hi: 'आज की अपलोड सीमा पूरी हो गई है।',
    zh: '已达到今日上传上限。',
  },

  insufficient_balance: { en: 'Insufficient balance.', hi: 'पर्याप्त शेष नहीं है।', zh: '余额不足。' },
  card_already_linked: {
    en: 'This card is already linked to another account.',
    hi: 'यह कार्ड पहले से किसी दूसरे खाते से जुड़ा है।',
    zh: '该卡已绑定其他账号。',
  },
  limit_reached: { en: 'Limit reached.', hi: 'सीमा पूरी हो गई है।', zh: '已达上限。' },
  withdrawal_disabled: {
    en: 'Withdrawal is disabled for this account or currency.',
    hi: 'इस खाते या करेंसी के लिए निकासी बंद है।',
    zh: '该账号或币种暂不能提现。',
  },
  withdrawal_limit_exceeded: {
    en: 'Withdrawal limit exceeded.',
    hi: 'निकासी की सीमा पार हो गई है।',
    zh: '超出提现额度。',
  },
  withdrawal_below_minimum: {
    en: 'The amount is below the minimum withdrawal.',
    hi: 'राशि न्यूनतम निकासी से कम है।',
    zh: '低于最低提现金额。',
  },
  withdrawal_above_maximum: {
    en: 'The amount is above the maximum withdrawal.',
    hi: 'राशि अधिकतम निकासी से अधिक है।',
    zh: '超过最高提现金额。',
  },
  pin_wrong: {
    en: 'Withdrawal password wrong.',
    hi: 'निकासी पासवर्ड गलत है।',
    zh: '提现密码错误。',
  },
  pin_locked: {
    en: 'Too many wrong withdrawal passwords. Try again after 24 hours.',
    hi: 'बहुत बार गलत निकासी पासवर्ड डाला गया। 24 घंटे बाद कोशिश करें।',
    zh: '提现密码错误次数过多，请 24 小时后再试。',
  },
  money_held: {
    en: 'For your safety no money can leave your account for a while after a security change.',
    hi: 'आपकी सुरक्षा के लिए, सुरक्षा बदलाव के बाद कुछ समय तक आपके खाते से पैसे नहीं भेजे जा सकते।',
    zh: '为保障您的安全，更改安全信息后的一段时间内资金不能转出。',
  },
  not_certified: {
    en: 'Not certified: no withdrawal without advanced certification.',
    hi: 'प्रमाणित नहीं: उन्नत प्रमाणन के बिना निकासी नहीं हो सकती।',
    zh: '未认证：完成高级认证后才能提现。',
  },
  exchange_below_minimum: {
    en: 'The amount is below the minimum exchange.',
    hi: 'राशि न्यूनतम विनिमय से कम है।',
    zh: '低于最低兑换金额。',
  },
  quote_expired: {
    en: 'The rate has expired. Please ask for a new one.',
    hi: 'दर की अवधि समाप्त हो गई। कृपया नई दर लें।',
    zh: '汇率已过期，请重新获取。',
  },
  exchange_pair_unknown: {
    en: 'These two currencies cannot be exchanged.',
    hi: 'इन दो मुद्राओं का विनिमय नहीं हो सकता।',
    zh: '不支持这两种货币之间的兑换。',
  },
  amount_format: {
    en: 'Please enter an amount above zero with no more decimals than the currency has.',
    hi: 'कृपया शून्य से अधिक राशि लिखें, जिसमें मुद्रा से अधिक दशमलव न हों।',
    zh: '请输入大于零且小数位数不超过该货币的金额。',
  },
  gateway_unavailable: {
    en: 'This payment channel does not answer. Please choose another or try again.',
    hi: 'यह भुगतान चैनल उत्तर नहीं दे रहा। दूसरा चुनें या फिर कोशिश करें।',
    zh: '该支付通道暂无响应，请更换通道或重试。',
  },
  bank_unknown: {
    en: 'Please choose a bank from the list.',
    hi: 'कृपया सूची से बैंक चुनें।',
    zh: '请从列表中选择银行。',
  },
  holder_differs: {
    en: 'The holder of this account is not the name of your identity check.',
    hi: 'इस खाते के धारक का नाम आपकी पहचान जाँच के नाम से मेल नहीं खाता।',
    zh: '该账户的开户人与您身份认证的姓名不一致。',
  },
  account_without_number: {
    en: 'This account was linked by a card. Please remove it and add the number of the bank account.',
    hi: 'यह खाता कार्ड से जोड़ा गया था। कृपया इसे हटाएँ और बैंक खाता संख्या जोड़ें।',
    zh: '该账户是通过卡片绑定的，请移除后添加银行账号。',
  },
  card_number_format: {
    en: 'This account number is not valid.',
    hi: 'यह खाता संख्या मान्य नहीं है।',
    zh: '账号无效。',
  },
  address_format: {
    en: 'This is not a valid address of the chosen network.',
    hi: 'यह चुने गए नेटवर्क का मान्य पता नहीं है।',
    zh: '该地址不是所选网络的有效地址。',
  },
  photo_unknown: {
    en: 'A photo is not there any more. Please upload it again.',
    hi: 'एक फ़ोटो अब उपलब्ध नहीं है। कृपया फिर अपलोड करें।',
    zh: '有照片已失效，请重新上传。',
  },
  pin_format: {
    en: 'A withdrawal password has exactly 6 digits.',
    hi: 'निकासी पासवर्ड में ठीक 6 अंक होते हैं।',
    zh: '提现密码必须为 6 位数字。',
  },
  pin_not_set: {
    en: 'Please set a withdrawal password first.',
    hi: 'कृपया पहले निकासी पासवर्ड सेट करें।',
    zh: '请先设置提现密码。',
  },
  pin_already_set: {
    en: 'A withdrawal password is already set.',
    hi: 'निकासी पासवर्ड पहले से सेट है।',
    zh: '提现密码已设置。',
  },
  payee_unknown: {
    en: 'There is no other member with this UID.',
    hi: 'इस UID वाला कोई और सदस्य नहीं है।',
    zh: '没有使用该 UID 的其他会员。',
  },
  transfer_out_of_range: {
    en: 'The amount is outside the limits of direct recharge.',
    hi: 'राशि सीधे रिचार्ज की सीमा से बाहर है।',
    zh: '金额超出直充限额。',
  },
  currency_not_transferable: {
    en: 'This currency cannot be moved this way.',
    hi: 'यह मुद्रा इस तरह नहीं भेजी जा सकती।',
    zh: '该货币不支持此操作。',
  },

  basic_first: {
    en: 'Please complete the basic certification first.',
    hi: 'कृपया पहले मूल प्रमाणन पूरा करें।',
    zh: '请先完成基础认证。',
  },
  already_in_review: {
    en: 'Your documents are in review.',
    hi: 'आपके दस्तावेज़ों की समीक्षा हो रही है।',
    zh: '您的资料正在审核中。',
  },
  already_certified: {
    en: 'You are already certified.',
    hi: 'आप पहले से प्रमाणित हैं।',
    zh: '您已通过认证。',
  },
  document_number_format: {
    en: 'This document number is not valid.',
    hi: 'यह दस्तावेज़ संख्या मान्य नहीं है।',
    zh: '证件号码无效。',
  },
  document_already_used: {
    en: 'This document already belongs to another account.',
    hi: 'यह दस्तावेज़ पहले से किसी दूसरे खाते का है।',
    zh: '该证件已被其他账号使用。',
  },

  already_decided: {
    en: 'This has been decided already.',
    hi: 'इस पर पहले ही निर्णय हो चुका है।',
    zh: '该事项已处理。',
  },
  second_person_needed: {
    en: 'A second person has to approve this.',
    hi: 'इसे किसी दूसरे व्यक्ति को भी स्वीकृत करना होगा।',
    zh: '需要另一人复核批准。',
  },
  terms_changed: {
    en: 'These terms have changed. Reload and try again.',
    hi: 'शर्तें बदल गई हैं। रीलोड करके फिर कोशिश करें।',
    zh: '条款已更新，请刷新后重试。',
  },
  reason_needed: { en: 'Please give a reason.', hi: 'कृपया कारण बताएँ।', zh: '请填写原因。' },

  betting_closed: {
    en: 'Betting for this round is closed. Nothing was charged.',
    hi: 'इस राउंड की बेटिंग बंद हो चुकी है। कुछ नहीं काटा गया।',
    zh: '本期已停止投注，未扣款。',
  },
  betting_paused: {
    en: 'System upgrade: betting is unavailable for now.',
    hi: 'सिस्टम अपग्रेड: अभी बेटिंग उपलब्ध नहीं है।',
    zh: '系统升级中，暂不能投注。',
  },
  game_under_maintenance: {
    en: 'Game under maintenance.',
    hi: 'गेम का रखरखाव चल रहा है।',
    zh: '游戏维护中。',
  },
  stake_out_of_range: {
    en: 'The amount is outside the limits of this game.',
    hi: 'राशि इस गेम की सीमा से बाहर है।',
    zh: '投注金额超出限额。',
  },
  unknown_selection: {
    en: 'This game has no such bet.',
    hi: 'इस गेम में ऐसा कोई दांव नहीं है।',
    zh: '没有该投注项。',
  },
  round_full: {
    en: 'This round can’t take a bet with so high a possible win. Bet less or wait for the next round. Nothing was charged.',
    hi: 'यह राउंड इतनी बड़ी संभावित जीत वाला दांव नहीं ले सकता। कम लगाएँ या अगले राउंड का इंतज़ार करें। कुछ नहीं काटा गया।',
    zh: '本期已无法接受可能赢额这么高的投注。请减少金额或等待下一期，未扣款。',
  },
  round_not_locked: {
    en: 'The proof is there once betting in this round has closed.',
    hi: 'इस राउंड में बेटिंग बंद होने के बाद प्रमाण उपलब्ध होगा।',
    zh: '本期停止下注后即可查看证明。',
  },

  agent_blocked: {
    en: 'Your agent status is blocked.',
    hi: 'आपकी एजेंट स्थिति अवरुद्ध है।',
    zh: '您的代理资格已被冻结。',
  },
  agent_forbidden: {
    en: 'You may not apply to become an agent.',
    hi: 'आप एजेंट बनने के लिए आवेदन नहीं कर सकते।',
    zh: '您不能申请成为代理。',
  },
  agent_in_review: {
    en: 'Your application is in review.',
    hi: 'आपके आवेदन की समीक्षा हो रही है।',
    zh: '您的申请正在审核中。',
  },
  already_agent: {
    en: 'You are already an agent.',
    hi: 'आप पहले से एजेंट हैं।',
    zh: '您已经是代理。',
  },
  agent_needed: {
    en: 'Only agents can do this.',
    hi: 'केवल एजेंट ही यह कर सकते हैं।',
    zh: '仅代理可进行此操作。',
  },
  agent_requirements_unmet: {
    en: 'You do not meet all requirements yet.',
    hi: 'आप अभी सभी शर्तें पूरी नहीं करते।',
    zh: '您尚未满足全部条件。',
  },

  config_has_holes: {
    en: 'Levels must follow one another from 0 without a gap.',
    hi: 'स्तर 0 से शुरू होकर बिना अंतराल के होने चाहिए।',
    zh: '等级须从 0 开始且连续。',
  },
  config_wrong_order: {
    en: 'Each step must ask for more than the one before, and for no less than it takes to stay.',
    hi: 'हर चरण को पिछले से अधिक और बने रहने की शर्त से कम नहीं माँगना चाहिए।',
    zh: '每一级的要求须高于前一级，且不低于保级要求。',
  },
  rate_too_high: {
    en: 'This rate is higher than what the games bring.',
    hi: 'यह दर खेलों की आय से अधिक है।',
    zh: '该比例高于游戏收益。',
  },
  month_not_over: {
    en: 'This month is not over yet.',
    hi: 'यह महीना अभी समाप्त नहीं हुआ है।',
    zh: '该月份尚未结束。',
  },
  activity_over: {
    en: 'This activity is over.',
    hi: 'यह गतिविधि समाप्त हो चुकी है।',
    zh: '该活动已结束。',
  },
  activity_barred: {
    en: 'You do not meet the conditions of this activity.',
    hi: 'आप इस गतिविधि की शर्तें पूरी नहीं करते।',
    zh: '您不符合该活动的条件。',
  },
  bonus_limit_reached: {
    en: 'You’ve reached today’s bonus limit. Claim the rest tomorrow (UTC).',
    hi: 'आज की बोनस सीमा पूरी हो चुकी है। बाकी कल (UTC) लें।',
    zh: '今日奖金已达上限，其余请明天（UTC）领取。',
  },
  wager_factor_too_low: {
    en: 'This bonus would cost more than the games bring: raise how often it must be bet.',
    hi: 'यह बोनस खेलों की आय से महँगा पड़ेगा: इसे कितनी बार खेलना है, वह बढ़ाएँ।',
    zh: '该奖金的成本高于游戏收益，请提高流水倍数。',
  },

  content_incomplete: {
    en: 'Something is missing: a text in one of the languages, or the picture.',
    hi: 'कुछ अधूरा है: किसी भाषा का पाठ या चित्र।',
    zh: '内容不完整：缺少某种语言的文字或图片。',
  },
  action_refused: {
    en: 'This leads nowhere the app may lead.',
    hi: 'यह लिंक ऐप में मान्य नहीं है।',
    zh: '该跳转地址不被允许。',
  },
  zone_unknown: {
    en: 'This time zone is not known.',
    hi: 'यह समय क्षेत्र ज्ञात नहीं है।',
    zh: '未知的时区。',
  },
  push_endpoint_refused: {
    en: 'This device cannot be reached by push.',
    hi: 'इस डिवाइस पर पुश सूचना नहीं भेजी जा सकती।',
    zh: '无法向该设备发送推送。',
  },
}
