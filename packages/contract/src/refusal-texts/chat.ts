// Refusals of chat, friends, groups, chests, complaints and customer service.
import type { RefusalTexts } from './refusal-text.ts'

export const chatRefusals = {
  blocked: {
    en: 'This message couldn’t be sent.',
    hi: 'यह मैसेज नहीं भेजा जा सका।',
    zh: '消息发送失败。',
  },
  message_blank: {
    en: 'This message is empty.',
    hi: 'यह मैसेज ख़ाली है।',
    zh: '消息内容为空。',
  },
  file_unknown: {
    en: 'This file is no longer available. Send it again.',
    hi: 'यह फ़ाइल अब उपलब्ध नहीं है। फिर भेजें।',
    zh: '文件已失效，请重新发送。',
  },
  reaction_unknown: {
    en: 'This reaction isn’t available.',
    hi: 'यह रिएक्शन उपलब्ध नहीं है।',
    zh: '不支持该表情回应。',
  },
  translation_unavailable: {
    en: 'Translation isn’t available right now.',
    hi: 'अनुवाद अभी उपलब्ध नहीं है।',
    zh: '翻译暂时不可用。',
  },
  application_expired: {
    en: 'This request has expired.',
    hi: 'यह रिक्वेस्ट एक्सपायर हो गई है।',
    zh: '该申请已过期。',
  },
  apply_text_too_long: {
    en: 'Keep it to 200 characters.',
    hi: '200 अक्षर तक लिखें।',
    zh: '请控制在 200 个字符以内。',
  },
  remark_too_long: {
    en: 'A remark has up to 50 characters.',
    hi: 'नाम 50 अक्षर तक हो सकता है।',
    zh: '备注最多 50 个字符。',
  },
  group_name_format: {
    en: 'A group name has 1–50 characters.',
    hi: 'ग्रुप के नाम में 1–50 अक्षर होते हैं।',
    zh: '群名称为 1–50 个字符。',
  },
  search_too_broad: {
    en: 'Too many matches. Add a word, or search within one chat.',
    hi: 'बहुत ज़्यादा मैसेज मिल रहे हैं। एक शब्द और जोड़ें, या किसी एक चैट में खोजें।',
    zh: '匹配的消息太多，请多输入几个字，或在单个聊天中搜索。',
  },
  not_a_friend: {
    en: 'You’re not friends yet. Add them first.',
    hi: 'आप अभी दोस्त नहीं हैं। पहले दोस्त जोड़ें।',
    zh: '你们还不是好友，请先添加好友。',
  },
  banned_from_speaking: {
    en: 'You’re muted and can’t write here.',
    hi: 'आप म्यूट हैं, यहाँ नहीं लिख सकते।',
    zh: '你已被禁言。',
  },
  already_friends: {
    en: 'You’re already friends.',
    hi: 'आप पहले से दोस्त हैं।',
    zh: '你们已是好友。',
  },
  applied_today: {
    en: 'You’ve already asked today. Try again tomorrow.',
    hi: 'आज रिक्वेस्ट भेज चुके हैं। कल फिर भेजें।',
    zh: '今天已申请过，请明天再试。',
  },
  group_forbids_friends: {
    en: 'Members of your shared group can’t add each other as friends.',
    hi: 'आपके कॉमन ग्रुप में मेंबर एक-दूसरे को दोस्त नहीं बना सकते।',
    zh: '你们所在的群禁止成员互加好友。',
  },
  group_banned: {
    en: 'This group has been banned.',
    hi: 'इस ग्रुप पर रोक लगी है।',
    zh: '该群已被封禁。',
  },
  group_full: {
    en: 'This group is full.',
    hi: 'यह ग्रुप फ़ुल है।',
    zh: '群成员已满。',
  },
  message_too_long: {
    en: 'This message is too long.',
    hi: 'यह मैसेज बहुत लंबा है।',
    zh: '消息过长。',
  },
  remark_blank: {
    en: 'Enter a remark.',
    hi: 'कोई नाम लिखें।',
    zh: '备注不能为空。',
  },
  apply_text_blank: {
    en: 'Add a short message to your request.',
    hi: 'रिक्वेस्ट के साथ छोटा-सा मैसेज लिखें।',
    zh: '请填写验证消息。',
  },
  too_many_managers: {
    en: 'A group can have up to 9 managers.',
    hi: 'एक ग्रुप में 9 मैनेजर तक हो सकते हैं।',
    zh: '一个群最多 9 名管理员。',
  },
  chest_out_of_range: {
    en: 'Check the amount and the number of boxes in your chest.',
    hi: 'ख़ज़ाने की राशि और बॉक्स की संख्या जाँचें।',
    zh: '请检查宝箱的金额和份数。',
  },
  chest_too_many_boxes: {
    en: 'Too many boxes: up to one per member, with at least 1 diamond each.',
    hi: 'बॉक्स बहुत ज़्यादा हैं: हर मेंबर के लिए एक तक, हर एक में कम से कम 1 डायमंड।',
    zh: '份数过多：每位成员最多一份，每份至少 1 颗钻石。',
  },
  chest_remarks_too_long: {
    en: 'A chest message has up to 50 characters.',
    hi: 'ख़ज़ाने का मैसेज 50 अक्षर तक हो सकता है।',
    zh: '宝箱留言最多 50 个字符。',
  },
  message_refused: {
    en: 'This contains words that aren’t allowed here.',
    hi: 'इसमें ऐसे शब्द हैं जो यहाँ नहीं चलते।',
    zh: '内容包含不允许的词语。',
  },
  group_notice_too_long: {
    en: 'A group notice has up to 500 characters.',
    hi: 'ग्रुप नोटिस 500 अक्षर तक हो सकता है।',
    zh: '群公告最多 500 个字符。',
  },
  already_in_group: {
    en: 'You’re already in this group.',
    hi: 'आप पहले से इस ग्रुप में हैं।',
    zh: '你已在群内。',
  },
  complaint_text_blank: {
    en: 'Tell us briefly what happened.',
    hi: 'थोड़े में बताएँ कि क्या हुआ।',
    zh: '请简要说明发生了什么。',
  },
  complaint_text_too_long: {
    en: 'A report has up to 500 characters.',
    hi: 'शिकायत 500 अक्षर तक हो सकती है।',
    zh: '投诉内容最多 500 个字符。',
  },
  too_many_images: {
    en: 'You can add up to 9 photos.',
    hi: 'आप 9 फ़ोटो तक जोड़ सकते हैं।',
    zh: '最多添加 9 张图片。',
  },
  case_taken: {
    en: 'A colleague is already answering this chat.',
    hi: 'कोई साथी पहले से इस चैट का जवाब दे रहा है।',
    zh: '已有同事在处理该会话。',
  },
} satisfies RefusalTexts
